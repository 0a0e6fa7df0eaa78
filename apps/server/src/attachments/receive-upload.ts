import multipart from '@fastify/multipart'
import { AppError, isUuid, LIMITS } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

import { runTransaction } from '../db/pipelined-transaction.ts'
import { enterInstitution } from '../db/transaction.ts'
import type { CallServer } from '../http/call-server.ts'
import type { StoredAttachment } from './attachment.ts'
import { attachmentByKey, moveAttachment } from './attachment.repository.ts'
import type { AttachmentStore } from './store/attachment-store.ts'
import { UPLOAD_PATH } from './store/local-store.ts'
import { isFormOf } from './store/post-policy.ts'

type Receive = NonNullable<AttachmentStore['receive']>

/** Time for the largest file over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000
const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 2_000
const FRAME_BYTES_MAX = 65_536

/**
 * Registers the endpoint that receives uploads when this server stores files itself, as an S3 store would: without a
 * session, but with a signed policy that is valid once. A post without a valid policy is refused before its file is
 * read.
 */
export function registerUploads(server: CallServer, receive: Receive): void {
  void server.fastify.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: {
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        files: 1,
        parts: FIELDS_MAX + 1,
        // One more than any policy allows; the limit of the policy is enforced by counting.
        fileSize: LIMITS.attachmentBytesMax + 1,
      },
    })
    uploads.post(
      UPLOAD_PATH,
      {
        bodyLimit: LIMITS.attachmentBytesMax + FRAME_BYTES_MAX,
        handlerTimeout: UPLOAD_TIMEOUT_MS,
      },
      async (request, reply) => {
        await receiveUpload(server, receive, request)
        return await reply.header('cache-control', 'no-store').send()
      },
    )
  })
}

async function receiveUpload(server: CallServer, receive: Receive, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new AppError('request.malformed')
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const attachment = await consumePolicy(server, fields)
    if (attachment === undefined || part.fieldname !== 'file') throw new AppError('attachment.uploadRefused')
    const size = await receive(attachment.uploadKey, part.file, attachment.size)
    if (size === 0) throw new AppError('attachment.empty')
    if (size === undefined) throw new AppError('attachment.tooLarge', { max: 20 })
    return
  }
  throw new AppError('attachment.uploadRefused')
}

/** Finds the upload policy of the form fields and marks it as used. A second post needs a new policy. */
async function consumePolicy(
  { dependencies: { db, clock } }: CallServer,
  fields: Readonly<Record<string, string>>,
): Promise<StoredAttachment | undefined> {
  const uploadKey = fields.key ?? ''
  const institutionId = uploadKey.split('/')[1] ?? ''
  if (!isUuid(institutionId)) return undefined
  return await runTransaction(db, async (tx) => {
    // The signature alone identifies the sender; nothing that is read here is revealed before it is checked.
    enterInstitution(tx, institutionId)
    const attachment = await attachmentByKey(tx, { institutionId, uploadKey })
    if (attachment === undefined || attachment.expiresAt <= clock.now()) return undefined
    const grant = { ...attachment, key: uploadKey, bytesMax: attachment.size }
    if (!isFormOf(fields, grant)) return undefined
    return (await moveAttachment(tx, attachment, { from: 'awaited', to: 'used' })) ? attachment : undefined
  })
}
