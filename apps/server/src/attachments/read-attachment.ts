import { createHash } from 'node:crypto'

import { AppError } from '@nostro/kernel'

import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StoredAttachment, StoredFile } from './attachment.ts'
import { findAttachment } from './attachment.repository.ts'
import type { AttachmentStore } from './store/attachment-store.ts'

export type ReadyAttachment = StoredAttachment & { readonly stored: StoredFile }

/**
 * Returns a file of the caller's institution, or one linked for it. Errors: `resource.notFound` for all others;
 * `attachment.notFinished` while an own file awaits the scanner.
 */
export async function readAttachment(context: Context, id: string): Promise<ReadyAttachment> {
  const attachment = await inTransaction(context, (tx) => findAttachment(tx, id))
  if (attachment?.state === 'quarantined' && attachment.institutionId === context.institutionId)
    throw new AppError('attachment.notFinished')
  if (attachment?.state !== 'ready' || attachment.stored === undefined)
    throw new AppError('resource.notFound')
  return { ...attachment, stored: attachment.stored }
}

export interface AttachmentContent {
  readonly attachment: ReadyAttachment
  readonly bytes: Uint8Array
}

/** Returns the content of a file. Throws when it differs from the digest taken at inspection. */
export async function readContent(
  context: Context,
  store: AttachmentStore,
  id: string,
): Promise<AttachmentContent> {
  const attachment = await readAttachment(context, id)
  const bytes = await store.read(attachment.stored.key)
  if (bytes === undefined) throw new Error(`The store has lost attachment ${id}`)
  if (createHash('sha256').update(bytes).digest('hex') !== attachment.stored.digest) {
    throw new Error(`The store holds another content for attachment ${id}`)
  }
  return { attachment, bytes }
}
