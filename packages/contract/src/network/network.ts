import { MESSAGE_FORMAT_CODES } from '@nostro/workflow'

import { defineCall } from '../call.ts'
import {
  confirmedBeforeSchema,
  messageFormat,
  messageFormatInBody,
  overridesSchema,
  savedSchema,
  translationSchema,
} from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { file, instant, uuid } from '../values.ts'

/** Largest number of characters of a free text; a FIN message has at most 10,000. */
const FREE_TEXT_LENGTH_MAX = 20_000

/** Part of a BIC. */
const bicPart = z
  .string()
  .regex(/^[A-Za-z0-9]{1,11}$/)
  .optional()

const networkStatus = z.enum(['PENDING', 'PROCESSED'])

/** The name of the status of a network message: `PENDING`. */
export type NetworkStatus = z.infer<typeof networkStatus>

/** The reason why a text is unreadable, and the position at which reading stopped; texts are keyed by `code`. */
const readingStopSchema = z.strictObject({
  /** Line number from 1. */
  line: z.int(),
  column: z.int(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
})

/** The position at which reading of a text stopped. */
export type ReadingStop = z.infer<typeof readingStopSchema>

const networkRowSchema = z.strictObject({
  id: uuid,
  /** The type in the text's own header; empty if it has none. */
  messageType: z.string(),
  /** The type as which the product opens it; empty if only the text is stored. */
  messagingType: z.string(),
  /** The reference of the message that was created from it; empty if there is none. */
  reference: z.string(),
  sender: z.string(),
  receiver: z.string(),
  status: networkStatus,
  timestamp: instant,
  /** The text as received; a list contains its first 20,000 bytes. */
  content: z.string(),
  /** The text is marked as a possible duplicate. */
  isPossibleDuplicate: z.boolean(),
  /** The first delivery of the same message; this one is in no folder. */
  duplicateOf: uuid.optional(),
  /** Present if the text is unreadable. */
  stoppedAt: readingStopSchema.optional(),
})

/** One row of the list of network messages. */
export type NetworkRow = z.infer<typeof networkRowSchema>

const networkDetailSchema = networkRowSchema.extend({
  /** The format of `content`. */
  format: messageFormat,
  /** Formats in which the text can be shown. */
  formats: z.array(messageFormat),
  /** Present if `content` is a translation of the received text. */
  translation: translationSchema.optional(),
  /** SHA-256 of the received bytes. */
  digest: z.string(),
  /** The same message in the receiver's folders. */
  messageId: uuid.optional(),
  confirmedAt: instant.optional(),
  confirmedBy: z.string().optional(),
  /** Indicates whether the viewer may confirm receipt now. */
  canConfirm: z.boolean(),
})

/** A network message with its text. */
export type NetworkDetail = z.infer<typeof networkDetailSchema>

export const sendFreeText = defineCall({
  method: 'POST',
  path: '/api/swift/messages',
  summary: 'Submits a message that was entered as text; it is checked and approved like any other.',
  access: 'sendFreeText',
  body: z.strictObject({
    content: z.string().min(1).max(FREE_TEXT_LENGTH_MAX),
    /** A FIN text: `MT` or 0. */
    msgFormat: z.literal(['MT', MESSAGE_FORMAT_CODES.MT]),
    overrides: overridesSchema.optional(),
  }),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.duplicateReference',
    'message.duplicateUetr',
    'message.noApprover',
    'message.reasonNeeded',
    'message.noGroupApprover',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const listNetworkMessages = defineCall({
  method: 'GET',
  path: '/api/swift/messages',
  summary: 'One page of the received texts, newest first, readable or not.',
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
  summary: 'A received text, unchanged or in the other format.',
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
    'Confirms receipt of a text, and of its message in the receiver’s folders; a second confirmation changes nothing and returns the first one.',
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
  isOpenToKeys: true,
  budget: 'read',
  body: z.strictObject({ messageFormat: messageFormatInBody, messageId: uuid }),
  answer: file,
  errors: ['message.noConversion', 'message.noText'],
  isFile: true,
})
