import { isWeekend } from '@nostro/kernel'

/** A bank of the demo as its messages name it. */
export interface DealBank {
  readonly bic: string
  /** The prefix of its user names, such as `beijing` in `beijing.operator`. */
  readonly prefix: string
  readonly name: string
  readonly town: string
  /** ISO 3166, two letters. */
  readonly country: string
}

/** A customer of a bank of the demo. */
export interface DealParty {
  readonly name: string
  readonly account: string
  readonly addressLines: readonly [street: string, town: string]
}

/** The final state of a message in the history. A corrected message was rejected first, then confirmed. */
export type DealEnding = 'draft' | 'waiting' | 'rejected' | 'corrected' | 'delivered' | 'confirmed'

/** A booking on an account. Amounts are in cents, so that no rounding occurs. */
export interface Line {
  readonly cents: number
  readonly isCredit: boolean
  readonly invoice: number
  /** The reference of the payment, or of the bank's own booking. */
  readonly reference: string
  /** The kind of the transaction in field 61. */
  readonly kind: 'TRF' | 'CHG' | 'INT'
  /** The other side of the payment; a bank has no account here. */
  readonly party?: { readonly name: string; readonly account?: string }
}

/** The position of a statement among those of its account. */
export interface StatementPosition {
  /** Starts at 1. */
  readonly number: number
  /** The closing balance of the previous statement, in cents. */
  readonly openingCents: number
  /** The bookings since the previous statement. */
  readonly lines: readonly Line[]
}

/** One message of the demo history, with its final state. */
export interface Deal {
  /** Starts at 1, in the order of creation. */
  readonly number: number
  readonly type: string
  /** The number of an earlier message of the same sender, to which a confirmation refers; 0 if there is none. */
  readonly relatedNumber: number
  readonly from: DealBank
  readonly to: DealBank
  /** The time of submission, or of saving as a draft. */
  readonly at: Date
  readonly ending: DealEnding
  readonly payer: DealParty
  readonly payee: DealParty
  /** ISO 4217. */
  readonly currency: string
  /** With two decimals: `18467.75`. */
  readonly amount: string
  /** Absent until the calendars are known; the form then has the next day from Monday to Friday. */
  readonly valueDate?: string
  /** The bookings that a notification reports. */
  readonly booked?: readonly Line[]
  /** Present for a statement. */
  readonly statement?: StatementPosition
}

/** Returns the reference of a deal: `H0000042`. */
export function referenceOf({ number }: Pick<Deal, 'number'>): string {
  return `H${String(number).padStart(7, '0')}`
}

/** Returns a UUID of version 4 derived from the number. */
export function uetrOf({ number }: Deal): string {
  return `5b1f0c5e-3d0a-4c4e-9a6f-${String(number).padStart(12, '0')}`
}

/** Returns the day of the deal as `YYYY-MM-DD`, `daysLater` days later. */
export function dayOf({ at }: Deal, daysLater = 0): string {
  return new Date(at.getTime() + daysLater * DAY_MS).toISOString().slice(0, DAY_LENGTH)
}

/** Returns the value date of a payment. */
export function valueDateOf(deal: Deal): string {
  if (deal.valueDate !== undefined) return deal.valueDate
  const later = [1, 2, 3].find((days) => !isWeekend(dayOf(deal, days)))
  return dayOf(deal, later)
}

/** Returns the time of the deal in the format of forms: `2026-11-21 09:30:00+00:00`. */
export function momentOf({ at }: Deal): string {
  return `${at.toISOString().slice(0, MOMENT_LENGTH).replace('T', ' ')}+00:00`
}

const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
const MOMENT_LENGTH = 'YYYY-MM-DDTHH:mm:ss'.length

/** Returns the remittance information. A payment in CNY from abroad to China begins with its purpose: goods trade. */
export function remittanceOf({ number, currency, from, to }: Deal): readonly string[] {
  const isToChina = countryOf(to) === 'CN' && countryOf(from) !== 'CN'
  return [`${currency === 'CNY' && isToChina ? '/CGODDR/' : ''}INVOICE ${number}`]
}

function countryOf({ bic }: DealBank): string {
  return bic.slice(4, 6)
}
