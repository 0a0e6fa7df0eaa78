import { MESSAGE_FORMAT_CODES } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import {
  confirmedBeforeSchema,
  messageFormat,
  messageFormatInBody,
  savedSchema,
  translationSchema,
} from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { file, instant, uuid } from '../values.ts'

/** The longest free text; a FIN message has at most 10,000 characters. */
const FREE_TEXT_LENGTH_MAX = 20_000

/** Part of a BIC. */
const bicPart = z
  .string()
  .regex(/^[A-Za-z0-9]{1,11}$/)
  .optional()

const networkStatus = z.enum(['PENDING', 'PROCESSED'])

/** The status of a network message, by its word: `PENDING`. */
export type NetworkStatus = z.infer<typeof networkStatus>

/**
 * The reason why a text was not understood, and the position at which reading stopped; sentences are keyed by `code`.
 */
const readingStopSchema = z.strictObject({
  /** From 1. */
  line: z.int(),
  column: z.int(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
})

/** The place at which the reading of a text stopped. */
export type ReadingStop = z.infer<typeof readingStopSchema>

const networkRowSchema = z.strictObject({
  id: uuid,
  /** As the text's own header says; empty where it says nothing. */
  messageType: z.string(),
  /** The type the product opens it as; empty where it is kept as a text alone. */
  messagingType: z.string(),
  /** Of the message it was understood as; empty where there is none. */
  reference: z.string(),
  sender: z.string(),
  receiver: z.string(),
  status: networkStatus,
  timestamp: instant,
  /** The text as it arrived; a list gives the first 20,000 bytes of it. */
  content: z.string(),
  /** It says of itself that it may have come before. */
  isPossibleDuplicate: z.boolean(),
  /** The first delivery of the same message: this one stands in no folder. */
  duplicateOf: uuid.optional(),
  /** Present where the text was not understood. */
  stoppedAt: readingStopSchema.optional(),
})

/** One row of the list of network messages. */
export type NetworkRow = z.infer<typeof networkRowSchema>

const networkDetailSchema = networkRowSchema.extend({
  /** Of `content`. */
  format: messageFormat,
  /** Formats the text can be shown in. */
  formats: z.array(messageFormat),
  /** Present where `content` is a translation of what arrived. */
  translation: translationSchema.optional(),
  /** SHA-256 of what arrived. */
  digest: z.string(),
  /** The same message in the receiver's folders. */
  messageId: uuid.optional(),
  confirmedAt: instant.optional(),
  confirmedBy: z.string().optional(),
  /** Says whether the viewer may confirm receipt now. */
  canConfirm: z.boolean(),
})

/** A network message with its text. */
export type NetworkDetail = z.infer<typeof networkDetailSchema>

export const sendFreeText = defineCall({
  method: 'POST',
  path: '/api/swift/messages',
  summary: 'Submits a message that was written as text; it is checked and approved like any other.',
  access: 'sendFreeText',
  body: z.strictObject({
    content: z.string().min(1).max(FREE_TEXT_LENGTH_MAX),
    /** A FIN text: MT, or 0. */
    msgFormat: z.literal(['MT', MESSAGE_FORMAT_CODES.MT]),
    /** A payment like this one exists already, and it is meant all the same. */
    isDuplicateConfirmed: z.boolean().optional(),
  }),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.duplicateReference',
    'message.duplicateUetr',
    'message.noApprover',
    'message.possibleDuplicate',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const listNetworkMessages = defineCall({
  method: 'GET',
  path: '/api/swift/messages',
  summary: 'One page of the texts that arrived, newest first, understood or not.',
  access: 'seeReceivedBankMessages',
  budget: 'list',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
    status: networkStatus.optional(),
    sender: bicPart,
    receiver: bicPart,
  }),
  answer: z.strictObject({ totalRecord: z.int(), rowList: z.array(networkRowSchema) }),
  errors: [],
})

const byId = z.strictObject({ id: uuid })

export const readNetworkMessage = defineCall({
  method: 'GET',
  path: '/api/swift/messages/{id}',
  summary: 'A text that arrived, as it arrived or in the other format.',
  access: 'seeReceivedBankMessages',
  params: byId,
  query: z.strictObject({ format: messageFormat.optional() }),
  answer: networkDetailSchema,
  errors: ['message.noConversion'],
})

export const setNetworkStatus = defineCall({
  method: 'POST',
  path: '/api/swift/messages/{id}/status',
  summary:
    'Confirms receipt of a text, and with it of its message in the receiver’s folders; a second confirmation changes nothing and says who confirmed it before.',
  access: 'confirmBankReceipts',
  params: byId,
  body: z.strictObject({ newStatus: z.literal('PROCESSED') }),
  answer: z.strictObject({ id: uuid, status: networkStatus, confirmedBefore: confirmedBeforeSchema }),
  errors: [],
  isCommand: true,
})

export const downloadText = defineCall({
  method: 'POST',
  path: '/api/swift/download',
  summary: 'The text of a message, or of a network message, as a file named by `content-disposition`.',
  access: 'signedIn',
  budget: 'read',
  body: z.strictObject({ messageFormat: messageFormatInBody, messageId: uuid }),
  answer: file,
  errors: ['message.noConversion', 'message.noText'],
  isFile: true,
})
