import type { EntryMatch } from '@nostro/contract'
import type { StatementEntry } from '@nostro/messages'

/** The state of the search for the payment of an entry. */
export type MatchState = EntryMatch['state'] | 'open' | 'notExpected' | 'loading'

/** The payments of the entries of one statement. */
export interface EntryMatches {
  readonly matchOf: (entry: StatementEntry) => EntryMatch | undefined
  readonly stateOf: (entry: StatementEntry) => MatchState
  /** Returns whether a payment is expected and none was matched. */
  readonly isOpen: (entry: StatementEntry) => boolean
}

/**
 * Returns the matches by entry. A payment is expected for booked transfers of a received statement: the owner of the
 * account has sent or received it. Charges, interest and other bookings of the bank have none.
 *
 * `matches` is absent while they are searched.
 */
export function entryMatches(matches: readonly EntryMatch[] | undefined, isReceived: boolean): EntryMatches {
  const byEntry = new Map(matches?.map((match) => [match.entry, match]))
  const stateOf = (entry: StatementEntry): MatchState => {
    if (matches === undefined) return 'loading'
    const match = byEntry.get(entry.path)
    return match?.state ?? (isReceived && expectsPayment(entry) ? 'open' : 'notExpected')
  }
  return {
    matchOf: ({ path }) => byEntry.get(path),
    stateOf,
    isOpen: (entry) => ['open', 'possible'].includes(stateOf(entry)),
  }
}

/** Transfers, returned items and entries made by a payment message. Source: SWIFT UHB, field 61, subfield 6. */
const FIN_PAYMENT = /^(?:[NF](?:TRF|RTI|STO)|S[12]\d\d)$/
/** Payments except charges and interest. Source: ISO 20022, bank transaction codification. */
const MX_PAYMENT = /^PMNT (?!.*\b(?:CHRG|COMM|INTR|FEES|TAXE)\b)/

function expectsPayment({ isBooked, type }: StatementEntry): boolean {
  return isBooked && (FIN_PAYMENT.test(type) || MX_PAYMENT.test(type))
}
