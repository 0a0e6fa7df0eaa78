import { FOLDER_PERMISSIONS, MESSAGE_FORMAT_CODES, MESSAGE_KINDS, TASK_STATES } from '@nostro/workflow'

import { z } from '../schema.ts'

import { defineCall } from '../call.ts'
import {
  confirmedBeforeSchema,
  deliverySchema,
  messageFormat,
  messageFormatInBody,
  messagingType,
  payloadSchema,
  payloadValue,
  refusalSchema,
  savedSchema,
  statusSchema,
  translationSchema,
  version,
} from './message-parts.ts'
import { empty, instant, uuid } from '../values.ts'

/** The values of a form as they travel. */
export type MessagePayload = z.infer<typeof payloadSchema>

/** The report on a translation into the other format. */
export type TranslationReport = z.infer<typeof translationSchema>

/** A warning about a form, at the place in the request it speaks of. */
const findingSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
  rule: z.string().optional(),
  tag: z.string().optional(),
  /** The line of a text of several, from 1, counted without empty ones. */
  line: z.int().exactOptional(),
})

/** A finding of a check of the text: code, severity and place. */
export type Finding = z.infer<typeof findingSchema>

/** The format the text leaves in; its own where nothing is said. The server translates by itself (semantics 11). */
const sendAs = messageFormatInBody.optional()

/** The maker has seen that a payment like this one exists already and means it all the same (WF-9). */
const isDuplicateConfirmed = z.boolean().optional()

/** Form groups stand beside these members in one flat object, as the specification has it. */
const submissionSchema = z
  .object({
    id: uuid.optional(),
    /** The version the edit was based on; compulsory for an existing message. */
    version: version.optional(),
    messagingType,
    initialProcess: z.boolean(),
    isDuplicateConfirmed,
    sendAs,
  })
  .catchall(payloadValue)

/** The abilities of the viewer on this message now; buttons come from here and nowhere else. */
const abilitiesSchema = z.strictObject({
  edit: z.boolean(),
  submit: z.boolean(),
  resubmit: z.boolean(),
  delete: z.boolean(),
  withdraw: z.boolean(),
  claim: z.boolean(),
  release: z.boolean(),
  takeOver: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  confirmReceipt: z.boolean(),
  /** A company's application: make a message of it, or send it back. */
  copy: z.boolean(),
  returnToApplicant: z.boolean(),
})

const messageDetailSchema = z.strictObject({
  id: uuid,
  messagingType,
  /** The format of the type: MT 0, ISO 20022 1 (FORM-38). */
  messageType: z.literal(Object.values(MESSAGE_FORMAT_CODES)),
  direction: z.literal([0, 1]),
  status: statusSchema,
  /** The status of the message on its way, the same number as `status` for its owner (DET-15). */
  processStatus: statusSchema,
  /** Receipt 1, remittance 2, message received 3, message copy 4, message sent 5 (DET-19). */
  kind: z.literal(Object.values(MESSAGE_KINDS)),
  /** Unclaimed 1, claimed 2, completed 3; absent where nobody approves (REML-12). */
  claimStatus: z.literal(Object.values(TASK_STATES)).optional(),
  version,
  businessId: z.string(),
  uetr: z.string().optional(),
  createdAt: instant,
  /** The message text in the format asked for; absent for a draft that has none yet. */
  standardFormat: z.string().optional(),
  format: messageFormat,
  /** Formats this message can be shown in. */
  formats: z.array(messageFormat),
  /** The maker's choice, where the message leaves in another format than that of its type. */
  sendAs: messageFormat.optional(),
  /** Present where the text is a translation of the one that was sent or received. */
  translation: translationSchema.optional(),
  /** SHA-256 of the text; what an approval speaks of. */
  digest: z.string().optional(),
  /** Delivery of a sent message. */
  delivery: deliverySchema.optional(),
  /** Of a message the network refused: it is rejected, and this is why. */
  networkRefusal: refusalSchema.optional(),
  confirmedAt: instant.optional(),
  confirmedBy: z.string().optional(),
  /** The open review task, for those who may act on it. */
  openNodeId: uuid.optional(),
  claimedBy: z.string().optional(),
  claimedSince: instant.optional(),
  claimedUntil: instant.optional(),
  /** Approving asks for the password anew (WF-8). */
  needsProof: z.boolean(),
  abilities: abilitiesSchema,
  /** The grouped response structure (`payerInfo`, `payeeInfo`, `transactionInfo` …), read back into the form. */
  content: payloadSchema,
  /** The content that a company supplied, in the same structure, where the message was made of its application. */
  supplied: payloadSchema.optional(),
})

/** A message with its content, its text and the actions open to the caller. */
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
    'message.possibleDuplicate',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const resubmitBankMessage = defineCall({
  method: 'POST',
  path: '/api/messages/bank/resubmit',
  summary: 'Submits a rejected message again as a new approval round.',
  access: 'composeBankMessages',
  body: z.object({ id: uuid, version, messagingType, sendAs, isDuplicateConfirmed }).catchall(payloadValue),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.versionChanged',
    'message.stateChanged',
    'message.duplicateReference',
    'message.duplicateUetr',
    'message.noApprover',
    'message.possibleDuplicate',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const previewMessage = defineCall({
  method: 'POST',
  path: '/api/messages/preview',
  summary: 'Checks a form and renders the text it would leave as, or its translation; stores nothing.',
  access: 'composeBankMessages',
  budget: 'read',
  query: z.strictObject({ format: messageFormat.default('MT') }),
  body: z.object({ messagingType, sendAs }).catchall(payloadValue),
  answer: z.strictObject({
    text: z.string(),
    format: messageFormat,
    /** Formats this form can be shown in. */
    formats: z.array(messageFormat),
    /** Present where the text is a translation. */
    translation: translationSchema.optional(),
    /** The warnings, which do not stop the message. */
    warnings: z.array(findingSchema),
  }),
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.noConversion',
    'message.composingNotAllowed',
  ],
})

const byId = z.strictObject({ id: uuid })

export const readMessage = defineCall({
  method: 'GET',
  path: '/api/messages/{id}',
  summary: 'A message with its content and its text.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  query: z.strictObject({ format: messageFormat.optional() }),
  answer: messageDetailSchema,
  errors: ['permission.denied', 'message.archived', 'message.noConversion'],
})

export const readRemarks = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/remarks',
  summary:
    'Remarks on a message as of today: of its form, the network, the bank directory and the own relationships.',
  access: FOLDER_PERMISSIONS,
  params: byId,
  answer: z.strictObject({
    rowList: z.array(findingSchema.extend({ severity: z.enum(['error', 'warning']) })),
  }),
  errors: ['permission.denied'],
})

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/api/messages/{id}',
  summary: 'Removes a draft or a rejected message.',
  access: ['composeBankMessages', 'composeRemittances'],
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
  answer: empty,
  errors: ['message.stateChanged', 'message.versionChanged'],
  isCommand: true,
})

export const withdrawMessage = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/withdraw',
  summary: 'Takes an own message back while nobody has decided on it; it is a draft again.',
  access: ['composeBankMessages', 'composeRemittances'],
  params: byId,
  body: z.strictObject({ version: version.optional() }),
  answer: savedSchema,
  errors: [
    'approval.notOwnMessage',
    'approval.alreadyDecided',
    'message.stateChanged',
    'message.versionChanged',
  ],
  isCommand: true,
})

export const confirmReceipt = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/claim',
  summary:
    'Confirms receipt of a received message; a second confirmation changes nothing and says who confirmed it before.',
  access: ['confirmBankReceipts', 'confirmRemittanceReceipts'],
  params: byId,
  answer: savedSchema.extend({ confirmedBefore: confirmedBeforeSchema }),
  errors: ['message.stateChanged'],
  isCommand: true,
})
