import type { Counterparty } from '@nostro/contract'
import { textAt } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import styles from '../counterparties.module.css'
import { AddressTag } from './address-tag.tsx'
import { addressLine, recordLines } from './record-summary.ts'

interface RecordRowProps {
  readonly record: Counterparty
  readonly onOpen: () => void
}

/** A row of the list of records: name, accounts or BICs, address or validity. */
export function RecordRow({ record, onOpen }: RecordRowProps) {
  const { kind, name, addressForm } = record
  return (
    <li className={styles.row}>
      <span>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        <span className={styles.small}>{addressLine(record)}</span>
      </span>
      <span className={styles.code}>
        {recordLines(record).map((line) => (
          <span key={line} className={styles.small}>
            {line}
          </span>
        ))}
      </span>
      {kind === 'instruction' ? <Validity record={record} /> : <AddressTag addressForm={addressForm} />}
    </li>
  )
}

function Validity({ record: { facts } }: { readonly record: Counterparty }) {
  const { t } = useTexts()
  const [from = '', to] = [textAt(facts, 'validFrom'), textAt(facts, 'validTo')]
  return (
    <span>
      {to === undefined ? t('counterparty.validityOpen', { from }) : t('counterparty.validity', { from, to })}
    </span>
  )
}
