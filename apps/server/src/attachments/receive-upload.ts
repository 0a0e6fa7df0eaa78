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

/** A slow line may take this long for the largest file. */
const UPLOAD_TIMEOUT_MS = 120_000
const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 2_000
const FRAME_BYTES_MAX = 65_536

/**
 * Takes the posts of browsers where files lie with this server, as a store of the S3 kind would: no session, but a
 * policy that was handed out to one, used once. A stranger's file is refused before any of it is read.
 */
export function registerUploads(server: CallServer, receive: Receive): void {
  void server.fastify.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: {
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        files: 1,
        parts: FIELDS_MAX + 1,
        // One more than any policy allows: the policy's own limit is found by counting.
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
    const attachment = await usedLeave(server, fields)
    if (attachment === undefined || part.fieldname !== 'file') throw new AppError('attachment.uploadRefused')
    const size = await receive(attachment.uploadKey, part.file, attachment.size)
    if (size === 0) throw new AppError('attachment.empty')
    if (size === undefined) throw new AppError('attachment.tooLarge', { max: 20 })
    return
  }
  throw new AppError('attachment.uploadRefused')
}

/** The leave these fields are of, which is used up with this: another post needs another leave. */
async function usedLeave(
  { dependencies: { db, clock } }: CallServer,
  fields: Readonly<Record<string, string>>,
): Promise<StoredAttachment | undefined> {
  const uploadKey = fields.key ?? ''
  const institutionId = uploadKey.split('/')[1] ?? ''
  if (!isUuid(institutionId)) return undefined
  return await runTransaction(db, async (tx) => {
    // Who posts is known by the signature alone; until it is checked nothing of what is read here is told.
    enterInstitution(tx, institutionId)
    const attachment = await attachmentByKey(tx, { institutionId, uploadKey })
    if (attachment === undefined || attachment.expiresAt <= clock.now()) return undefined
    const grant = { ...attachment, key: uploadKey, bytesMax: attachment.size }
    if (!isFormOf(fields, grant)) return undefined
    return (await moveAttachment(tx, attachment, { from: 'awaited', to: 'used' })) ? attachment : undefined
  })
}
