import type { ListEntry } from '@nostro/screening'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A version of a list, without its entries. */
export interface StoredList {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly issuedOn: string
  readonly state: 'collecting' | 'inForce' | 'superseded' | 'discarded'
  readonly count: number
  readonly digest?: string
  readonly importerName: string
  readonly inForceSince?: Date
}

const COLUMNS = [
  'id',
  'name',
  'source',
  'issued_on',
  'state',
  'entry_count',
  'digest',
  'importer_name',
  'in_force_since',
] as const

interface ListRow {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly issued_on: string
  readonly state: string
  readonly entry_count: number
  readonly digest: string | null
  readonly importer_name: string
  readonly in_force_since: Date | null
}

function listOf(row: ListRow): StoredList {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    issuedOn: row.issued_on,
    // The check constraint of the column allows only these values.
    state: row.state as StoredList['state'],
    count: row.entry_count,
    ...(row.digest !== null && { digest: row.digest }),
    importerName: row.importer_name,
    ...(row.in_force_since !== null && { inForceSince: row.in_force_since }),
  }
}

/** Returns the lists in use, by name, with their digests. */
export async function listsInForce(
  tx: Tx,
  institutionId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly digest: string }[]> {
  const rows = await tx
    .selectFrom('screening_list')
    .select(['id', 'name', 'digest'])
    .where('institution_id', '=', institutionId)
    .where('state', '=', 'inForce')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, digest }) => ({ id, name, digest: digest ?? '' }))
}

const SHOWN_MAX = 20

/** Returns the lists in use and those that are collected, then the newest earlier ones. */
export async function shownLists(tx: Tx, institutionId: string): Promise<readonly StoredList[]> {
  const rows = await tx
    .selectFrom('screening_list')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('state', '<>', 'discarded')
    .orderBy(sql`state = 'superseded'`)
    .orderBy('begun_at', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  return rows.map(listOf)
}

/** Returns the number of lists that are collected or in use. */
export async function countOpenLists(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('screening_list')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('state', 'in', ['collecting', 'inForce'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns a list, locked until the transaction ends. */
export async function lockList(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
): Promise<StoredList | undefined> {
  const row = await tx
    .selectFrom('screening_list')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && listOf(row)
}

interface NewList {
  readonly id: string
  readonly institutionId: string
  readonly name: string
  readonly source: string
  readonly issuedOn: string
  readonly importerName: string
  readonly begunAt: Date
}

export async function insertList(tx: Tx, list: NewList): Promise<void> {
  await tx
    .insertInto('screening_list')
    .values({
      id: list.id,
      institution_id: list.institutionId,
      name: list.name,
      source: list.source,
      issued_on: list.issuedOn,
      state: 'collecting',
      importer_name: list.importerName,
      begun_at: list.begunAt,
    })
    .execute()
}

/** Appends entries to a list, and counts them. */
export async function insertEntries(
  tx: Tx,
  {
    institutionId,
    listId,
    count,
    entries,
  }: {
    readonly institutionId: string
    readonly listId: string
    readonly count: number
    readonly entries: readonly ListEntry[]
  },
): Promise<void> {
  await tx
    .insertInto('screening_entry')
    .values(
      entries.map((entry, index) => ({
        institution_id: institutionId,
        list_id: listId,
        position: count + index + 1,
        entry: JSON.stringify(entry),
      })),
    )
    .execute()
  await tx
    .updateTable('screening_list')
    .set({ entry_count: count + entries.length })
    .where('id', '=', listId)
    .execute()
}

/** Returns the next entries of a list in their order. */
export async function entriesAfter(
  tx: Tx,
  { listId, position, limit }: { readonly listId: string; readonly position: number; readonly limit: number },
): Promise<readonly { readonly position: number; readonly entry: ListEntry }[]> {
  const rows = await tx
    .selectFrom('screening_entry')
    .select(['position', 'entry'])
    .where('list_id', '=', listId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
  // Entries are validated by the contract before they are stored.
  return rows.map((row) => ({ position: row.position, entry: row.entry as ListEntry }))
}

/** Closes a list: computes its digest, after which no entry is added. */
export async function closeList(tx: Tx, listId: string): Promise<string> {
  const row = await tx
    .updateTable('screening_list')
    .set({ digest: sql<string>`digest_of_screening_list(id)` })
    .where('id', '=', listId)
    .returning('digest')
    .executeTakeFirstOrThrow()
  return row.digest ?? ''
}

export async function setListState(tx: Tx, listId: string, state: 'superseded' | 'discarded'): Promise<void> {
  await tx.updateTable('screening_list').set({ state }).where('id', '=', listId).execute()
}

/** Activates a list; it replaces the active list of the same name. */
export async function activateList(
  tx: Tx,
  {
    institutionId,
    id,
    name,
    at,
  }: { readonly institutionId: string; readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('screening_list')
    .set({ state: 'superseded' })
    .where('institution_id', '=', institutionId)
    .where('name', '=', name)
    .where('state', '=', 'inForce')
    .execute()
  await tx
    .updateTable('screening_list')
    .set({ state: 'inForce', in_force_since: at })
    .where('id', '=', id)
    .execute()
}
