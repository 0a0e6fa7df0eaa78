import type { StatementEntry } from '@nostro/messages'

import { Amount } from '../../../ui/index.ts'
import styles from './entries-table.module.css'

/** A cell with an amount of the account's currency, which the head of the table names. */
export function Money({
  currency,
  amount,
  isGood = false,
}: Pick<StatementEntry, 'currency' | 'amount'> & { readonly isGood?: boolean }) {
  return (
    <td className={isGood ? styles.good : styles.money}>
      <Amount currency={currency} amount={amount} variant="column" isBare />
    </td>
  )
}
