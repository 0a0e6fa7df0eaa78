import type { Counterparty } from '@nostro/contract'
import { addressFaultOf, recordAt } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, Loaded, Panel } from '../../ui/index.ts'
import { readinessQuery, recordsQuery } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'
import { AddressTag } from '../records/address-tag.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { addressLine } from '../records/record-summary.ts'
import { useRecordExport } from '../records/use-record-export.ts'
import { FailingForms } from './failing-forms.tsx'
import { Fault } from './fault.tsx'
import { repairedFacts } from './repaired-facts.ts'

const SKELETON_ROWS = 6
/** Most banks have few records to repair. */
const FAILING_ROWS = 2

/** The report on addresses: which records, templates and drafts fail the rule of SR 2026, with a repair for each. */
export function AddressesView() {
  const { t } = useTexts()
  const readiness = useQuery(readinessQuery({}))
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t('counterparty.addresses.hint')}</p>
      <FailingRecords kind="payee" />
      <FailingRecords kind="bank" />
      <Loaded query={readiness} rows={SKELETON_ROWS}>
        {({ counts, rowList, examined }) => (
          <>
            <Panel title={t('counterparty.addresses.counts')} isPadded>
              <ul className={styles.counts}>
                {counts.map(({ addressForm, count }) => (
                  <li key={addressForm}>
                    <AddressTag addressForm={addressForm} /> {count}
                  </li>
                ))}
              </ul>
            </Panel>
            <FailingForms rows={rowList} examined={examined} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function FailingRecords({ kind }: { readonly kind: Counterparty['kind'] }) {
  const { t } = useTexts()
  const [after, setAfter] = useState<string>()
  const [opened, setOpened] = useState<Counterparty>()
  const failing = useQuery(
    recordsQuery({ query: { kind, addressForm: 'failing', ...(after !== undefined && { after }) } }),
  )
  const { save, isSaving } = useRecordExport({ kind, addressForm: 'failing' })
  const close = () => setOpened(undefined)
  return (
    <Panel
      title={`${t('counterparty.addresses.failing')}: ${t(`counterparty.view.${kind}`)}`}
      actions={
        (failing.data?.rowList.length ?? 0) > 0 && (
          <Button icon="download" isBusy={isSaving} onPress={() => void save()}>
            {t('counterparty.export')}
          </Button>
        )
      }
    >
      <Loaded query={failing} rows={FAILING_ROWS}>
        {({ rowList, next }) => (
          <>
            {rowList.length === 0 && <Empty text={t('counterparty.addresses.noneFailing')} icon="check" />}
            <ul className={styles.rows}>
              {rowList.map((record) => (
                <li key={record.id} className={styles.row}>
                  <span className={styles.plain}>{record.name}</span>
                  <span>
                    <span className={styles.small}>{addressLine(record)}</span>
                    <Fault fault={addressFaultOf(recordAt(record.facts, 'address'))} />
                  </span>
                  <span className={styles.end}>
                    <Button
                      aria-label={t('counterparty.addresses.repairOf', { name: record.name })}
                      onPress={() => setOpened(record)}
                    >
                      {t('counterparty.addresses.repair')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
            {next !== undefined && (
              <div className={styles.pages}>
                <Button onPress={() => setAfter(next)}>{t('counterparty.next')}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {opened !== undefined && (
        <RecordDialog
          kind={kind}
          title={t('counterparty.addresses.repairOf', { name: opened.name })}
          facts={repairedFacts(opened)}
          record={opened}
          source="repair"
          note={t('counterparty.addresses.repairHint')}
          onDone={close}
          onClose={close}
        />
      )}
    </Panel>
  )
}
