import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A file received over a link. */
export interface IncomingFile {
  readonly id: string
  readonly institutionId: string
  readonly linkId: string
  readonly name: string
  readonly raw: Buffer
  /** SHA-256 digest in hexadecimal digits. */
  readonly digest: string
  /** The content of its authentication file, if there was one. */
  readonly authentication?: string
  readonly state: 'stored' | 'read' | 'refused' | 'repeated'
  readonly arrivedAt: Date
}

/** Stores a file. Returns `false` and changes nothing if it is stored already. */
export async function insertFile(tx: Tx, file: IncomingFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('incoming_file')
    .values({
      id: file.id,
      institution_id: file.institutionId,
      link_id: file.linkId,
      name: file.name,
      raw: file.raw,
      digest: file.digest,
      authentication: file.authentication ?? null,
      state: file.state,
      arrived_at: file.arrivedAt,
      failed_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface FilesOf {
  readonly institutionId: string
  readonly fileIds: readonly string[]
}

/** Returns the files, locked until the transaction ends. */
export async function lockFiles(
  tx: Tx,
  { institutionId, fileIds }: FilesOf,
): Promise<readonly IncomingFile[]> {
  const rows = await tx
    .selectFrom('incoming_file')
    .selectAll()
    .where('institution_id', '=', institutionId)
    .where('id', 'in', [...fileIds])
    .orderBy('place')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    institutionId: row.institution_id,
    linkId: row.link_id,
    name: row.name,
    raw: row.raw,
    digest: row.digest,
    ...(row.authentication !== null && { authentication: row.authentication }),
    // The check constraint of the column allows only these words.
    state: row.state as IncomingFile['state'],
    arrivedAt: row.arrived_at,
  }))
}

/** An unread file. */
export interface UnreadFile {
  readonly id: string
  /** Size in bytes. */
  readonly size: number
}

/**
 * Returns unread files in their order: the named ones and those received before any of them. Files that have been
 * failing since before `failingSince` are left out.
 */
export async function unreadFiles(
  tx: Tx,
  { institutionId, linkId, fileIds }: FilesOf & { readonly linkId: string },
  { failingSince, limit }: { readonly failingSince: Date; readonly limit: number },
): Promise<readonly UnreadFile[]> {
  return await tx
    .selectFrom('incoming_file')
    .select(['id', sql<number>`octet_length(raw)`.as('size')])
    .where('institution_id', '=', institutionId)
    .where('link_id', '=', linkId)
    .where('state', '=', 'stored')
    .where((where) =>
      where.or([
        where('id', 'in', [...fileIds]),
        where.and([
          where.or([where('failed_at', 'is', null), where('failed_at', '>', failingSince)]),
          where(
            'place',
            '<',
            where
              .selectFrom('incoming_file as own')
              .select((own) => own.fn.max('own.place').as('last'))
              .where('own.id', 'in', [...fileIds]),
          ),
        ]),
      ]),
    )
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Returns those digests whose bytes were received over the link before, were authentic and were read. */
export async function digestsRead(
  tx: Tx,
  {
    institutionId,
    linkId,
    digests,
  }: { readonly institutionId: string; readonly linkId: string; readonly digests: readonly string[] },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('incoming_file')
    .select('digest')
    .distinct()
    .where('institution_id', '=', institutionId)
    .where('link_id', '=', linkId)
    .where('digest', 'in', [...digests])
    .where('state', '=', 'read')
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Stores the time at which reading a file first failed. */
export async function noteFailure(
  tx: Tx,
  {
    institutionId,
    fileId,
    at,
  }: { readonly institutionId: string; readonly fileId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('incoming_file')
    .set({ failed_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', fileId)
    .where('failed_at', 'is', null)
    .execute()
}

export async function setFileState(
  tx: Tx,
  { institutionId, id }: Pick<IncomingFile, 'institutionId' | 'id'>,
  state: IncomingFile['state'],
): Promise<void> {
  await tx
    .updateTable('incoming_file')
    .set({ state })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

/** A part of a file and its outcome. */
export interface IncomingPart {
  readonly id: string
  readonly institutionId: string
  readonly fileId: string
  /** Position from 1; 0 for the whole file. */
  readonly position: number
  /** Offset in bytes from the start of the file. */
  readonly offset: number
  readonly length: number
  readonly outcome: 'received' | 'answered' | 'kept' | 'assigned' | 'discarded'
  /** The reason why it is an exception. */
  readonly reason?: string
  readonly params: Readonly<Record<string, string | number>>
  readonly createdAt: Date
}

/** Returns the number of processed parts of each file. Parts are processed in their order. */
export async function countParts(
  tx: Tx,
  { institutionId, fileIds }: FilesOf,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('incoming_part')
    .select(['file_id', (select) => select.fn.countAll<number>().as('parts')])
    .where('institution_id', '=', institutionId)
    .where('file_id', 'in', [...fileIds])
    .groupBy('file_id')
    .execute()
  return new Map(rows.map(({ file_id: id, parts }) => [id, parts]))
}

export async function insertPart(tx: Tx, part: IncomingPart): Promise<void> {
  await tx
    .insertInto('incoming_part')
    .values({
      id: part.id,
      institution_id: part.institutionId,
      file_id: part.fileId,
      position: part.position,
      byte_offset: part.offset,
      byte_length: part.length,
      version: 1,
      outcome: part.outcome,
      reason: part.reason ?? null,
      params: JSON.stringify(part.params),
      created_at: part.createdAt,
      settled_by: null,
      settled_at: null,
      settled_reason: null,
    })
    .execute()
}
