import type { Counterparty } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { useCommand } from '../../api/index.ts'
import { formatMoment, useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Loaded, Panel, showToast } from '../../ui/index.ts'
import { ChangeCard } from '../changes/change-card.tsx'
import { proposeCommand, recordQuery } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'
import { FactValues } from '../fact-values.tsx'
import { AddressTag } from './address-tag.tsx'

interface RecordDetailsProps {
  readonly record: Counterparty
  readonly isMaker: boolean
  readonly onChange: () => void
  readonly onClose: () => void
}

/** A record with its values, its history and the changes that the user may propose. */
export function RecordDetails({ record, isMaker, onChange, onClose }: RecordDetailsProps) {
  const { t, language } = useTexts()
  const details = useQuery(recordQuery({ params: { id: record.id } }))
  const { run, isRunning } = useCommand(proposeCommand)
  const { id, version, isActive, kind, name, facts } = record
  const propose = async () => {
    const body = { action: isActive ? 'deactivate' : 'activate', id, version } as const
    if ((await run({ body })) === undefined) return
    showToast({ kind: 'success', text: t('counterparty.proposed') })
    onClose()
  }
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        isMaker && (
          <>
            <Button isBusy={isRunning} onPress={() => void propose()}>
              {t(isActive ? 'counterparty.deactivate' : 'counterparty.activate')}
            </Button>
            <Button variant="primary" onPress={onChange}>
              {t('counterparty.change')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <div>
          {kind !== 'instruction' && <AddressTag addressForm={record.addressForm} />}
          <span className={styles.small}>{formatMoment(record.changedAt, language)}</span>
        </div>
        <FactValues kind={kind} name={name} after={facts} />
        <Panel title={t('counterparty.history')}>
          <Loaded query={details} rows={3}>
            {({ history }) => (
              <ul className={styles.rows}>
                {history.map((change) => (
                  <ChangeCard key={change.id} change={change} level="h3" />
                ))}
              </ul>
            )}
          </Loaded>
        </Panel>
      </div>
    </Dialog>
  )
}
