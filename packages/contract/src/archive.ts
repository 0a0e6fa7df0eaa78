import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { historySchema } from './approvals/approvals.ts'
import { defineCall } from './call.ts'
import { messageRowSchema } from './messages/lists.ts'
import { messageFormat } from './messages/message-parts.ts'
import { z } from './schema.ts'
import { instant, uuid } from './values.ts'

/** Prefix of a reference, without regard to case, or a UETR. */
const reference = z
  .string()
  .min(1)
  .max(36)
  .regex(/^[\x20-\x7E]*[\x21-\x7E]$/)

const archivedFile = z.strictObject({
  id: uuid,
  /** The month of its newest message: `2026-03`. */
  month: z.string(),
  /** The date on which it is deleted. */
  keptUntil: z.iso.date(),
  /** SHA-256 of the stored file. */
  digest: z.string(),
})

const refusedCase = z.strictObject({
  id: uuid,
  messagingType: z.string(),
  reference: z.string(),
  senderBic: z.string(),
  receiverBic: z.string(),
  payerName: z.string(),
  payeeName: z.string(),
  currency: z.string(),
  amount: z.string(),
  createdAt: instant,
  /** The time at which the second user confirmed the refusal, and the reason of the first one. */
  decidedAt: instant.optional(),
  reason: z.string().optional(),
  /** The archive file that contains the text. */
  fileId: uuid,
})

export const findArchivedMessages = defineCall({
  method: 'GET',
  path: '/api/archive/messages',
  summary: 'Archived messages of past months, by prefix of the reference or by UETR, up to 100.',
  access: 'signedIn',
  budget: 'list',
  query: z.strictObject({ reference }),
  answer: z.strictObject({
    messages: z.array(messageRowSchema),
    /** Incoming messages that the screening refused; absent for users who do not decide about held messages. */
    refusedCases: z.array(refusedCase).optional(),
    /** There are further matches. */
    isMore: z.boolean(),
  }),
  errors: [],
})

export const readArchivedMessage = defineCall({
  method: 'GET',
  path: '/api/archive/messages/{id}',
  summary: 'An archived message as it was sent or received, with its approvals. The access is recorded.',
  access: FOLDER_PERMISSIONS,
  budget: 'file',
  params: z.strictObject({ id: uuid }),
  answer: z.strictObject({
    message: messageRowSchema,
    uetr: z.string().optional(),
    /** Absent for a deleted draft without a text. */
    text: z.string().optional(),
    format: messageFormat,
    /** SHA-256 of the text. */
    digest: z.string().optional(),
    /** For a message that the institution sent, if the caller may see approvals. */
    history: historySchema.optional(),
    /** Attached files, which are downloaded like those of any message. */
    attachments: z.array(z.strictObject({ id: uuid, name: z.string(), size: z.int() })),
    /** The time at which the receiver confirmed the message, or at which it was confirmed here. */
    confirmedAt: instant.optional(),
    file: archivedFile,
  }),
  errors: ['permission.denied', 'archive.fileDamaged', 'attachment.storeUnavailable'],
})
