import { Decimal } from '@nostro/kernel'

import { present } from '../core/present.ts'
import type { EntryTotal, ReadStatement, Statement, StatementEntry } from './statement.ts'

const ZERO = Decimal.of('0')

/**
 * Returns a statement with the balance after each entry, the sums of both sides and the difference between the stated
 * and the computed closing balance. All numbers are exact.
 *
 * Booked entries in the currency of the statement are counted (OPEN-108). For a report of balances alone, the stated
 * totals are.
 */
export function bookedStatement(read: ReadStatement): Statement {
  const opening = read.opening && Decimal.parse(read.opening.amount)
  const closing = read.closing && Decimal.parse(read.closing.amount)
  let balance = opening
  let notCounted = 0
  const counted: StatementEntry[] = []
  const entries = read.entries.map((entry) => {
    const movement = isCounted(entry, read.currency) ? movementOf(entry) : undefined
    if (movement === undefined) {
      notCounted += 1
      return entry
    }
    counted.push(entry)
    if (balance === undefined) return entry
    balance = balance.add(movement)
    return { ...entry, balance: balance.toText() }
  })
  if (!read.listsEntries) balance = afterTotals(read, balance)
  const isComparable = read.opening?.currency === read.closing?.currency
  const difference =
    balance === undefined || closing === undefined || !isComparable ? undefined : closing.subtract(balance)
  return {
    ...read,
    entries,
    credits: totalOf(counted.filter(({ isCredit }) => isCredit)),
    debits: totalOf(counted.filter(({ isCredit }) => !isCredit)),
    notCounted,
    ...present({ computedClosing: balance?.toText(), difference: difference?.toText() }),
  }
}

/** Returns the balance after the stated totals; `undefined` unless both sides are stated. */
function afterTotals(
  { statedCredits, statedDebits }: ReadStatement,
  balance: Decimal | undefined,
): Decimal | undefined {
  const [credits, debits] = [statedCredits?.sum, statedDebits?.sum].map((sum) =>
    sum === undefined ? undefined : Decimal.parse(sum),
  )
  return credits === undefined || debits === undefined ? undefined : balance?.add(credits).subtract(debits)
}

function isCounted({ isBooked, currency }: StatementEntry, own: string): boolean {
  return isBooked && currency === own
}

function movementOf({ amount, isCredit }: StatementEntry): Decimal | undefined {
  const value = Decimal.parse(amount)
  return isCredit ? value : value?.negate()
}

/** Returns the number of entries and the sum of their amounts without sign. */
export function totalOf(entries: readonly StatementEntry[]): EntryTotal {
  const sum = entries.reduce((total, { amount }) => total.add(Decimal.parse(amount) ?? ZERO), ZERO)
  return { count: entries.length, sum: sum.toText() }
}
