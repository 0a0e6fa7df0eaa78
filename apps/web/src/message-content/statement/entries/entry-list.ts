import { type Statement, type StatementEntry, totalOf } from '@nostro/messages'

import type { EntryMatches } from '../entry-matches.ts'

/** The shown entries and the open one. */
export interface EntryList {
  readonly statement: Statement
  readonly matches: EntryMatches
  readonly shown: readonly StatementEntry[]
  /** Some entries are hidden, so opening balance and statement totals do not belong to the rows. */
  readonly isNarrowed: boolean
  readonly openPath: string | undefined
  readonly onOpen: (path: string) => void
}

/** The sums of the shown entries in the currency of the statement. */
export function shownTotals({ statement: { currency }, shown }: Pick<EntryList, 'statement' | 'shown'>) {
  const counted = shown.filter((entry) => entry.isBooked && entry.currency === currency)
  return {
    debits: totalOf(counted.filter(({ isCredit }) => !isCredit)),
    credits: totalOf(counted.filter(({ isCredit }) => isCredit)),
  }
}
