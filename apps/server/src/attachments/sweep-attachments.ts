import type { Db } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { deleteAttachment, discardedFiles, discardUnlinked } from './attachment.repository.ts'
import { forgetWrite, pastWrites } from './attachment-write.repository.ts'
import type { AttachmentStore } from './store/attachment-store.ts'

interface Sweep {
  readonly db: Db
  readonly store: AttachmentStore
  /** Files made before then and attached to nothing are cleared away. */
  readonly before: Date
  /** Writes that began before then, and posts whose leave ended before then, are over, one way or the other. */
  readonly writesBefore: Date
}

/** Files one run clears away; the next goes on. */
const BATCH = 500

/**
 * Clears away uploads nobody finished or attached (FI-5). What is given up is marked first and removed from the store
 * before its row goes, so a run that breaks off is finished by the next. The row stays as long as the same may be posted
 * again.
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

/** Removes what was written and never kept, and what was posted and is kept elsewhere by now, however much that is. */
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
