import { defineCall } from '../call.ts'
import { messagingType, refusalSchema, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { instant, uuid } from '../values.ts'
import { byId, changedSchema, decisionBody } from './link-parts.ts'

/**
 * The kinds of parts that wait for a decision. `uncertain`: it may or may not have left. `refused`: the network said
 * no, and the message is back with its maker. `unreadable`: a part of a file that came in found no place. `forged`: a
 * file whose authentication is missing or wrong.
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

/** Something was asked for by one person and waits for another one. */
const requestSchema = z.strictObject({ by: z.string(), at: instant, reason: z.string() })

const outgoingSchema = z.strictObject({
  messageId: uuid,
  messagingType,
  businessId: z.string(),
  receiverBic: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** Day, logical terminal, session and sequence as one: what the gateway knows the message by. */
  inputReference: z.string(),
  /** The file it was handed over in; absent where none was made yet. */
  fileName: z.string().optional(),
  /** The number of earlier hand-overs, as far as is known. */
  repeats: z.int(),
  /** It waits because the database was restored, and may have left before. */
  isHeldSinceRestoration: z.boolean(),
  refusal: refusalSchema.optional(),
})

const incomingSchema = z.strictObject({
  fileName: z.string(),
  /** Place among the parts of the file, from 1; 0 for the file as a whole. */
  part: z.int(),
  /** The position of the part in the file, in bytes from 0, and how long it is. */
  offset: z.int(),
  length: z.int(),
  /** `arrival.…`: why nobody has it; a key of the texts. */
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const toSettleSchema = z.strictObject({
  id: uuid,
  version,
  kind: settlingKind,
  linkName: z.string(),
  /** Since when it waits. */
  since: instant,
  /** Of `uncertain` and `refused`. */
  outgoing: outgoingSchema.optional(),
  /** Of `unreadable` and `forged`. */
  incoming: incomingSchema.optional(),
  /** A repetition that waits for a second person. */
  request: requestSchema.optional(),
  /** The abilities of the viewer now; buttons come from here. */
  abilities: z.strictObject(may),
})

/** A transmission or a part of a file that waits for a decision. */
export type ToSettle = z.infer<typeof toSettleSchema>

const SEERS = 'seeReceivedBankMessages'

export const listToSettle = defineCall({
  method: 'GET',
  path: '/api/network/to-settle',
  summary:
    'Lists the messages and parts of files that wait for a decision: refused, of unknown delivery, unreadable or not authentic; the oldest first.',
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
    /** The number of parts of each kind. */
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
  summary: 'One of these with its text: what was handed over, or what came in.',
  access: SEERS,
  params: byId,
  answer: toSettleSchema.extend({
    /** The first 100,000 bytes of it. */
    content: z.string(),
    isWhole: z.boolean(),
    /** SHA-256 of all of it. */
    digest: z.string(),
    /** The answer of the network, as it stands. */
    answerText: z.string().optional(),
  }),
  errors: [],
})

const STATE_ERRORS = ['toSettle.changed'] as const

export const askSendAgain = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/send-again',
  summary:
    'Asks that an uncertain message is sent again as a possible duplicate; another person has to agree.',
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
  summary: 'Agrees to a repetition somebody else asked for, or declines it.',
  access: 'settleNetwork',
  params: byId,
  body: z.strictObject({ version, isAgreed: z.boolean() }),
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'toSettle.ownRequest', 'approval.ownMessage'],
  isCommand: true,
})

export const markSent = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/mark-sent',
  summary: 'Says that an uncertain message did leave; it is sent from then on.',
  access: 'settleNetwork',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'approval.ownMessage'],
  isCommand: true,
})

export const writeOff = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/write-off',
  summary:
    'Says that nothing more is to be done: an uncertain message goes back to its maker as rejected, a refused one is seen to.',
  access: 'settleNetwork',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS, 'approval.ownMessage'],
  isCommand: true,
})

export const assignPart = defineCall({
  method: 'POST',
  path: '/api/network/to-settle/{id}/assign',
  summary: 'Takes a part of a file in as a text that arrived for one’s own bank.',
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
  summary: 'Says that a part of a file, or a file that was refused, is nobody’s. Its bytes are kept.',
  access: 'confirmBankReceipts',
  params: byId,
  body: decisionBody,
  answer: changedSchema,
  errors: [...STATE_ERRORS],
  isCommand: true,
})
