/**
 * The stages of an institution's copy of a message: the first five at the sender, the next two at the receiver, two
 * more at the bank that copies a company's application. A deleted message remains in the database for the audit trail
 * and is not shown.
 */
export const STAGES = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'sent',
  'waitingProcessed',
  'processed',
  'notCopied',
  'copied',
  'deleted',
] as const

/** The name of a stage. */
export type Stage = (typeof STAGES)[number]

/** Returns the stage with this stored name. Throws if there is none. */
export function stageNamed(name: string): Stage {
  const stage = STAGES.find((known) => known === name)
  if (stage === undefined) throw new Error(`Unknown stage: ${name}`)
  return stage
}

/** The specification's numbers of the folder statuses (STATE-01). */
export const MESSAGE_STATUSES = {
  draft: 0,
  pending: 1,
  approved: 2,
  rejected: 3,
  sent: 4,
  notCopied: 5,
  copied: 6,
  waitingProcessed: 7,
  processed: 8,
} as const

/** The name of a status: `waitingProcessed`. */
export type MessageStatusName = keyof typeof MESSAGE_STATUSES
/** The number of a status. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[MessageStatusName]

/**
 * The delivery statuses of an approved message. `queued`: before the hand-over; `handedOver`: given to a gateway that
 * has not answered; `uncertain`: it may have been sent, until a user settles it.
 */
export const DELIVERIES = [
  'queued',
  'handedOver',
  'uncertain',
  'acknowledged',
  'refused',
  'delivered',
  'confirmed',
] as const

/** The name of a delivery status. */
export type Delivery = (typeof DELIVERIES)[number]

/** Kinds of approval nodes (DET-12). */
export const NODE_TYPES = { issued: 1, review: 2, rejected: 3, completed: 4, advancedReview: 5 } as const

/** The name of a kind of approval node. */
export type NodeType = keyof typeof NODE_TYPES

/** The descriptions of approval nodes (DET-13). */
export const NODE_DESCRIPTIONS = { empty: 0, issued: 1, approval: 2, rejected: 3, reIssued: 4 } as const

/** The name of a description of an approval node. */
export type NodeDescription = keyof typeof NODE_DESCRIPTIONS

/** States of a review task (STATE-17). */
export const TASK_STATES = { unclaimed: 1, claimed: 2, completed: 3 } as const

/** The number of a state of a review task. */
export type TaskState = (typeof TASK_STATES)[keyof typeof TASK_STATES]

/** The specification's numbers of the message formats (FORM-38). */
export const MESSAGE_FORMAT_CODES = { MT: 0, ISO20022: 1 } as const

/** The number of a message format. */
export type MessageFormatCode = (typeof MESSAGE_FORMAT_CODES)[keyof typeof MESSAGE_FORMAT_CODES]

/** Kinds of messages (DET-19). */
export const MESSAGE_KINDS = {
  receipt: 1,
  remittance: 2,
  messageReceived: 3,
  messageCopy: 4,
  messageSent: 5,
} as const

/** The name of a kind of message. */
export type MessageKind = keyof typeof MESSAGE_KINDS
