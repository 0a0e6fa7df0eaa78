import type { ScreeningListAnswer } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Loaded, Panel, StatusTag, type Tone } from '../../ui/index.ts'
import { discardListCommand, listsQuery } from '../screening-queries.ts'
import styles from '../screening.module.css'
import { ListImport } from './list-import.tsx'

const SKELETON_ROWS = 3
const DIGEST_SHOWN = 12

const TONES: Readonly<Record<ScreeningListAnswer['state'], Tone>> = {
  collecting: 'pending',
  inForce: 'good',
  superseded: 'draft',
}

/** The lists of the bank with their versions, and the import of another one. */
export function ListsPanel() {
  const { t } = useTexts()
  const lists = useQuery(listsQuery({}))
  return (
    <>
      <Panel title={t('screeningSetup.lists')}>
        <Loaded query={lists} rows={SKELETON_ROWS}>
          {({ rowList }) => (
            <ul className={styles.list} aria-label={t('screeningSetup.lists')}>
              {rowList.length === 0 && <li className={styles.item}>{t('screeningSetup.lists.none')}</li>}
              {rowList.map((list) => (
                <ListRow key={list.id} list={list} onDiscarded={() => void lists.refetch()} />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <Panel title={t('screeningSetup.import')} isPadded>
        <ListImport onDone={() => void lists.refetch()} />
      </Panel>
    </>
  )
}

function ListRow({
  list,
  onDiscarded,
}: {
  readonly list: ScreeningListAnswer
  readonly onDiscarded: () => void
}) {
  const { t } = useTexts()
  const discarding = useCommand(discardListCommand)
  const { id, name, source, issuedOn, count, digest, state } = list
  const handleDiscard = async () => {
    if ((await discarding.run({ params: { id } })) !== undefined) onDiscarded()
  }
  return (
    <li className={styles.item}>
      <span className={styles.cell}>
        <span className={styles.strong}>{name}</span>
        <span className={styles.small}>{source}</span>
      </span>
      <span className={styles.cell}>
        <span>{t('screeningSetup.list.entries', { count })}</span>
        <span className={styles.small}>{t('screeningSetup.list.issued', { date: issuedOn })}</span>
      </span>
      <span className={styles.cell}>
        <StatusTag tone={TONES[state]} label={t(`screeningSetup.list.state.${state}`)} isQuiet />
        {digest !== undefined && (
          <span className={styles.small} title={digest}>
            {t('screeningSetup.list.digest', { digest: digest.slice(0, DIGEST_SHOWN) })}
          </span>
        )}
      </span>
      {state === 'collecting' && (
        <Button
          aria-label={t('screeningSetup.list.discard', { name })}
          icon="close"
          isBusy={discarding.isRunning}
          onPress={() => void handleDiscard()}
        >
          {t('screeningSetup.list.discard', { name: '' })}
        </Button>
      )}
    </li>
  )
}
