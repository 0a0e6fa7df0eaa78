/** A bank of the demo as its messages name it. */
export interface DealBank {
  readonly bic: string
  /** The beginning of the names of its users: `beijing` in: `beijing` in `beijing.operator`. */
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

/** The end of a message of the history, as far as it has; one that was corrected was rejected first, then confirmed. */
export type DealEnding = 'draft' | 'waiting' | 'rejected' | 'corrected' | 'delivered' | 'confirmed'

/** The place of a statement among those of its account. */
export interface StatementPosition {
  /** From 1. */
  readonly number: number
  /** The closing balance of the statement before it, in cents. */
  readonly openingCents: number
}

/** One message of the demo's history and what became of it. */
export interface Deal {
  /** From 1, in the order they were made. */
  readonly number: number
  readonly type: string
  /** The number of an earlier message of the same sender, which a confirmation names. */
  readonly relatedNumber: number
  readonly from: DealBank
  readonly to: DealBank
  /** The time of its submission, or of its saving as a draft. */
  readonly at: Date
  readonly ending: DealEnding
  readonly payer: DealParty
  readonly payee: DealParty
  /** ISO 4217. */
  readonly currency: string
  /** With two decimals: `18467.75`. */
  readonly amount: string
  /** Of a statement. */
  readonly statement?: StatementPosition
}

/** The number as references carry it: `H0000042`. */
export function referenceOf({ number }: Pick<Deal, 'number'>): string {
  return `H${String(number).padStart(7, '0')}`
}

/** A random UUID in form, told by the number. */
export function uetrOf({ number }: Deal): string {
  return `5b1f0c5e-3d0a-4c4e-9a6f-${String(number).padStart(12, '0')}`
}

/** The day of the deal as `YYYY-MM-DD`, so many days later. */
export function dayOf({ at }: Deal, daysLater = 0): string {
  return new Date(at.getTime() + daysLater * DAY_MS).toISOString().slice(0, DAY_LENGTH)
}

/** The instant of the deal as forms hold it: `2026-11-21 09:30:00+00:00`. */
export function momentOf({ at }: Deal): string {
  return `${at.toISOString().slice(0, MOMENT_LENGTH).replace('T', ' ')}+00:00`
}

const DAY_MS = 86_400_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
const MOMENT_LENGTH = 'YYYY-MM-DDTHH:mm:ss'.length
