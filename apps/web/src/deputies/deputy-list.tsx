import { type Deputyship, endDeputyship } from '@nostro/contract'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { refreshUser } from '../sessions/index.ts'
import { Button, Empty, ListHeads, ShortDateTime, showToast, StatusTag, type Tone } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'

const endCommand = command(endDeputyship)

const TONES: Readonly<Record<Deputyship['state'], Tone>> = { future: 'draft', active: 'good', over: 'draft' }

/** Deputyships, newest first, with the action that ends one. */
export function DeputyList({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly Deputyship[]
}) {
  const { t } = useTexts()
  if (rows.length === 0) return <Empty text={t('deputy.none')} />
  return (
    <ul className={styles.people} aria-label={label}>
      <ListHeads heads={[t('deputy.absent'), t('deputy.deputy'), t('deputy.state'), t('deputy.time')]} />
      {rows.map((row) => (
        <DeputyRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function DeputyRow({ row }: { readonly row: Deputyship }) {
  const { t } = useTexts()
  const ending = useCommand(endCommand)
  const { id, absent, deputy, state, startsAt, endsAt, namedBy, endedBy } = row
  const handleEnd = async () => {
    const answer = await ending.run({ params: { id } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('deputy.ended') })
    void refreshUser()
  }
  return (
    <li className={styles.person}>
      <span className={styles.name}>{absent.name}</span>
      <span>
        {deputy.name}
        <span className={styles.small}>{t('deputy.namedBy', { name: namedBy })}</span>
        {endedBy !== undefined && (
          <span className={styles.small}>{t('deputy.endedBy', { name: endedBy })}</span>
        )}
      </span>
      <span>
        <StatusTag tone={TONES[state]} label={t(`deputy.state.${state}`)} isQuiet />
      </span>
      <span>
        <ShortDateTime instant={startsAt} /> – <ShortDateTime instant={endsAt} />
      </span>
      <span className={styles.buttons}>
        {state !== 'over' && (
          <Button
            variant="quiet"
            aria-label={`${t('deputy.end')}: ${deputy.name}`}
            isBusy={ending.isRunning}
            onPress={() => void handleEnd()}
          >
            {t('deputy.end')}
          </Button>
        )}
      </span>
    </li>
  )
}
