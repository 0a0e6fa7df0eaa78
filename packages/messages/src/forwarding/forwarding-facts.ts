import type { DraftValues } from '../core/shape.ts'

/** The facts that a bank adds to a payment that it passes on or returns. */
export interface ForwardingFacts {
  /** The BIC under which the bank received the payment and sends the next message. */
  readonly ownBic: string
  /** The BIC of the bank that sent the payment. */
  readonly senderBic: string
  /** The reference of the new message, unique within the bank. */
  readonly reference: string
  /** The earliest day on which the bank settles. A payment is never passed on with an earlier value date. */
  readonly valueDate: string
  /** The UETR of a new payment, for an order that states none. */
  readonly uetr?: string
  /** The bank's local time, `2026-11-21 10:15:00`. */
  readonly now: string
  /** The sender has requested the cancellation of the payment. */
  readonly isRecalled?: boolean
}

/** A part of the received message that has no field in the new one. */
export interface Unplaced {
  /** `33B`, or `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/Tax[1]`. */
  readonly place: string
  readonly value: string
}

/** The form of a message that is derived from a received one. */
export interface MadeForm {
  readonly values: DraftValues
  readonly unplaced: readonly Unplaced[]
}

/** Returns the later of two days. */
export function laterDay(day: unknown, other: string): string {
  return typeof day === 'string' && day > other ? day : other
}
