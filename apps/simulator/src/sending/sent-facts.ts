/** The message types that the network's side can send, with the form from which each is written. */
export const SENT_TYPES = {
  MT103: { form: 'MT103', sendAs: 'MT' },
  MT940: { form: 'MT940', sendAs: 'MT' },
  'pacs.008': { form: 'pacs.008', sendAs: 'ISO20022' },
  // The same statement in the other standard.
  'camt.053': { form: 'MT940', sendAs: 'ISO20022' },
} as const

/** A message type that the network's side can send. */
export type SentType = keyof typeof SENT_TYPES

/** Returns whether the network's side can send messages of this type. */
export function isSentType(word: string): word is SentType {
  return word in SENT_TYPES
}

/** The facts of a message to send. */
export interface SentFacts {
  readonly type: SentType
  readonly bank: string
  readonly counterparty: string
  readonly reference: string
  readonly uetr: string
  /** Number of the message, from 1. */
  readonly number: number
  readonly now: Date
}
