import { createHash } from 'node:crypto'

import { AppError, LIMITS } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StoredAttachment } from './attachment.ts'
import { attachmentByKey, keepStoredFile, lockAttachment } from './attachment.repository.ts'
import { inspectedContent } from './content/inspect-content.ts'
import { storeKey } from './issue-upload-policy.ts'
import type { AttachmentStore } from './store/attachment-store.ts'

const PREFIX_BYTES = 4

/**
 * Looks at what was posted and keeps it under another name, so that nothing can be posted over it any more. Repeated,
 * it answers the same file. Errors: `resource.notFound`, `attachment.notArrived`, and why the content is refused.
 */
export async function takeUpload(
  context: Context,
  store: AttachmentStore,
  uploadKey: string,
): Promise<StoredAttachment> {
  const { institutionId, actor } = context
  const attachment = await inTransaction(context, (tx) => attachmentByKey(tx, { institutionId, uploadKey }))
  // Whose leave it was is asked as well: a colleague's file is not theirs to finish.
  if (attachment === undefined || attachment.uploadedBy !== actor.userId)
    throw new AppError('resource.notFound')
  if (attachment.state === 'ready') return attachment
  const content = await arrivedContent(store, attachment)
  const inspected = await inspectedContent(content, attachment.contentType)
  if (!inspected.ok) {
    await store.remove(attachment.uploadKey)
    throw new AppError(inspected.error, { max: 40 })
  }
  const key = storeKey('kept', attachment, context.random.bytes(PREFIX_BYTES))
  await store.write(key, inspected.value, attachment.contentType)
  const taken = await keep(context, attachment, { key, bytes: inspected.value })
  if (taken.stored?.key !== key) await store.remove(key)
  await store.remove(attachment.uploadKey)
  return taken
}

async function arrivedContent(store: AttachmentStore, attachment: StoredAttachment): Promise<Uint8Array> {
  const content = attachment.state === 'discarded' ? undefined : await store.read(attachment.uploadKey)
  if (content === undefined || content.length === 0) throw new AppError('attachment.notArrived')
  if (content.length > LIMITS.attachmentBytesMax) throw new AppError('attachment.tooLarge', { max: 20 })
  return content
}

interface KeptContent {
  readonly key: string
  readonly bytes: Uint8Array
}

/** Of two that take the same upload at once, the first wins and the other answers what that one kept. */
async function keep(
  context: Context,
  attachment: StoredAttachment,
  { key, bytes }: KeptContent,
): Promise<StoredAttachment> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return await inTransaction(context, async (tx) => {
    const found = await lockAttachment(tx, attachment)
    if (found?.state === 'ready') return found
    if (found === undefined || found.state === 'discarded') throw new AppError('attachment.notArrived')
    const stored = { key, digest }
    await keepStoredFile(tx, attachment, { ...stored, size: bytes.length })
    await recordEvent(tx, context, {
      action: 'attachment.upload',
      objectKind: 'attachment',
      objectId: attachment.id,
      after: { digest, size: bytes.length, slot: attachment.slot, contentType: attachment.contentType },
    })
    return { ...found, state: 'ready', size: bytes.length, stored }
  })
}
