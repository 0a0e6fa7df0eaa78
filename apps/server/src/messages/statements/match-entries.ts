import { Decimal } from '@nostro/kernel'
import type { EntryPayment, StatementEntry } from '@nostro/messages'

/** A payment of the institution that has one of the identifiers of an entry. */
export interface PaymentCandidate {
  readonly id: string
  readonly isOutgoing: boolean
  readonly currency: string
  readonly amount: string
  /** `YYYY-MM-DD`; empty if it is not known. */
  readonly valueDate?: string
  /** Its reference, UETR and further identifiers, in lower case. */
  readonly identifiers: ReadonlySet<string>
}

/** The payments that an entry matches. */
interface FoundMatch<Candidate> {
  readonly entry: string
  readonly state: 'matched' | 'possible'
  readonly payments: readonly Candidate[]
}

/** Returns the identifiers of a payment as they are searched: in lower case, without blanks. */
export function termsOf({ references, uetr }: EntryPayment): readonly string[] {
  return [...references, ...(uetr === undefined ? [] : [uetr])].map((text) =>
    text.replaceAll(/\s+/g, '').toLowerCase(),
  )
}

/** The differences between an entry and its payment that are accepted. */
interface MatchTolerance {
  readonly amount: Decimal
  /** The largest difference of value dates; absent if they are not compared. */
  readonly days?: number
}

const EXACT: MatchTolerance = { amount: Decimal.of('0') }

/** Enough to choose from. */
const SHOWN_MAX = 5

/**
 * Returns the match of each entry that has candidates. A payment is matched if exactly one candidate has its reference,
 * amount and currency; if several do, the direction decides: a debit of a received statement was sent by the account's
 * owner, a credit was received. Otherwise the candidates are possible. A batch is matched if all its payments are. Without
 * a tolerance, amounts are equal and value dates are not compared.
 */
export function matchesOf<Candidate extends PaymentCandidate>(
  entries: readonly StatementEntry[],
  candidates: readonly Candidate[],
  isReceived: boolean,
  tolerance = EXACT,
): readonly FoundMatch<Candidate>[] {
  const byTerm = Map.groupBy(
    candidates.flatMap((candidate) => [...candidate.identifiers].map((term) => ({ term, candidate }))),
    ({ term }) => term,
  )
  return entries.flatMap((entry) => {
    const found = entry.payments.map((payment) => {
      const named = new Set(
        termsOf(payment).flatMap((term) => byTerm.get(term)?.map(({ candidate }) => candidate) ?? []),
      )
      const isEqual = (candidate: Candidate) =>
        isWithin(payment, candidate, tolerance.amount) && isNear(entry, candidate, tolerance.days)
      return matchOf(named, isEqual, entry.isCredit !== isReceived)
    })
    const payments = [...new Set(found.flatMap((each) => each.payments))].slice(0, SHOWN_MAX)
    if (payments.length === 0) return []
    const isMatched = found.every(({ isOne }) => isOne)
    return [{ entry: entry.path, state: isMatched ? 'matched' : 'possible', payments }]
  })
}

function isWithin(
  { currency, amount }: EntryPayment,
  candidate: PaymentCandidate,
  tolerance: Decimal,
): boolean {
  const [value, other] = [Decimal.parse(amount), Decimal.parse(candidate.amount)]
  if (candidate.currency !== currency || value === undefined || other === undefined) return false
  const difference = value.subtract(other)
  return (difference.isNegative() ? difference.negate() : difference).compare(tolerance) <= 0
}

const DAY_MS = 86_400_000

/** Days that are not known are not compared. */
function isNear(
  { valueDate: entryDay }: StatementEntry,
  { valueDate }: PaymentCandidate,
  days?: number,
): boolean {
  const apart = Math.abs(Date.parse(entryDay ?? '') - Date.parse(valueDate ?? ''))
  return days === undefined || Number.isNaN(apart) || apart <= days * DAY_MS
}

function matchOf<Candidate extends PaymentCandidate>(
  candidates: ReadonlySet<Candidate>,
  isEqual: (candidate: Candidate) => boolean,
  isOutgoing: boolean,
) {
  const named = [...candidates]
  const equal = named.filter(isEqual)
  const directed = equal.filter((candidate) => candidate.isOutgoing === isOutgoing)
  const best = [directed, equal].find(({ length }) => length === 1)
  return best === undefined
    ? { isOne: false, payments: equal.length > 0 ? equal : named }
    : { isOne: true, payments: best }
}
