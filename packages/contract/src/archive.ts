import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { historySchema } from './approvals/approvals.ts'
import { defineCall } from './call.ts'
import { messageRowSchema } from './messages/lists.ts'
import { messageFormat } from './messages/message-parts.ts'
import { z } from './schema.ts'
import { instant, uuid } from './values.ts'

/** The beginning of a reference, in any case, or a UETR. */
const reference = z
  .string()
  .min(1)
  .max(36)
  .regex(/^[\x20-\x7E]*[\x21-\x7E]$/)

const archivedFile = z.strictObject({
  id: uuid,
  /** The month of the newest message in it: `2026-03`. */
  month: z.string(),
  /** It is removed from this day on. */
  keptUntil: z.iso.date(),
  /** SHA-256 of the file as it lies in the store. */
  digest: z.string(),
})

export const findArchivedMessages = defineCall({
  method: 'GET',
  path: '/api/archive/messages',
  summary:
    'Messages of past months that are in the archive, by the beginning of their reference or by their UETR, up to 100.',
  access: 'signedIn',
  budget: 'list',
  query: z.strictObject({ reference }),
  answer: z.strictObject({
    messages: z.array(messageRowSchema),
    /** There are more than these. */
    isMore: z.boolean(),
  }),
  errors: [],
})

export const readArchivedMessage = defineCall({
  method: 'GET',
  path: '/api/archive/messages/{id}',
  summary:
    'A message in the archive as it was sent or received, with its approvals. The reading is recorded.',
  access: FOLDER_PERMISSIONS,
  budget: 'file',
  params: z.strictObject({ id: uuid }),
  answer: z.strictObject({
    message: messageRowSchema,
    uetr: z.string().optional(),
    /** Absent for a draft that was deleted before it had one. */
    text: z.string().optional(),
    format: messageFormat,
    /** SHA-256 of the text. */
    digest: z.string().optional(),
    /** Of what the institution sent, for those who may see approvals. */
    history: historySchema.optional(),
    /** Files that were attached; they are read like those of any message. */
    attachments: z.array(z.strictObject({ id: uuid, name: z.string(), size: z.int() })),
    /** The instant at which the receiver confirmed it, or it was confirmed here. */
    confirmedAt: instant.optional(),
    file: archivedFile,
  }),
  errors: ['permission.denied', 'archive.fileDamaged', 'attachment.storeUnavailable'],
})
