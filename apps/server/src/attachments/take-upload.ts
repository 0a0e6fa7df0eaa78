import { createHash } from 'node:crypto'

import { AppError, LIMITS } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StoredAttachment } from './attachment.ts'
import { attachmentByKey, storeFile, lockAttachment } from './attachment.repository.ts'
import { noteWrite } from './attachment-write.repository.ts'
import { inspectedContent } from './content/inspect-content.ts'
import { storeKey } from './issue-upload-policy.ts'
import { type FileScanner, ScannerUnavailable } from './scan/file-scanner.ts'
import type { AttachmentStore } from './store/attachment-store.ts'

const PREFIX_BYTES = 4

/**
 * Inspects an uploaded file and stores it under a new key, so that no further post can overwrite it. Without a response
 * from the scanner, the file is `quarantined` until it is scanned. Idempotent: a repeated call returns the same file.
 * The write is recorded first, so that it is cleaned up when the server stops before the attachment refers to it.
 * Errors: `resource.notFound`, `attachment.notArrived`, `attachment.storeUnavailable`, and the reasons why content is
 * refused.
 */
export async function takeUpload(
  context: Context,
  { attachments: store, scanner }: { readonly attachments: AttachmentStore; readonly scanner?: FileScanner },
  uploadKey: string,
): Promise<StoredAttachment> {
  const { institutionId, actor } = context
  const attachment = await inTransaction(context, (tx) => attachmentByKey(tx, { institutionId, uploadKey }))
  // The uploader is checked too: a user cannot complete the upload of a colleague.
  if (attachment === undefined || attachment.uploadedBy !== actor.userId)
    throw new AppError('resource.notFound')
  if (attachment.state === 'ready' || attachment.state === 'quarantined') return attachment
  const content = await arrivedContent(store, attachment)
  if (content === undefined) return await attachmentOfOtherCall(context, uploadKey)
  const inspected = await inspectedContent(content, attachment.contentType)
  const verdict = inspected.ok ? await verdictOn(context, scanner, inspected.value) : 'refused'
  if (!inspected.ok || verdict === 'harmful') {
    await clearAway(context, store, attachment.uploadKey)
    throw new AppError(inspected.ok ? 'attachment.harmful' : inspected.error, { max: 40 })
  }
  const key = storeKey('kept', attachment, context.random.bytes(PREFIX_BYTES))
  const { id: attachmentId } = attachment
  await inTransaction(context, (tx) =>
    noteWrite(tx, { storedKey: key, attachmentId, institutionId, uploadKey }, context.clock.now()),
  )
  await store.write(key, inspected.value, attachment.contentType)
  const state = verdict === 'clean' ? 'ready' : 'quarantined'
  const taken = await keep(context, attachment, { key, bytes: inspected.value, state })
  if (taken.stored?.key !== key) await clearAway(context, store, key)
  await clearAway(context, store, attachment.uploadKey)
  return taken
}

/** The result is already committed; if the store does not respond, the object is deleted later. */
async function clearAway(context: Context, store: AttachmentStore, key: string): Promise<void> {
  try {
    await store.remove(key)
  } catch (error) {
    context.log.warn({ err: error }, 'a file that is not needed any more could not be removed')
  }
}

/**
 * Returns the verdict of the scanner; `waiting` when it is unavailable. Without a scanner, the built-in inspection
 * decides.
 */
async function verdictOn(
  context: Context,
  scanner: FileScanner | undefined,
  bytes: Uint8Array,
): Promise<'clean' | 'harmful' | 'waiting'> {
  if (scanner === undefined) return 'clean'
  try {
    return await scanner.verdictOn(bytes)
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    context.log.warn({ err: error }, 'scanner unavailable, the file waits')
    return 'waiting'
  }
}

/** A concurrent call may have stored the file and deleted the post after the row was read. */
async function attachmentOfOtherCall(context: Context, uploadKey: string): Promise<StoredAttachment> {
  const { institutionId } = context
  const found = await inTransaction(context, (tx) => attachmentByKey(tx, { institutionId, uploadKey }))
  if (found?.state === 'ready' || found?.state === 'quarantined') return found
  throw new AppError('attachment.notArrived')
}

/** Returns the content of a post; `undefined` when there is none. */
async function arrivedContent(
  store: AttachmentStore,
  attachment: StoredAttachment,
): Promise<Uint8Array | undefined> {
  const content = attachment.state === 'discarded' ? undefined : await store.read(attachment.uploadKey)
  if (content === undefined) return undefined
  if (content.length === 0) throw new AppError('attachment.empty')
  if (content.length > LIMITS.attachmentBytesMax) throw new AppError('attachment.tooLarge', { max: 20 })
  return content
}

/** Stores the file. When two calls complete the same upload, the first wins and the other returns its file. */
async function keep(
  context: Context,
  attachment: StoredAttachment,
  {
    key,
    bytes,
    state,
  }: { readonly key: string; readonly bytes: Uint8Array; readonly state: 'ready' | 'quarantined' },
): Promise<StoredAttachment> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const found = await lockAttachment(tx, attachment)
    if (found?.state === 'ready' || found?.state === 'quarantined') return found
    if (found === undefined || found.state === 'discarded') throw new AppError('attachment.notArrived')
    const stored = { key, digest }
    await storeFile(tx, attachment, { ...stored, size: bytes.length, state })
    if (state === 'quarantined')
      await context.jobs.enqueue(tx, 'attachment.scan', { institutionId, attachmentId: attachment.id })
    await recordEvent(tx, context, {
      action: 'attachment.upload',
      objectKind: 'attachment',
      objectId: attachment.id,
      after: { digest, size: bytes.length, slot: attachment.slot, contentType: attachment.contentType },
    })
    return { ...found, state, size: bytes.length, stored }
  })
}
