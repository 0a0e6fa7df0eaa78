import type { Selectable } from 'kysely'

import type { ArchiveFileTable } from '../../db/table-groups/archive-tables.ts'
import type { Tx } from '../../db/client.ts'
import type { ArchiveFacts } from './archive-facts.ts'

type FileRow = Selectable<ArchiveFileTable>

/** An archive file as recorded in the database. */
export interface ArchiveFile {
  readonly id: string
  readonly institutionId: string
  readonly kind: FileRow['kind']
  readonly month: string
  readonly state: FileRow['state']
  readonly storedKey: string
  readonly facts: unknown
  readonly seal: string | null
  readonly entries: number
  readonly staysUntil?: Date
}

/** Records that a file is about to be written, so that every object in the store has a database row. */
export async function insertFile(
  tx: Tx,
  file: Pick<ArchiveFile, 'id' | 'institutionId' | 'kind' | 'month' | 'storedKey'> & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('archive_file')
    .values({
      id: file.id,
      institution_id: file.institutionId,
      kind: file.kind,
      month: file.month,
      state: 'written',
      stored_key: file.storedKey,
      begun_at: file.at,
    })
    .execute()
}

/** Records that the file is now the only copy of its content. Throws when the file was discarded by another run. */
export async function keepFile(tx: Tx, facts: ArchiveFacts, seal: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('archive_file')
    .set({
      state: 'kept',
      facts: JSON.stringify(facts),
      seal,
      bytes: facts.bytes,
      digest: facts.digest,
      entries: facts.entries,
      kept_until: facts.keptUntil,
      ...(facts.kind === 'trail' && {
        first_sequence: facts.firstSequence,
        last_sequence: facts.lastSequence,
        last_hash: facts.lastHash,
      }),
    })
    .where('id', '=', facts.id)
    .where('state', '=', 'written')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new Error(`The file ${facts.id} of the archive was given up by another run`)
}

/** Discards a file into which no rows were moved, and returns whether it did. A file in use is not changed. */
export async function discardFile(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archive_file')
    .set({ state: 'discarded' })
    .where('id', '=', id)
    .where('state', 'in', ['written', 'discarded'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the row of a discarded file that is no longer in the store. */
export async function forgetFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archive_file').where('id', '=', id).where('state', '=', 'discarded').execute()
}

/** Removes the index entries of a file. */
async function removeEntries(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archived_message').where('file_id', '=', id).execute()
  await tx.deleteFrom('archived_case').where('file_id', '=', id).execute()
}

/** Marks a file as removed at the end of its retention. Its row remains as a record. */
export async function markRemoved(tx: Tx, id: string): Promise<void> {
  await removeEntries(tx, id)
  await tx.updateTable('archive_file').set({ state: 'removed' }).where('id', '=', id).execute()
}

/** Marks a file whose content was restored to the database. */
export async function markRestored(
  tx: Tx,
  id: string,
  { at, staysUntil }: { readonly at: Date; readonly staysUntil: Date },
): Promise<void> {
  await removeEntries(tx, id)
  await tx
    .updateTable('archive_file')
    .set({ state: 'restored', restored_at: at, stays_until: staysUntil })
    .where('id', '=', id)
    .execute()
}

const COLUMNS = [
  'id',
  'institution_id',
  'kind',
  'month',
  'state',
  'stored_key',
  'facts',
  'seal',
  'entries',
  'stays_until',
] as const

/** Returns the files of an institution in the given states; trail files in the order of their events. */
export async function filesOf(
  tx: Tx,
  institutionId: string,
  states: readonly FileRow['state'][],
): Promise<readonly ArchiveFile[]> {
  const rows = await tx
    .selectFrom('archive_file')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('state', 'in', states)
    .orderBy('last_sequence', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
  return rows.map(fileOf)
}

/** Returns the file that contains a message. */
export async function fileOfMessage(
  tx: Tx,
  institutionId: string,
  messageId: string,
): Promise<ArchiveFile | undefined> {
  const row = await tx
    .selectFrom('archive_file')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', '=', (of) =>
      of.selectFrom('archived_message').select('file_id').where('archived_message.id', '=', messageId),
    )
    .executeTakeFirst()
  return row && fileOf(row)
}

/** Returns one file and locks its row until the transaction ends. */
export async function lockFile(tx: Tx, institutionId: string, id: string): Promise<ArchiveFile | undefined> {
  const row = await tx
    .selectFrom('archive_file')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && fileOf(row)
}

function fileOf(row: Pick<FileRow, (typeof COLUMNS)[number]>): ArchiveFile {
  return {
    id: row.id,
    institutionId: row.institution_id,
    kind: row.kind,
    month: row.month,
    state: row.state,
    storedKey: row.stored_key,
    facts: row.facts,
    seal: row.seal,
    entries: row.entries ?? 0,
    ...(row.stays_until !== null && { staysUntil: row.stays_until }),
  }
}
