import type { DraftValues } from '../core/shape.ts'

/** The facts that a bank adds to a payment it passes on or sends back. */
export interface ForwardingFacts {
  /** The BIC under which the bank received the payment, and under which it sends. */
  readonly ownBic: string
  /** The bank the payment came from. */
  readonly senderBic: string
  /** Of the new message: unique for the bank. */
  readonly reference: string
  /** The earliest day the bank settles: a payment is never passed on with an earlier one. */
  readonly valueDate: string
  /** The bank's own time, `2026-11-21 10:15:00`. */
  readonly now: string
}

/** A part of the received message that has no place in the new one. */
export interface Unplaced {
  /** `33B`, or `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/Tax[1]`. */
  readonly place: string
  readonly value: string
}

/** The form of a message that is made of a received one. */
export interface MadeForm {
  readonly values: DraftValues
  readonly unplaced: readonly Unplaced[]
}

/** The later of two days. */
export function laterDay(day: unknown, other: string): string {
  return typeof day === 'string' && day > other ? day : other
}
