import { ATTACHMENT_SLOTS, ATTACHMENT_TYPES, type AttachmentType } from '@nostro/kernel'
import { type Selectable, sql } from 'kysely'

import type { AttachmentTable } from '../db/table-groups/attachment-tables.ts'
import type { Tx } from '../db/client.ts'
import { beforeCommit } from '../db/pipelined-transaction.ts'
import type { AttachmentState, LinkedObject, StoredAttachment, StoredFile } from './attachment.ts'

const COLUMNS = [
  'id',
  'institution_id',
  'uploaded_by',
  'slot',
  'name',
  'content_type',
  'size',
  'state',
  'upload_key',
  'secret',
  'expires_at',
  'stored_key',
  'digest',
  'created_at',
] as const

export async function insertAttachment(tx: Tx, attachment: StoredAttachment): Promise<void> {
  await tx
    .insertInto('attachment')
    .values({
      id: attachment.id,
      institution_id: attachment.institutionId,
      uploaded_by: attachment.uploadedBy,
      slot: attachment.slot,
      name: attachment.name,
      content_type: attachment.contentType,
      size: attachment.size,
      state: attachment.state,
      upload_key: attachment.uploadKey,
      secret: Buffer.from(attachment.secret),
      expires_at: attachment.expiresAt,
      created_at: attachment.createdAt,
    })
    .execute()
}

/** Returns a file that the caller may read. Row-level security shows own files and files linked for the institution. */
export async function findAttachment(tx: Tx, id: string): Promise<StoredAttachment | undefined> {
  const row = await tx.selectFrom('attachment').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && attachmentOf(row)
}

interface OwnFile {
  readonly institutionId: string
  readonly id: string
}

/** Returns a file of the institution and locks its row until the transaction ends. */
export async function lockAttachment(
  tx: Tx,
  { institutionId, id }: OwnFile,
): Promise<StoredAttachment | undefined> {
  const row = await tx
    .selectFrom('attachment')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('institution_id', '=', institutionId)
    .forUpdate()
    .executeTakeFirst()
  return row && attachmentOf(row)
}

export async function attachmentByKey(
  tx: Tx,
  { institutionId, uploadKey }: { readonly institutionId: string; readonly uploadKey: string },
): Promise<StoredAttachment | undefined> {
  const row = await tx
    .selectFrom('attachment')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst()
  return row && attachmentOf(row)
}

/** Changes the state of a file if it is in the expected state, and returns whether it did. */
export async function moveAttachment(
  tx: Tx,
  { institutionId, id }: OwnFile,
  { from, to }: { readonly from: AttachmentState; readonly to: AttachmentState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('attachment')
    .set({ state: to })
    .where('id', '=', id)
    .where('institution_id', '=', institutionId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function storeFile(
  tx: Tx,
  { institutionId, id }: OwnFile,
  { key, digest, size, state }: StoredFile & Pick<StoredAttachment, 'size' | 'state'>,
): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ state, stored_key: key, digest, size })
    .where('id', '=', id)
    .where('institution_id', '=', institutionId)
    .execute()
}

/** Returns the number and bytes of files that a user has uploaded or announced since an instant. */
export async function uploadedSince(
  tx: Tx,
  {
    institutionId,
    userId,
    since,
  }: { readonly institutionId: string; readonly userId: string; readonly since: Date },
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { files, bytes } = await tx
    .selectFrom('attachment')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'),
    ])
    .where('institution_id', '=', institutionId)
    .where('uploaded_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { files, bytes }
}

/**
 * Sets the attachments of an object, replacing previous ones. Only files that belong to the owner and passed inspection
 * are linked; the row locks protect them from concurrent cleanup.
 */
export async function replaceLinks(tx: Tx, object: LinkedObject, ids: readonly string[]): Promise<void> {
  const { ownerId, readerId, objectKind, objectId } = object
  const removal = tx
    .deleteFrom('attachment_link')
    .where('institution_id', '=', ownerId)
    .where('object_id', '=', objectId)
    .where('reader_id', '=', readerId)
    .$if(ids.length > 0, (query) => query.where('attachment_id', 'not in', ids))
  beforeCommit(tx, removal.execute())
  if (ids.length === 0) return
  const files = await tx
    .selectFrom('attachment')
    .select('id')
    .where('institution_id', '=', ownerId)
    .where('id', 'in', ids)
    // A file in quarantine may be linked to a draft. The message cannot be submitted until it is scanned.
    .where('state', 'in', ['ready', 'quarantined'])
    .forShare()
    .execute()
  if (files.length === 0) return
  await tx
    .insertInto('attachment_link')
    .values(
      files.map(({ id }) => ({
        attachment_id: id,
        institution_id: ownerId,
        reader_id: readerId,
        object_kind: objectKind,
        object_id: objectId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes all links of a file, even from objects that still name it. */
export async function removeLinks(tx: Tx, { institutionId, id }: OwnFile): Promise<void> {
  await tx
    .deleteFrom('attachment_link')
    .where('institution_id', '=', institutionId)
    .where('attachment_id', '=', id)
    .execute()
}

export async function isLinked(tx: Tx, id: string): Promise<boolean> {
  const link = await tx
    .selectFrom('attachment_link')
    .select('object_id')
    .where('attachment_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/**
 * Marks up to `limit` unlinked files created before an instant as discarded. A discarded file can no longer be linked.
 */
export async function discardUnlinked(
  tx: Tx,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<void> {
  // Lock first, then check: a concurrent link is either committed by then, or fails on the discarded file.
  const candidates = await tx
    .selectFrom('attachment')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '<>', 'discarded')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attachment_link')
            .select('object_id')
            .whereRef('attachment_link.attachment_id', '=', 'attachment.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (candidates.length === 0) return
  await tx
    .updateTable('attachment')
    .set({ state: 'discarded' })
    .where(
      'id',
      'in',
      candidates.map(({ id }) => id),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attachment_link')
            .select('object_id')
            .whereRef('attachment_link.attachment_id', '=', 'attachment.id'),
        ),
      ),
    )
    .execute()
}

export interface DiscardedFile {
  readonly id: string
  readonly uploadKey: string
  readonly storedKey: string | undefined
}

/** Returns up to `limit` discarded files, ordered by the expiry of their upload policy. */
export async function discardedFiles(tx: Tx, limit: number): Promise<readonly DiscardedFile[]> {
  const rows = await tx
    .selectFrom('attachment')
    .select(['id', 'upload_key', 'stored_key'])
    .where('state', '=', 'discarded')
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    uploadKey: row.upload_key,
    storedKey: row.stored_key ?? undefined,
  }))
}

/**
 * Deletes the row of a discarded file whose upload policy expired before an instant. Until then the store would accept
 * another post with this policy, and the row is the only record of that.
 */
export async function deleteAttachment(tx: Tx, id: string, expiredBefore: Date): Promise<void> {
  await tx
    .deleteFrom('attachment')
    .where('id', '=', id)
    .where('state', '=', 'discarded')
    .where('expires_at', '<', expiredBefore)
    .execute()
}

function attachmentOf(row: Selectable<AttachmentTable>): StoredAttachment {
  return {
    id: row.id,
    institutionId: row.institution_id,
    uploadedBy: row.uploaded_by,
    slot: oneOf(ATTACHMENT_SLOTS, row.slot),
    name: row.name,
    contentType: oneOf(Object.keys(ATTACHMENT_TYPES) as AttachmentType[], row.content_type),
    size: row.size,
    state: oneOf(['awaited', 'used', 'quarantined', 'ready', 'discarded'], row.state),
    uploadKey: row.upload_key,
    secret: row.secret,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    ...(row.stored_key !== null &&
      row.digest !== null && { stored: { key: row.stored_key, digest: row.digest } }),
  }
}

function oneOf<T extends string>(names: readonly T[], text: string): T {
  const name = names.find((each) => each === text)
  if (name === undefined)
    throw new Error(`The database holds "${text}", which is none of ${names.join(', ')}`)
  return name
}
