import type { Db } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { deleteAttachment, discardedFiles, discardUnlinked } from './attachment.repository.ts'
import { forgetWrite, pastWrites } from './attachment-write.repository.ts'
import type { AttachmentStore } from './store/attachment-store.ts'

interface Sweep {
  readonly db: Db
  readonly store: AttachmentStore
  /** Unlinked files created before this instant are deleted. */
  readonly before: Date
  /** Writes that began before this instant, and posts whose policy expired before it, are finished. */
  readonly writesBefore: Date
}

/** The maximum number of files per run; the next run continues. */
const BATCH = 500

/**
 * Deletes uploads that were not completed or not attached. A file is first marked, then removed from the store,
 * then its row is deleted, so that the next run completes an interrupted one. The row remains while its policy is still
 * valid.
 */
export async function sweepAttachments({ db, store, before, writesBefore }: Sweep): Promise<void> {
  await sweepWrites({ db, store, writesBefore })
  await inTransactionAs(db, 'nostro_relay', (tx) => discardUnlinked(tx, { before, limit: BATCH }))
  const files = await inTransactionAs(db, 'nostro_relay', (tx) => discardedFiles(tx, BATCH))
  for (const { id, uploadKey, storedKey } of files) {
    await store.remove(uploadKey)
    if (storedKey !== undefined) await store.remove(storedKey)
    await inTransactionAs(db, 'nostro_relay', (tx) => deleteAttachment(tx, id, writesBefore))
  }
}

/**
 * Deletes written objects that no attachment uses, and posted objects whose content was stored elsewhere, in batches
 * until none is left.
 */
async function sweepWrites({ db, store, writesBefore }: Omit<Sweep, 'before'>): Promise<void> {
  const range = { before: writesBefore, limit: BATCH }
  for (let isMore = true; isMore;) {
    const writes = await inTransactionAs(db, 'nostro_relay', (tx) => pastWrites(tx, range))
    for (const { storedKey, uploadKey, isKept, isPostOver } of writes) {
      if (!isKept) await store.remove(storedKey)
      if (isPostOver) await store.remove(uploadKey)
      await inTransactionAs(db, 'nostro_relay', (tx) => forgetWrite(tx, storedKey))
    }
    isMore = writes.length === BATCH
  }
}
