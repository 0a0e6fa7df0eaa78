import type { Tx } from '../db/client.ts'

/** A file that is being written to the store, before an attachment refers to it. */
export interface AttachmentWrite {
  readonly storedKey: string
  readonly attachmentId: string
  readonly institutionId: string
  readonly uploadKey: string
}

/** Records that a file is about to be written. */
export async function noteWrite(tx: Tx, write: AttachmentWrite, begunAt: Date): Promise<void> {
  await tx
    .insertInto('attachment_write')
    .values({
      stored_key: write.storedKey,
      attachment_id: write.attachmentId,
      institution_id: write.institutionId,
      upload_key: write.uploadKey,
      begun_at: begunAt,
    })
    .execute()
}

/** A finished write, with its result. */
export interface PastWrite {
  readonly storedKey: string
  readonly uploadKey: string
  /** True when an attachment refers to the written file. */
  readonly isKept: boolean
  /** True when the attachment has its file or no longer exists, so that the uploaded object is no longer needed. */
  readonly isPostOver: boolean
}

/** Returns up to `limit` writes of any institution that began before an instant, oldest first. */
export async function pastWrites(
  tx: Tx,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly PastWrite[]> {
  const rows = await tx
    .selectFrom('attachment_write')
    .leftJoin('attachment', 'attachment.id', 'attachment_write.attachment_id')
    .select(['attachment_write.stored_key', 'attachment_write.upload_key'])
    .select(['attachment.id', 'attachment.stored_key as kept_key'])
    .where('begun_at', '<', before)
    .orderBy('begun_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    storedKey: row.stored_key,
    uploadKey: row.upload_key,
    isKept: row.kept_key === row.stored_key,
    isPostOver: row.id === null || row.kept_key !== null,
  }))
}

/** Deletes the record of a write. From then on only the attachments determine which files are in use. */
export async function forgetWrite(tx: Tx, storedKey: string): Promise<void> {
  await tx.deleteFrom('attachment_write').where('stored_key', '=', storedKey).execute()
}
