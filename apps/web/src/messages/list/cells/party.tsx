import type { MessageRow } from '@nostro/contract'

import { groupedAccount } from '../../../message-content/index.ts'
import { Icon } from '../../../ui/index.ts'
import styles from './cells.module.css'
import type { NamedRow, Side } from './party-name.ts'

type PartyRow = NamedRow &
  Partial<Pick<MessageRow, 'payerBicCode' | 'payeeBicCode' | 'payerAccount' | 'payeeAccount'>>

/**
 * Shows a side of a row: the customer with account and bank below, or the institution with its BIC below. `detail`
 * shows the second line.
 */
export function Party({
  row,
  side,
  hasDetail,
  hasBank = false,
}: {
  readonly row: PartyRow
  readonly side: Side
  readonly hasDetail: boolean
  /** The second line of a customer contains the bank. */
  readonly hasBank?: boolean
}) {
  const institution = row[`${side}Institution`]
  if (institution !== undefined) {
    return (
      <>
        <span className={styles.party}>
          {hasDetail && (
            <span className={styles.bank}>
              <Icon name="bank" />
            </span>
          )}
          {institution.name}
        </span>
        {hasDetail && institution.name !== institution.bic && (
          <small className={styles.second}>
            <span className={styles.code}>{institution.bic}</span>
          </small>
        )}
      </>
    )
  }
  const name = row[`${side}Name`]
  const account = row[`${side}Account`] || undefined
  if (name === '' && account === undefined) return <span className={styles.quiet}>–</span>
  const bank = hasBank ? (row[`${side}BicCode`] ?? '').slice(0, BANK_LENGTH) : ''
  return (
    <>
      <span className={styles.party}>{name}</span>
      {hasDetail && (account !== undefined || bank !== '') && (
        <small className={styles.second}>
          {account !== undefined && <span className={styles.code}>{groupedAccount(account)}</span>}
          {account !== undefined && bank !== '' && ' · '}
          {bank !== '' && <span className={styles.code}>{bank}</span>}
        </small>
      )}
    </>
  )
}

/** A BIC without its branch. */
const BANK_LENGTH = 8
