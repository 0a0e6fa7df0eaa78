import { z } from './schema.ts'

import { defineCall } from './call.ts'
import {
  messageFormat,
  messagingType,
  payloadSchema,
  payloadValue,
  savedSchema,
  statusSchema,
  translationSchema,
  version,
} from './message-parts.ts'
import { decimal, empty, instant, uuid } from './values.ts'

export type MessagePayload = z.infer<typeof payloadSchema>

export type TranslationReport = z.infer<typeof translationSchema>

/** Form groups stand beside these members in one flat object, as the specification has it. */
const submissionSchema = z
  .object({
    id: uuid.optional(),
    /** The version the edit was based on; compulsory for an existing message. */
    version: version.optional(),
    messagingType,
    initialProcess: z.boolean(),
  })
  .catchall(payloadValue)

/** What the viewer may do with this message now; buttons come from here and nowhere else. */
const abilitiesSchema = z.strictObject({
  edit: z.boolean(),
  submit: z.boolean(),
  resubmit: z.boolean(),
  delete: z.boolean(),
  claim: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  confirmReceipt: z.boolean(),
})

/** A list row (LIST-03). `payerBicCode` and `payeeBicCode` are the message's sender and receiver (semantics 8). */
const messageRowSchema = z.strictObject({
  id: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  businessId: z.string(),
  payerBicCode: z.string(),
  payeeBicCode: z.string(),
  payeeName: z.string(),
  payerName: z.string(),
  currency: z.string(),
  /** Empty for a type without amount and for drafts without one. */
  amount: z.union([decimal, z.literal('')]),
  status: statusSchema,
  createdAt: instant,
  /** Who holds the review task, where one waits. */
  heldBy: z.string().optional(),
  heldSince: instant.optional(),
})

export type MessageRow = z.infer<typeof messageRowSchema>

const messageDetailSchema = z.strictObject({
  id: uuid,
  messagingType,
  direction: z.literal([0, 1]),
  status: statusSchema,
  /** Where the message is on its way, the same number as `status` for its owner (DET-15). */
  processStatus: statusSchema,
  version,
  businessId: z.string(),
  uetr: z.string().optional(),
  createdAt: instant,
  /** The message text in the format asked for; absent for a draft that has none yet. */
  standardFormat: z.string().optional(),
  format: messageFormat,
  /** Formats this message can be shown in. */
  formats: z.array(messageFormat),
  /** Present where the text is a translation of the one that was sent or received. */
  translation: translationSchema.optional(),
  /** SHA-256 of the text; what an approval speaks of. */
  digest: z.string().optional(),
  /** Delivery of a sent message. */
  delivery: z.enum(['queued', 'acknowledged', 'refused', 'delivered', 'confirmed']).optional(),
  confirmedAt: instant.optional(),
  confirmedBy: z.string().optional(),
  /** The open review task, for those who may act on it. */
  openNodeId: uuid.optional(),
  heldBy: z.string().optional(),
  heldSince: instant.optional(),
  abilities: abilitiesSchema,
  /** The grouped response structure (`payerInfo`, `payeeInfo`, `transactionInfo` …), read back into the form. */
  content: payloadSchema,
})

export type MessageDetail = z.infer<typeof messageDetailSchema>

export const saveBankMessage = defineCall({
  method: 'POST',
  path: '/api/messages/bank',
  summary: 'Saves a draft (initialProcess false) or submits for approval (true).',
  access: 'composeBankMessages',
  body: submissionSchema,
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.versionChanged',
    'message.stateChanged',
    'message.duplicateReference',
    'message.duplicateUetr',
    'message.noApprover',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const resubmitBankMessage = defineCall({
  method: 'POST',
  path: '/api/messages/bank/resubmit',
  summary: 'Submits a rejected message again as a new approval round.',
  access: 'composeBankMessages',
  body: z.object({ id: uuid, version, messagingType }).catchall(payloadValue),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.versionChanged',
    'message.stateChanged',
    'message.duplicateReference',
    'message.duplicateUetr',
    'message.noApprover',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const previewMessage = defineCall({
  method: 'POST',
  path: '/api/messages/preview',
  summary: 'Checks a form and renders its text; stores nothing.',
  access: 'composeBankMessages',
  query: z.strictObject({ format: messageFormat.default('MT') }),
  body: z.object({ messagingType }).catchall(payloadValue),
  answer: z.strictObject({
    text: z.string(),
    format: messageFormat,
    /** Formats this form can be shown in. */
    formats: z.array(messageFormat),
    /** Present where the text is a translation. */
    translation: translationSchema.optional(),
  }),
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.noConversion',
    'message.composingNotAllowed',
  ],
})

export const listMessages = defineCall({
  method: 'POST',
  path: '/api/messages/list',
  summary: 'One page of a folder, newest first (semantics 0 says what each folder holds).',
  access: 'signedIn',
  body: z.strictObject({
    status: statusSchema,
    messagingType: messagingType.optional(),
    current: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(100).default(10),
    /** Pending only: leaves out what the caller may not decide now. A reviewer's default. */
    forMe: z.boolean().optional(),
  }),
  answer: z.strictObject({ totalRecord: z.int(), rowList: z.array(messageRowSchema) }),
  errors: [],
})

export const readCounters = defineCall({
  method: 'GET',
  path: '/api/messages/stat',
  summary: 'Counters of the menu; each equals the total of the list it stands beside.',
  access: 'signedIn',
  answer: z.strictObject({
    notCopied: z.int(),
    pending: z.int(),
    rejected: z.int(),
    waitingProcessed: z.int(),
    /** Network messages that nobody has seen to. */
    networkPending: z.int(),
  }),
  errors: [],
})

const byId = z.strictObject({ id: uuid })

export const readMessage = defineCall({
  method: 'GET',
  path: '/api/messages/{id}',
  summary: 'A message with its content and its text.',
  access: 'signedIn',
  params: byId,
  query: z.strictObject({ format: messageFormat.optional() }),
  answer: messageDetailSchema,
  errors: ['message.noConversion'],
})

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/api/messages/{id}',
  summary: 'Removes a draft or a rejected message.',
  access: 'composeBankMessages',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
  answer: empty,
  errors: ['message.stateChanged', 'message.versionChanged'],
  isCommand: true,
})

export const confirmReceipt = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/claim',
  summary: 'Confirms receipt of a received message; a second confirmation changes nothing.',
  access: 'confirmBankReceipts',
  params: byId,
  answer: savedSchema,
  errors: ['message.stateChanged'],
  isCommand: true,
})
