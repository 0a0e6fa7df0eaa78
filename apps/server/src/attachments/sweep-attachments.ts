import type { Db } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { deleteAttachment, discardedFiles, discardUnlinked } from './attachment.repository.ts'
import type { AttachmentStore } from './store/attachment-store.ts'

interface Sweep {
  readonly db: Db
  readonly store: AttachmentStore
  /** Files made before then and attached to nothing are cleared away. */
  readonly before: Date
}

/** Files one run clears away; the next goes on. */
const BATCH = 500

/**
 * Clears away uploads nobody finished or attached (FI-5). What is given up is marked first and removed from the store
 * before its row goes, so a run that breaks off is finished by the next.
 */
export async function sweepAttachments({ db, store, before }: Sweep): Promise<void> {
  await inTransactionAs(db, 'nostro_relay', (tx) => discardUnlinked(tx, { before, limit: BATCH }))
  const files = await inTransactionAs(db, 'nostro_relay', (tx) => discardedFiles(tx, BATCH))
  for (const { id, uploadKey, storedKey } of files) {
    await store.remove(uploadKey)
    if (storedKey !== undefined) await store.remove(storedKey)
    await inTransactionAs(db, 'nostro_relay', (tx) => deleteAttachment(tx, id))
  }
}
