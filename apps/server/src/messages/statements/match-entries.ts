import { Decimal } from '@nostro/kernel'
import type { EntryPayment, StatementEntry } from '@nostro/messages'

/** A payment of the institution that has one of the identifiers of an entry. */
export interface PaymentCandidate {
  readonly id: string
  readonly isOutgoing: boolean
  readonly currency: string
  readonly amount: string
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

/** Enough to choose from. */
const SHOWN_MAX = 5

/**
 * Returns the match of each entry that has candidates. A payment is matched if exactly one candidate has its reference,
 * amount and currency; if several do, the direction decides: a debit of a received statement was sent by the account's
 * owner, a credit was received. Otherwise the candidates are possible. A batch is matched if all its payments are.
 */
export function matchesOf<Candidate extends PaymentCandidate>(
  entries: readonly StatementEntry[],
  candidates: readonly Candidate[],
  isReceived: boolean,
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
      return matchOf(payment, [...named], entry.isCredit !== isReceived)
    })
    const payments = [...new Set(found.flatMap((each) => each.payments))].slice(0, SHOWN_MAX)
    if (payments.length === 0) return []
    const isMatched = found.every(({ isOne }) => isOne)
    return [{ entry: entry.path, state: isMatched ? 'matched' : 'possible', payments }]
  })
}

function matchOf<Candidate extends PaymentCandidate>(
  { currency, amount }: EntryPayment,
  named: readonly Candidate[],
  isOutgoing: boolean,
) {
  const value = Decimal.parse(amount)
  const equal = named.filter(
    (candidate) =>
      candidate.currency === currency &&
      value !== undefined &&
      Decimal.parse(candidate.amount)?.equals(value) === true,
  )
  const directed = equal.filter((candidate) => candidate.isOutgoing === isOutgoing)
  const best = [directed, equal].find(({ length }) => length === 1)
  return best === undefined
    ? { isOne: false, payments: equal.length > 0 ? equal : named }
    : { isOne: true, payments: best }
}
