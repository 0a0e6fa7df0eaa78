import { type Counterparty, type ReadinessRow } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { saveTable } from '../../browser/save-table.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, Loaded, Panel, TextLink } from '../../ui/index.ts'
import { readinessQuery, recordsQuery } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'
import { AddressTag } from '../records/address-tag.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { addressLine } from '../records/record-summary.ts'
import { useRecordExport } from '../records/use-record-export.ts'
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
                  <span className={styles.small}>{addressLine(record)}</span>
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

interface FailingFormsProps {
  readonly rows: readonly ReadinessRow[]
  readonly examined: { readonly templates: number; readonly drafts: number }
}

function FailingForms({ rows, examined }: FailingFormsProps) {
  const { t } = useTexts()
  const save = () =>
    saveTable('csv', 'addresses', {
      names: ['source', 'name', 'type', 'member', 'address'],
      rows: rows.map(({ source, name, messagingType, path, lines }) =>
        [source, name, messagingType, path, lines.join(', ')].map((text) => ({ text })),
      ),
    })
  return (
    <Panel
      title={t('counterparty.addresses.forms')}
      actions={
        rows.length > 0 && (
          <Button icon="download" onPress={() => void save()}>
            {t('counterparty.export')}
          </Button>
        )
      }
    >
      <ul className={styles.rows} aria-label={t('counterparty.addresses.forms')}>
        {rows.map((row) => (
          <FormRow key={`${row.id} ${row.path}`} row={row} />
        ))}
        <li className={styles.row}>
          <span className={styles.small}>{t('counterparty.addresses.examined', examined)}</span>
        </li>
      </ul>
    </Panel>
  )
}

function FormRow({ row: { source, id, name, messagingType, lines } }: { readonly row: ReadinessRow }) {
  const { t } = useTexts()
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.plain}>{name === '' ? messagingType : name}</span>
        <span className={styles.small}>{`${t(`counterparty.addresses.${source}`)} · ${messagingType}`}</span>
      </span>
      <span className={styles.small}>{lines.join(', ')}</span>
      <span className={styles.end}>
        {source === 'draft' && (
          <TextLink to={draftAddress(messagingType, id)}>
            {t('counterparty.addresses.open', { name: name === '' ? messagingType : name })}
          </TextLink>
        )}
      </span>
    </li>
  )
}

function draftAddress(messagingType: string, id: string): string {
  return messagingType === 'CA103' ? `/remittance-form/draft/${id}` : `/messaging-form/draft/${id}`
}
