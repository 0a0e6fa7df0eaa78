import type { ReadinessRow } from '@nostro/contract'
import { useState } from 'react'

import { saveTable } from '../../browser/save-table.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Panel, TextLink } from '../../ui/index.ts'
import styles from '../counterparties.module.css'
import { Fault } from './fault.tsx'
import { RepairDialog } from './repair-dialog.tsx'

interface FailingFormsProps {
  readonly rows: readonly ReadinessRow[]
  readonly examined: { readonly templates: number; readonly drafts: number }
}

/** The templates and drafts whose addresses fail, with a repair of each template and a link to each draft. */
export function FailingForms({ rows, examined }: FailingFormsProps) {
  const { t } = useTexts()
  const [repaired, setRepaired] = useState<ReadinessRow>()
  const close = () => setRepaired(undefined)
  const save = () =>
    saveTable('csv', 'addresses', {
      names: ['source', 'name', 'type', 'member', 'address', 'rule'],
      rows: rows.map(({ source, name, messagingType, path, lines, fault }) =>
        [source, name, messagingType, path, lines.join(', '), fault].map((text) => ({ text })),
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
          <FormRow key={`${row.id} ${row.path}`} row={row} onRepair={() => setRepaired(row)} />
        ))}
        <li className={styles.row}>
          <span className={styles.small}>{t('counterparty.addresses.examined', examined)}</span>
        </li>
      </ul>
      {repaired !== undefined && <RepairDialog row={repaired} onDone={close} onClose={close} />}
    </Panel>
  )
}

function FormRow({
  row: { source, id, name, messagingType, lines, fault },
  onRepair,
}: {
  readonly row: ReadinessRow
  readonly onRepair: () => void
}) {
  const { t } = useTexts()
  return (
    <li className={styles.row}>
      <span>
        <span className={styles.plain}>{name === '' ? messagingType : name}</span>
        <span className={styles.small}>{`${t(`counterparty.addresses.${source}`)} · ${messagingType}`}</span>
      </span>
      <span>
        <span className={styles.small}>{lines.join(', ')}</span>
        <Fault fault={fault} />
      </span>
      <span className={styles.end}>
        {source === 'template' && (
          <Button aria-label={t('counterparty.addresses.repairOf', { name })} onPress={onRepair}>
            {t('counterparty.addresses.repair')}
          </Button>
        )}
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
