import { STATEMENT_TYPES } from '@nostro/kernel'

import { type Deal, type Line, referenceOf, type StatementPosition } from './deal.ts'

const FIRST: StatementPosition = { number: 1, openingCents: 125_000_000, lines: [] }

/** Returns the bookings on the account: those of a statement since the previous one, otherwise examples. */
export function linesOf({ number, statement, booked }: Deal): readonly Line[] {
  return statement?.lines ?? booked ?? exampleLines(number)
}

/** Returns bookings that belong to no payment of the history. */
function exampleLines(number: number): readonly Line[] {
  return Array.from({ length: 4 + (number % 9) }, (_, index) => ({
    cents: 100_000 + ((number * 7_919 + index * 104_729) % 9_000_000),
    isCredit: (number + index) % 2 > 0,
    invoice: number * 10 + index,
    reference: `INV${number * 10 + index}`,
    kind: 'TRF',
  }))
}

/** Returns the balance of the account after the bookings of the statement, in cents. */
export function closingCents(deal: Deal): number {
  return linesOf(deal).reduce(
    (sum, { cents, isCredit }) => sum + (isCredit ? cents : -cents),
    placeOf(deal).openingCents,
  )
}

/** Returns the position of a statement; that of a first statement when the deal is not one. */
export function placeOf({ statement = FIRST }: Pick<Deal, 'statement'>): StatementPosition {
  return statement
}

/** The payments whose bookings a statement lists. */
const BOOKED_TYPES: readonly string[] = ['MT103', 'pacs.008', 'MT202', 'pacs.009']
/** Notices and reports during the day: a later statement lists the same payments. */
const NOTIFYING_TYPES: readonly string[] = ['camt.054', 'MT941', 'MT942', 'camt.052']
const COMPLETED: readonly string[] = ['confirmed', 'corrected', 'delivered']
const PAYMENTS_MAX = 11
const NOTIFIED_MAX = 2
/** One statement in this number has a charge, another one interest. */
const OWN_BOOKING_EVERY = 3

/**
 * Assigns positions to statements in the order of the deals: each opens with the closing balance of the previous one and
 * lists payments between the two banks that no earlier statement has listed.
 */
export function keepBooks(deals: readonly Deal[]): readonly Deal[] {
  const next = new Map<string, Omit<StatementPosition, 'lines'>>()
  const unbooked = new Map<string, Deal[]>()
  return deals.map((deal) => {
    const { type, ending, currency } = deal
    const payments = unbooked.get(currency) ?? []
    if (BOOKED_TYPES.includes(type) && COMPLETED.includes(ending)) unbooked.set(currency, [...payments, deal])
    if (NOTIFYING_TYPES.includes(type) && payments.length > 0)
      return { ...deal, booked: payments.slice(-NOTIFIED_MAX).map((payment) => lineOf(payment, deal)) }
    if (NOTIFYING_TYPES.includes(type)) return deal
    if (!STATEMENT_TYPES.includes(type)) return deal
    unbooked.set(currency, [])
    const account = `${type} ${deal.from.bic} ${deal.payee.account} ${currency}`
    const place = next.get(account) ?? FIRST
    const lines = [
      ...payments.slice(-PAYMENTS_MAX).map((payment) => lineOf(payment, deal)),
      ...ownBookings(deal, place.number),
    ]
    const placed = { ...deal, statement: { ...place, lines } }
    next.set(account, { number: place.number + 1, openingCents: closingCents(placed) })
    return placed
  })
}

/** Returns the booking of a payment: a debit if the owner of the account sent it. */
function lineOf(payment: Deal, { to: owner }: Deal): Line {
  const isCredit = payment.from !== owner
  const isBetweenBanks = payment.type === 'MT202' || payment.type === 'pacs.009'
  const customer = isCredit ? payment.payer : payment.payee
  const bank = isCredit ? payment.from : payment.to
  return {
    cents: Math.round(Number(payment.amount) * 100),
    isCredit,
    invoice: payment.number,
    reference: referenceOf(payment),
    kind: 'TRF',
    party: isBetweenBanks ? { name: bank.name } : customer,
  }
}

/** Returns charges or interest of the bank that keeps the account. */
function ownBookings({ number, from }: Deal, statement: number): readonly Line[] {
  const booking = { invoice: number, party: { name: from.name } }
  if (statement % OWN_BOOKING_EVERY === 0)
    return [{ ...booking, cents: 400_000, isCredit: true, reference: `INT${number}`, kind: 'INT' }]
  return [{ ...booking, cents: 8_450, isCredit: false, reference: `CHG${number}`, kind: 'CHG' }]
}
