import {
  FOLDER_PERMISSIONS,
  HOLD_KINDS,
  MESSAGE_FORMAT_CODES,
  MESSAGE_KINDS,
  TASK_STATES,
} from '@nostro/workflow'

import { z } from '../schema.ts'

import { defineCall } from '../call.ts'
import {
  confirmedBeforeSchema,
  deliverySchema,
  findingSchema,
  messageFormat,
  messageFormatInBody,
  messagingType,
  overridesSchema,
  payloadSchema,
  payloadValue,
  refusalSchema,
  savedSchema,
  statusSchema,
  translationSchema,
  version,
} from './message-parts.ts'
import { empty, instant, uuid } from '../values.ts'

/** The values of a form as calls send them. */
export type MessagePayload = z.infer<typeof payloadSchema>

/** The report on a translation into the other format. */
export type TranslationReport = z.infer<typeof translationSchema>

/** A finding about the text: code, severity and position. */
export type Finding = z.infer<typeof findingSchema>

/** The outgoing format of the text. Default: that of the type. The server translates the form. */
const sendAs = messageFormatInBody.optional()

/** The warnings that the maker overrides, each with the reason. */
const overrides = overridesSchema.optional()

/** The form groups are members of the same flat object, as in the specification. */
const submissionSchema = z
  .object({
    id: uuid.optional(),
    /** The version on which the edit is based; required for an existing message. */
    version: version.optional(),
    messagingType,
    initialProcess: z.boolean(),
    overrides,
    sendAs,
  })
  .catchall(payloadValue)

/** The actions that the viewer may take on this message now. Pages show buttons only by them. */
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
  hold: z.boolean(),
  resume: z.boolean(),
  reject: z.boolean(),
  confirmReceipt: z.boolean(),
  /** For a company's application: create a message from it, or return it. */
  copy: z.boolean(),
  returnToApplicant: z.boolean(),
})

/** Code and params of a warning about a value date, and the time at which it applied. */
const dateReasonSchema = z.strictObject({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])),
  at: instant,
})

const messageDetailSchema = z.strictObject({
  id: uuid,
  messagingType,
  /** The format of the type: MT 0, ISO 20022 1 (FORM-38). */
  messageType: z.literal(Object.values(MESSAGE_FORMAT_CODES)),
  direction: z.literal([0, 1]),
  status: statusSchema,
  /** The delivery progress of the message; the same number as `status` for its owner (DET-15). */
  processStatus: statusSchema,
  /** Receipt 1, remittance 2, message received 3, message copy 4, message sent 5 (DET-19). */
  kind: z.literal(Object.values(MESSAGE_KINDS)),
  /** Unclaimed 1, claimed 2, completed 3; absent for messages without approval (REML-12). */
  claimStatus: z.literal(Object.values(TASK_STATES)).optional(),
  version,
  businessId: z.string(),
  uetr: z.string().optional(),
  createdAt: instant,
  /** The message text in the requested format; absent for a draft without a text. */
  standardFormat: z.string().optional(),
  format: messageFormat,
  /** Formats in which this message can be shown. */
  formats: z.array(messageFormat),
  /** The maker's choice, if the message is sent in another format than that of its type. */
  sendAs: messageFormat.optional(),
  /** Present if the text is a translation of the one that was sent or received. */
  translation: translationSchema.optional(),
  /** SHA-256 of the text, to which approvals refer. */
  digest: z.string().optional(),
  /** The delivery status of a sent message. */
  delivery: deliverySchema.optional(),
  /** The reason of a rejection by the network. */
  networkRefusal: refusalSchema.optional(),
  /** Present if the approved message was returned instead of sent: code and params of a warning about its value date. */
  unsent: dateReasonSchema.optional(),
  /** Present if the network accepted the payment when its value date was no longer possible. */
  sentLate: dateReasonSchema.optional(),
  /** The cut-off of a received payment that arrived after it. */
  missedCutOff: instant.optional(),
  confirmedAt: instant.optional(),
  confirmedBy: z.string().optional(),
  /** The open review task, for users who may act on it. */
  openNodeId: uuid.optional(),
  claimedBy: z.string().optional(),
  claimedSince: instant.optional(),
  claimedUntil: instant.optional(),
  /** The open holds; the message is not sent before they are released. */
  holds: z
    .array(
      z.strictObject({
        kind: z.enum(HOLD_KINDS),
        reason: z.string(),
        by: z.string().optional(),
        since: instant,
      }),
    )
    .optional(),
  /** An approval requires the password again. */
  needsProof: z.boolean(),
  /** The viewer can approve after entering amount, currency and payee account again; their values are masked. */
  needsReentry: z.literal(true).optional(),
  abilities: abilitiesSchema,
  /** The grouped response structure (`payerInfo`, `payeeInfo`, `transactionInfo` …), which fills the form. */
  content: payloadSchema,
  /** The values that a company supplied, in the same structure, if the message was made from its application. */
  supplied: payloadSchema.optional(),
})

/** A message with its content, its text and the actions that the caller may take. */
export type MessageDetail = z.infer<typeof messageDetailSchema>

export const saveBankMessage = defineCall({
  method: 'POST',
  path: '/api/messages/bank',
  summary: 'Saves a draft (initialProcess false) or submits for approval (true).',
  access: 'composeBankMessages',
  isOpenToKeys: true,
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
    'message.reasonNeeded',
    'message.noGroupApprover',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const resubmitBankMessage = defineCall({
  method: 'POST',
  path: '/api/messages/bank/resubmit',
  summary: 'Submits a rejected message again as a new approval round.',
  access: 'composeBankMessages',
  isOpenToKeys: true,
  body: z.object({ id: uuid, version, messagingType, sendAs, overrides }).catchall(payloadValue),
  answer: savedSchema,
  errors: [
    'message.invalid',
    'message.typeUnsupported',
    'message.versionChanged',
    'message.stateChanged',
    'message.duplicateReference',
    'message.duplicateUetr',
    'message.noApprover',
    'message.reasonNeeded',
    'message.noGroupApprover',
    'message.composingNotAllowed',
  ],
  isCommand: true,
})

export const previewMessage = defineCall({
  method: 'POST',
  path: '/api/messages/preview',
  summary: 'Checks a form and renders its outgoing text, or a translation of it; stores nothing.',
  access: 'composeBankMessages',
  isOpenToKeys: true,
  budget: 'read',
  query: z.strictObject({ format: messageFormat.default('MT') }),
  body: z.object({ messagingType, sendAs }).catchall(payloadValue),
  answer: z.strictObject({
    text: z.string(),
    format: messageFormat,
    /** Formats in which this form can be shown. */
    formats: z.array(messageFormat),
    /** Present if the text is a translation. */
    translation: translationSchema.optional(),
    /** The warnings, which do not prevent submission. */
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
  isOpenToKeys: true,
  params: byId,
  query: z.strictObject({ format: messageFormat.optional() }),
  answer: messageDetailSchema,
  errors: ['permission.denied', 'message.archived', 'message.noConversion'],
})

export const readRemarks = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/remarks',
  summary:
    'The current remarks on a message: by its form, the network, the bank directory and the bank’s relationships.',
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
  summary: 'Deletes a draft or a rejected message.',
  access: ['composeBankMessages', 'composeRemittances'],
  isOpenToKeys: true,
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
  answer: empty,
  errors: ['message.stateChanged', 'message.versionChanged'],
  isCommand: true,
})

export const withdrawMessage = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/withdraw',
  summary: 'Withdraws a message of the caller before any decision; it becomes a draft again.',
  access: ['composeBankMessages', 'composeRemittances'],
  isOpenToKeys: true,
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
    'Confirms receipt of a received message; a second confirmation changes nothing and returns the first one.',
  access: ['confirmBankReceipts', 'confirmRemittanceReceipts'],
  isOpenToKeys: true,
  params: byId,
  answer: savedSchema.extend({ confirmedBefore: confirmedBeforeSchema }),
  errors: ['message.stateChanged'],
  isCommand: true,
})
