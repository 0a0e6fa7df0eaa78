import { ATTACHMENT_SLOTS, LANGUAGES, LIMITS } from '@nostro/kernel'

import { defineCall } from './call.ts'
import { payloadSchema } from './messages/message-parts.ts'
import { DIGEST } from './patterns.ts'
import { z } from './schema.ts'
import { empty, file, instant, uuid } from './values.ts'

/** A name as a person gave it: no folders, no marks a file system or a header could stumble over. */
const fileName = z
  .string()
  .min(1)
  .max(LIMITS.attachmentNameLengthMax)
  .regex(/^[^/\\:*?"<>|\n\r]+$/)
  .regex(/[^. ]$/)

/** Bytes. A file without any is none; one that is too large has an error of its own. */
const FILE_SIZE_MIN = 1

const slot = z.enum(ATTACHMENT_SLOTS)

const attachmentSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  /** Bytes. */
  size: z.int().min(FILE_SIZE_MIN),
  contentType: z.string(),
  type: slot,
  /** SHA-256 of what is stored, in hexadecimal digits. */
  digest: z.string().regex(DIGEST),
  uploadedAt: instant,
})

/** An uploaded file that was looked at and may be attached. */
export type AttachmentFacts = z.infer<typeof attachmentSchema>

const UPLOADERS = ['composeBankMessages', 'composeRemittances', 'manageCompany'] as const

const policySchema = z.strictObject({
  accessKeyId: z.string(),
  dir: z.string(),
  policy: z.string(),
  signature: z.string(),
  /** The address to which the form is posted. */
  host: z.string(),
  /** The name the file is stored under until it is taken over. */
  key: z.string(),
  /** Every field of the form in front of the file. */
  fields: z.record(z.string(), z.string()),
})

/** Makes room for one upload each time it is asked, so it is no command: what nobody fills is cleared away. */
export const readUploadPolicy = defineCall({
  method: 'GET',
  path: '/api/common/upload/policy',
  summary:
    'Leave to upload one file within five minutes, and the form to post it with: multipart, `fields` first, then `file`.',
  access: UPLOADERS,
  isOpenToUnverified: true,
  query: z.strictObject({
    /** The place the file is meant for. */
    type: slot,
    fileName,
    fileSize: z.coerce.number().int().min(FILE_SIZE_MIN),
  }),
  answer: policySchema,
  errors: ['attachment.tooLarge', 'attachment.typeNotAllowed', 'attachment.tooManyToday'],
})

/** The same for a chat service beside the product, where the installation has one (OPEN-45). */
export const readChatFilePolicy = defineCall({
  method: 'POST',
  path: '/api/v1/gpt_index/common/file/policy',
  summary: 'Leave to upload one file for a chat service; refused where the installation has none.',
  access: UPLOADERS,
  body: z.strictObject({ fileName, fileSize: z.int().min(FILE_SIZE_MIN) }),
  answer: policySchema,
  errors: [
    'feature.switchedOff',
    'attachment.tooLarge',
    'attachment.typeNotAllowed',
    'attachment.tooManyToday',
  ],
})

/** Takes no `Idempotency-Key`: repeated, it finds the file taken over and answers the same. */
export const takeUpload = defineCall({
  method: 'POST',
  path: '/api/attachments',
  summary: 'Looks at a file that was posted and takes it over, so that it can be attached.',
  access: UPLOADERS,
  budget: 'file',
  isOpenToUnverified: true,
  body: z.strictObject({ key: z.string().min(1).max(300) }),
  answer: z.strictObject({
    id: uuid,
    key: z.string(),
    url: z.string(),
    fileName: z.string(),
    /** Bytes. */
    fileSize: z.int().min(FILE_SIZE_MIN),
    /** The scanner has not answered yet: the file may be attached to a draft, and submitted once it has. */
    isBeingChecked: z.literal(true).optional(),
  }),
  errors: [
    'attachment.notArrived',
    'attachment.empty',
    'attachment.tooLarge',
    'attachment.contentNotAllowed',
    'attachment.harmful',
    'attachment.imageTooLarge',
    'attachment.storeUnavailable',
  ],
})

const byId = z.strictObject({ id: uuid })

export const readAttachment = defineCall({
  method: 'GET',
  path: '/api/attachments/{id}/facts',
  summary: 'The facts of a file without its content.',
  access: 'signedIn',
  isOpenToUnverified: true,
  params: byId,
  answer: attachmentSchema,
  errors: ['attachment.notFinished'],
})

export const downloadAttachment = defineCall({
  method: 'GET',
  path: '/api/attachments/{id}',
  summary: 'A file, for whoever may see what it is attached to.',
  access: 'signedIn',
  budget: 'file',
  isOpenToUnverified: true,
  params: byId,
  answer: file,
  errors: ['attachment.notFinished', 'attachment.storeUnavailable'],
  isFile: true,
})

export const removeAttachment = defineCall({
  method: 'DELETE',
  path: '/api/attachments/{id}',
  summary: 'Removes a file that is attached to nothing.',
  access: UPLOADERS,
  isOpenToUnverified: true,
  params: byId,
  answer: empty,
  errors: ['attachment.inUse'],
  isCommand: true,
})

/** The language of the paper; that of the call when absent. */
const language = z.strictObject({ language: z.enum(LANGUAGES).optional() })

export const printApplicationForm = defineCall({
  method: 'POST',
  path: '/api/messages/company/form',
  summary: 'The application form to be stamped and signed (PDF), filled in with what is typed so far.',
  access: 'composeRemittances',
  budget: 'export',
  query: language,
  body: z.strictObject({ content: payloadSchema.default({}) }),
  answer: file,
  errors: ['message.invalid'],
  isFile: true,
})

export const downloadPaymentAdvice = defineCall({
  method: 'GET',
  path: '/api/messages/company/{id}/advice',
  summary:
    'The payer’s proof of an application that was sent (PDF): what was applied for and how far the payment is.',
  access: 'seeRemittances',
  budget: 'export',
  params: z.strictObject({ id: uuid }),
  query: language,
  answer: file,
  errors: ['message.stateChanged'],
  isFile: true,
})
