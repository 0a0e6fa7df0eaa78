import { holdsIn, isFilled, valueAt, type DraftValues, type GridBalance } from '@nostro/messages'

/** The totals of the rows up to one of them, in the smallest unit of the currency. */
export interface Totals {
  readonly credits: bigint
  readonly debits: bigint
  readonly creditCount: number
  readonly debitCount: number
}

/** The totals after each of the items. */
export interface RunningTotals {
  readonly items: readonly unknown[]
  readonly after: readonly Totals[]
}

export const NO_MOVEMENT: Totals = { credits: 0n, debits: 0n, creditCount: 0, debitCount: 0 }

/** The members that contain amounts and marks, and the maximum number of decimals. */
export interface BalanceReading {
  readonly plan: GridBalance
  readonly digits: number
  /** The currency of the account, if items have their own currency. */
  readonly currency?: string | undefined
}

/** Returns the totals of all items. Totals before the first changed item are reused. */
export function runningTotals(
  items: readonly unknown[],
  reading: BalanceReading,
  before: RunningTotals = { items: [], after: [] },
): RunningTotals {
  let changed = 0
  while (changed < items.length && items[changed] === before.items[changed]) changed += 1
  const after = before.after.slice(0, changed)
  let totals = after.at(-1) ?? NO_MOVEMENT
  for (let position = changed; position < items.length; position += 1) {
    totals = withItem(totals, items[position], reading)
    after.push(totals)
  }
  return { items, after }
}

/**
 * Adds an item to the totals. An item without amount or mark, with a malformed one, or in another currency is ignored.
 */
function withItem(totals: Totals, item: unknown, reading: BalanceReading): Totals {
  const { plan, digits } = reading
  if (!isItem(item) || !isCounted(item, reading)) return totals
  const units = unitsOf(valueAt(item, plan.amount), digits)
  const mark = valueAt(item, plan.mark)
  if (units === undefined || typeof mark !== 'string') return totals
  if (plan.credits.includes(mark)) {
    return { ...totals, credits: totals.credits + units, creditCount: totals.creditCount + 1 }
  }
  if (!plan.debits.includes(mark)) return totals
  return { ...totals, debits: totals.debits + units, debitCount: totals.debitCount + 1 }
}

function isCounted(item: DraftValues, { plan, currency }: BalanceReading): boolean {
  if (plan.counted !== undefined && !holdsIn(plan.counted, item)) return false
  return plan.currency === undefined || currency === undefined || valueAt(item, plan.currency) === currency
}

function isItem(item: unknown): item is DraftValues {
  return typeof item === 'object' && item !== null && isFilled(item)
}

const AMOUNT = /^(\d+)(?:\.(\d*))?$/

/**
 * Returns an amount in units of its last decimal: `1.5` with two digits is 150. An incomplete amount is read; a
 * malformed one returns `undefined`.
 */
export function unitsOf(amount: unknown, digits: number): bigint | undefined {
  const [, whole, fraction = ''] = typeof amount === 'string' ? (AMOUNT.exec(amount.trim()) ?? []) : []
  if (whole === undefined || fraction.length > digits) return undefined
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

/** Returns units as an amount without a sign: 150 with two digits is `1.50`. */
export function amountOfUnits(units: bigint, digits: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** A balance as in the form: an amount without a sign, and the mark of its side. */
export interface MarkedAmount {
  readonly mark: string
  readonly amount: string
}

export function markedAmount(units: bigint, { plan, digits }: BalanceReading): MarkedAmount {
  const [mark = ''] = units < 0n ? plan.debits : plan.credits
  return { mark, amount: amountOfUnits(units, digits) }
}

/** Returns a balance of the form in units; `undefined` if mark or amount are absent or malformed. */
export function unitsOfBalance(
  mark: unknown,
  amount: unknown,
  { plan, digits }: BalanceReading,
): bigint | undefined {
  const units = unitsOf(amount, digits)
  if (units === undefined || typeof mark !== 'string') return undefined
  if (plan.credits.includes(mark)) return units
  return plan.debits.includes(mark) ? -units : undefined
}
