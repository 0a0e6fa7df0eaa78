import type { CodeEntry } from '@nostro/messages'

import type { Tx } from '../db/client.ts'

/** A list of purposes that was imported, without its codes. */
export interface ImportedList {
  readonly number: number
  readonly source: string
  readonly issuedOn: string
  readonly count: number
  readonly importerName: string
  readonly importedAt: Date
}

/** A purpose as it is kept: its group follows from its code. */
export type KeptPurpose = Pick<CodeEntry, 'code' | 'names'>

const COLUMNS = ['number', 'source', 'issued_on', 'entry_count', 'importer_name', 'imported_at'] as const

/** Every version, the newest first. They are the same for all institutions. */
export async function importedLists(tx: Tx): Promise<readonly ImportedList[]> {
  const rows = await tx
    .selectFrom('purpose_list')
    .select(COLUMNS)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  return rows.map(listOf)
}

/** The version in force, which is the same for all institutions; `undefined` where none was ever imported. */
export async function newestList(
  tx: Tx,
): Promise<{ readonly list: ImportedList; readonly entries: readonly KeptPurpose[] } | undefined> {
  const row = await tx
    .selectFrom('purpose_list')
    .select([...COLUMNS, 'entries'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by our own code, from values of this type.
  return row && { list: listOf(row), entries: row.entries as readonly KeptPurpose[] }
}

/** Keeps a version; whether its number was still free. */
export async function insertList(
  tx: Tx,
  institutionId: string,
  { entries, ...list }: Omit<ImportedList, 'count'> & { readonly entries: readonly KeptPurpose[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('purpose_list')
    .values({
      institution_id: institutionId,
      number: list.number,
      source: list.source,
      issued_on: list.issuedOn,
      entries: JSON.stringify(entries),
      entry_count: entries.length,
      importer_name: list.importerName,
      imported_at: list.importedAt,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function listOf(row: {
  readonly number: number
  readonly source: string
  readonly issued_on: string
  readonly entry_count: number
  readonly importer_name: string
  readonly imported_at: Date
}): ImportedList {
  return {
    number: row.number,
    source: row.source,
    issuedOn: row.issued_on,
    count: row.entry_count,
    importerName: row.importer_name,
    importedAt: row.imported_at,
  }
}
