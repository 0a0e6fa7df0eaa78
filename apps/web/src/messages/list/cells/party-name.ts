import type { MessageRow } from '@nostro/contract'

/** The side of a payment, a report or a free text. */
export type Side = 'payer' | 'payee'

/** The names of a row's sides. */
export type NamedRow = Pick<MessageRow, 'payerName' | 'payeeName' | 'payerInstitution' | 'payeeInstitution'>

/** Returns the name of a side for one line: the customer, or the institution; empty without either. */
export function partyNameOf(row: NamedRow, side: Side): string {
  return row[`${side}Institution`]?.name ?? row[`${side}Name`]
}
