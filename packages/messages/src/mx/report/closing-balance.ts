import { Decimal } from '@nostro/kernel'

import type { Computation, ComputedMember } from '../../core/definition.ts'
import { warningAt } from '../../core/issue-codes.ts'
import { isRecord, pathOf, valueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'

const BALANCES = 'statements.0.balances'
const ENTRIES = 'statements.0.entries'

/**
 * The closing booked balance, computed from the opening balance and the booked entries in its currency (CAMT053-37,
 * OPEN-108). With a debit mark a negative result is accepted; without one it causes a warning.
 */
export const CLOSING_BALANCE: ComputedMember = {
  path: `${BALANCES}.0.amount.amount`,
  from: [
    'statements.*.balances',
    'statements.*.balances.*.type.value',
    'statements.*.balances.*.amount.amount',
    'statements.*.balances.*.amount.currency',
    'statements.*.balances.*.creditDebitIndicator',
    'statements.*.entries',
    'statements.*.entries.*.amount.amount',
    'statements.*.entries.*.amount.currency',
    'statements.*.entries.*.creditDebitIndicator',
    'statements.*.entries.*.status',
  ],
  requirement: 'CAMT053-37, OPEN-108',
  compute: computedClosing,
}

function computedClosing(values: DraftValues): Computation {
  const balances = itemsAt(values, BALANCES)
  const opening = balances.find((balance) => valueAt(balance, 'type.value') === 'OPBD')
  const closingAt = balances.findIndex((balance) => valueAt(balance, 'type.value') === 'CLBD')
  const closing = balances[closingAt]
  const start = opening && signedAmount(opening)
  if (opening === undefined || closing === undefined || start === undefined) return {}
  const currency = valueAt(opening, 'amount.currency')
  if (valueAt(closing, 'amount.currency') !== currency) return {}
  const result = itemsAt(values, ENTRIES)
    .filter((entry) => entry['status'] === 'BOOK' && valueAt(entry, 'amount.currency') === currency)
    .reduce((sum, entry) => sum.add(signedAmount(entry) ?? Decimal.of('0')), start)
  const path = `${BALANCES}.${closingAt}.amount.amount`
  const isDebit = closing['creditDebitIndicator'] === 'DBIT'
  if (!result.isNegative()) return { path, text: result.toText() }
  if (isDebit) return { path, text: result.negate().toText() }
  return { path, text: '', warning: warningAt(pathOf(path), 'closingAmountCalError') }
}

/** Returns the signed amount; debits are negative. */
function signedAmount(holder: DraftValues): Decimal | undefined {
  const amount = valueAt(holder, 'amount.amount')
  const value = typeof amount === 'string' ? Decimal.parse(amount) : undefined
  return holder['creditDebitIndicator'] === 'DBIT' ? value?.negate() : value
}

function itemsAt(values: DraftValues, path: string): readonly DraftValues[] {
  const items = valueAt(values, path)
  // The positions are those of the form: a blank item counts as an empty one.
  return Array.isArray(items) ? items.map((item: unknown) => (isRecord(item) ? item : {})) : []
}
