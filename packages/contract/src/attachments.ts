import { ATTACHMENT_SLOTS, LANGUAGES, LIMITS } from '@nostro/kernel'

import { defineCall } from './call.ts'
import { payloadSchema } from './messages/message-parts.ts'
import { DIGEST } from './patterns.ts'
import { z } from './schema.ts'
import { empty, file, instant, uuid } from './values.ts'

/** A file name given by a user: no folders, and no characters that are invalid in a file system or a header. */
const fileName = z
  .string()
  .min(1)
  .max(LIMITS.attachmentNameLengthMax)
  .regex(/^[^/\\:*?"<>|\n\r]+$/)
  .regex(/[^. ]$/)

/** Minimum size in bytes. An empty file is refused; a file that is too large has its own error. */
const FILE_SIZE_MIN = 1

const slot = z.enum(ATTACHMENT_SLOTS)

const attachmentSchema = z.strictObject({
  id: uuid,
  name: z.string(),
  /** Size in bytes. */
  size: z.int().min(FILE_SIZE_MIN),
  contentType: z.string(),
  type: slot,
  /** SHA-256 of the stored bytes, in hexadecimal digits. */
  digest: z.string().regex(DIGEST),
  uploadedAt: instant,
})

/** An uploaded file that passed the checks and may be attached. */
export type AttachmentFacts = z.infer<typeof attachmentSchema>

const UPLOADERS = ['composeBankMessages', 'composeRemittances', 'manageCompany'] as const

const policySchema = z.strictObject({
  accessKeyId: z.string(),
  dir: z.string(),
  policy: z.string(),
  signature: z.string(),
  /** The URL to which the form is posted. */
  host: z.string(),
  /** The name under which the file is stored until it is accepted. */
  key: z.string(),
  /** The form fields that precede the file. */
  fields: z.record(z.string(), z.string()),
})

/** Returns a new upload permission for each request, so it is not a command. Unused permissions are cleaned up. */
export const readUploadPolicy = defineCall({
  method: 'GET',
  path: '/api/common/upload/policy',
  summary:
    'Permits the upload of one file within five minutes, and returns the form to post it with: multipart, `fields` first, then `file`.',
  access: UPLOADERS,
  isOpenToUnverified: true,
  query: z.strictObject({
    /** The form field for which the file is meant. */
    type: slot,
    fileName,
    fileSize: z.coerce.number().int().min(FILE_SIZE_MIN),
  }),
  answer: policySchema,
  errors: ['attachment.tooLarge', 'attachment.typeNotAllowed', 'attachment.tooManyToday'],
})

/** The upload policy of an external chat service, if the installation has one (OPEN-45). */
export const readChatFilePolicy = defineCall({
  method: 'POST',
  path: '/api/v1/gpt_index/common/file/policy',
  summary: 'Permits the upload of one file to a chat service; refused if the installation has none.',
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

/** Accepts no `Idempotency-Key`: a repeated call finds the accepted file and returns the same. */
export const takeUpload = defineCall({
  method: 'POST',
  path: '/api/attachments',
  summary: 'Checks a posted file and accepts it, so that it can be attached.',
  access: UPLOADERS,
  budget: 'file',
  isOpenToUnverified: true,
  body: z.strictObject({ key: z.string().min(1).max(300) }),
  answer: z.strictObject({
    id: uuid,
    key: z.string(),
    url: z.string(),
    fileName: z.string(),
    /** Size in bytes. */
    fileSize: z.int().min(FILE_SIZE_MIN),
    /** The virus scanner has not finished: the file may be attached to a draft, and submitted after the scan. */
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
  summary: 'The content of a file, for users who may see the object it is attached to.',
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
  summary: 'Deletes a file that is not attached to any object.',
  access: UPLOADERS,
  isOpenToUnverified: true,
  params: byId,
  answer: empty,
  errors: ['attachment.inUse'],
  isCommand: true,
})

/** The language of the printout. Default: the language of the call. */
const language = z.strictObject({ language: z.enum(LANGUAGES).optional() })

export const printApplicationForm = defineCall({
  method: 'POST',
  path: '/api/messages/company/form',
  summary: 'The application form for stamp and signature (PDF), filled in with the current input.',
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
  summary: 'The payer’s proof of a submitted application (PDF): its content and the progress of the payment.',
  access: 'seeRemittances',
  budget: 'export',
  params: z.strictObject({ id: uuid }),
  query: language,
  answer: file,
  errors: ['message.stateChanged'],
  isFile: true,
})
