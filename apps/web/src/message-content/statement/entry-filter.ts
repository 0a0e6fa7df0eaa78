import { Decimal } from '@nostro/kernel'
import type { StatementEntry } from '@nostro/messages'

import type { EntryMatches } from './entry-matches.ts'

/** The side of the shown entries, or those without a matched payment. */
type EntrySide = 'all' | 'debits' | 'credits' | 'unmatched'

/** A column by which the entries are sorted. */
export type EntryOrder = 'booked' | 'value' | 'party' | 'reference' | 'debit' | 'credit'

/** The entries to show. Empty texts do not narrow them. */
export interface EntryFilter {
  readonly text: string
  readonly side: EntrySide
  /** Value dates, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** Decimal texts as typed. */
  readonly min: string
  readonly max: string
  readonly type: string
  /** Absent: the order of the statement. */
  readonly sort?: { readonly by: EntryOrder; readonly isDescending: boolean }
}

export const NO_FILTER: EntryFilter = { text: '', side: 'all', from: '', to: '', min: '', max: '', type: '' }

/** Returns whether the filter hides entries. */
export function isNarrowed(filter: EntryFilter): boolean {
  const { sort: _, ...narrowing } = filter
  return Object.entries(narrowing).some(([name, value]) => value !== (name === 'side' ? 'all' : ''))
}

/** Returns the entries that a filter shows, in its order. */
export function shownEntries(
  entries: readonly StatementEntry[],
  filter: EntryFilter,
  matches: EntryMatches,
): readonly StatementEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const [min, max] = [amountOf(filter.min), amountOf(filter.max)]
  const shown = entries.filter(
    (entry) =>
      isOnSide(entry, filter.side, matches) &&
      (filter.type === '' || entry.type === filter.type) &&
      (filter.from === '' || (entry.valueDate ?? '') >= filter.from) &&
      (filter.to === '' || (entry.valueDate ?? '') <= filter.to) &&
      (min === undefined || (amountOf(entry.amount)?.compare(min) ?? -1) >= 0) &&
      (max === undefined || (amountOf(entry.amount)?.compare(max) ?? 1) <= 0) &&
      words.every((word) => hasWord(entry, word)),
  )
  const { sort } = filter
  if (sort === undefined) return shown
  const sign = sort.isDescending ? -1 : 1
  return shown.toSorted((one, other) => sign * ORDERS[sort.by](one, other))
}

/** Returns the sorting after a press on a column: ascending, descending, then the order of the statement. */
export function nextSort(sort: EntryFilter['sort'], by: EntryOrder): EntryFilter['sort'] {
  if (sort?.by !== by) return { by, isDescending: false }
  return sort.isDescending ? undefined : { by, isDescending: true }
}

function isOnSide(entry: StatementEntry, side: EntrySide, matches: EntryMatches): boolean {
  if (side === 'debits') return !entry.isCredit
  if (side === 'credits') return entry.isCredit
  return side === 'all' || matches.isOpen(entry)
}

function hasWord(entry: StatementEntry, word: string): boolean {
  const { counterparty, counterpartyAccount, reference, servicerReference, text, type, amount, payments } =
    entry
  const texts = [counterparty, counterpartyAccount, reference, servicerReference, text, type]
  const references = payments.flatMap((payment) => [...payment.references, payment.uetr])
  return (
    [...texts, ...references].some((each) => each?.toLowerCase().includes(word) === true) ||
    isSameAmount(amount, word)
  )
}

/** A typed amount may contain group marks and either decimal mark: `9,350.28`, `9 350,28`, `9350`. */
function isSameAmount(amount: string, word: string): boolean {
  const digits = plainDigits(word)
  return digits !== '' && /^[\d.,'\u00A0]+$/.test(word) && plainDigits(amount).startsWith(digits)
}

function plainDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function amountOf(text: string): Decimal | undefined {
  return Decimal.parse(text.replaceAll(/[\s\u00A0]/g, '').replace(',', '.'))
}

type Compare = (one: StatementEntry, other: StatementEntry) => number

const ORDERS: Readonly<Record<EntryOrder, Compare>> = {
  booked: byText(({ bookingDate }) => bookingDate),
  value: byText(({ valueDate }) => valueDate),
  party: byText(({ counterparty, text }) => counterparty ?? text),
  reference: byText(({ reference }) => reference),
  debit: byAmount(false),
  credit: byAmount(true),
}

function byText(textOf: (entry: StatementEntry) => string | undefined): Compare {
  return (one, other) => (textOf(one) ?? '').localeCompare(textOf(other) ?? '')
}

/** The entries of the other side come last in the ascending order. */
function byAmount(isCredit: boolean): Compare {
  return (one, other) => {
    if (one.isCredit !== other.isCredit) return one.isCredit === isCredit ? -1 : 1
    const [first, second] = [amountOf(one.amount), amountOf(other.amount)]
    return first === undefined || second === undefined ? 0 : first.compare(second)
  }
}
