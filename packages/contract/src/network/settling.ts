import { defineCall } from '../call.ts'
import { messagingType, refusalSchema, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'
import { byId, changedSchema, decisionBody } from './link-parts.ts'

/**
 * The kinds of exceptions that need a decision. `uncertain`: the message may have been sent. `refused`: the network
 * refused the message, which is back with its maker. `unreadable`: a part of a received file could not be placed.
 * `forged`: a file with a missing or wrong authentication.
 */
export const SETTLING_KINDS = ['uncertain', 'refused', 'unreadable', 'forged'] as const

const settlingKind = z.enum(SETTLING_KINDS)

const may = {
  sendAgain: z.boolean(),
  confirmSendAgain: z.boolean(),
  declineSendAgain: z.boolean(),
  markSent: z.boolean(),
  writeOff: z.boolean(),
  assign: z.boolean(),
  discard: z.boolean(),
}

/** A request of one user that another one must decide. */
const requestSchema = z.strictObject({ by: z.string(), at: instant, reason: z.string() })

const outgoingSchema = z.strictObject({
  messageId: uuid,
  messagingType,
  businessId: z.string(),
  receiverBic: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** Day, logical terminal, session and sequence, by which the gateway identifies the message. */
  inputReference: z.string(),
  /** The file in which it was handed over; absent if none was created yet. */
  fileName: z.string().optional(),
  /** Number of known earlier hand-overs. */
  repeats: z.int(),
  /** The message is stopped after a restoration of the database, and may have been sent before. */
  isHeldSinceRestoration: z.boolean(),
  refusal: refusalSchema.optional(),
})

const incomingSchema = z.strictObject({
  fileName: z.string(),
  /** Position among the parts of the file, from 1; 0 for the whole file. */
  part: z.int(),
  /** Offset of the part in the file, in bytes from 0, and its length in bytes. */
  offset: z.int(),
  length: z.int(),
  /** `arrival.…`: the reason why it could not be placed, a key of the texts. */
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const toSettleSchema = z.strictObject({
  id: uuid,
  version,
  kind: settlingKind,
  linkName: z.string(),
  /** The time since which it needs a decision. */
  since: instant,
  /** For `uncertain` and `refused`. */
  outgoing: outgoingSchema.optional(),
  /** For `unreadable` and `forged`. */
  incoming: incomingSchema.optional(),
  /** A requested repetition that a second user must decide. */
  request: requestSchema.optional(),
  /** The actions that the viewer may take now. Pages show buttons only by them. */
  abilities: z.strictObject(may),
})

/** A transmission or a part of a file that needs a decision. */
export type ToSettle = z.infer<typeof toSettleSchema>

const SEERS = 'seeReceivedBankMessages'

export const listNetworkExceptions = defineCall({
  method: 'GET',
  path: '/api/network/to-settle',
  summary:
    'Messages and parts of files that need a decision: refused, of unknown delivery, unreadable or not authentic; the oldest first.',
  access: SEERS,
  budget: 'list',
  query: z.strictObject({
    kind: settlingKind.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.strictObject({
    totalRecord: z.int(),
    rowList: z.array(toSettleSchema),
    /** Number of exceptions of each kind. */
    counts: z.strictObject({
      uncertain: z.int(),
      refused: z.int(),
      unreadable: z.int(),
      forged: z.int(),
    }),
  }),
  errors: [],
})

export const readToSettle = defineCall({
  method: 'GET',
  path: '/api/network/to-settle/{id}',
  summary: 'One of these exceptions with its text: the handed-over message, or the received part.',
  access: SEERS,
  params: byId,
  answer: toSettleSchema.extend({
    /** The first 100,000 bytes of the text. */
    content: z.string(),
    isWhole: z.boolean(),
    /** SHA-256 of the whole text. */
    digest: z.string(),
    /** The network's answer, unchanged. */
    answerText: z.string().optional(),
  }),
  errors: [],
})

const STATE_ERRORS = ['toSettle.changed'] as const

export const askSendAgain = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/send-again',
  summary:
    'Requests that an uncertain message is sent again as a possible duplicate; another user must agree.',
  access: 'confirmBankReceipts',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS],
  isCommand: true,
})

export const decideSendAgain = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/send-again/decision',
  summary: 'Agrees to a repetition that another user requested, or declines it.',
  access: 'settleNetwork',
  params: byId,
  body: z.strictObject({ version, isAgreed: z.boolean() }),
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'toSettle.ownRequest', 'approval.ownMessage', 'approval.absentMessage'],
  isCommand: true,
})

export const markSent = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/mark-sent',
  summary: 'Settles an uncertain message as sent.',
  access: 'settleNetwork',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'approval.ownMessage', 'approval.absentMessage'],
  isCommand: true,
})

export const writeOff = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/write-off',
  summary:
    'Closes an exception without sending: an uncertain message goes back to its maker as rejected, a refused one is marked as handled.',
  access: 'settleNetwork',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'approval.ownMessage', 'approval.absentMessage'],
  isCommand: true,
})

export const assignPart = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/assign',
  summary: 'Accepts a part of a file as a text received for the caller’s bank.',
  access: 'confirmBankReceipts',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'toSettle.notAssignable'],
  isCommand: true,
})

export const discardPart = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/discard',
  summary: 'Discards a part of a file, or a refused file. Its bytes remain stored.',
  access: 'confirmBankReceipts',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS],
  isCommand: true,
})
