import type { ImportableList } from '@nostro/kernel'
import type { ImportedEntry, ActiveList } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import { compiledStatement } from '../db/compiled-statement.ts'
import { gatherRows } from '../db/gathered-reads.ts'

/** An imported version of a list, without its codes. */
export interface ImportedVersion {
  readonly list: ImportableList
  readonly number: number
  readonly source: string
  readonly issuedOn: string
  readonly count: number
  readonly importerName: string
  readonly importedAt: Date
}

const VERSIONS_MAX = 200

/** Returns every imported version, newest first. They are the same for all institutions. */
export async function importedVersions(tx: Tx): Promise<readonly ImportedVersion[]> {
  const rows = await tx
    .selectFrom('reference_list')
    .select(['list', 'number', 'source', 'issued_on', 'entry_count', 'importer_name', 'imported_at'])
    .orderBy('imported_at', 'desc')
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute()
  return rows.map((row) => ({
    // The check constraint of the column allows only these values.
    list: row.list as ImportableList,
    number: row.number,
    source: row.source,
    issuedOn: row.issued_on,
    count: row.entry_count,
    importerName: row.importer_name,
    importedAt: row.imported_at,
  }))
}

/** Returns the number of the active version; 0 for the product's built-in list. */
export async function newestNumber(tx: Tx, list: ImportableList): Promise<number> {
  const row = await tx
    .selectFrom('reference_list')
    .select('number')
    .where('list', '=', list)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Returns a text that identifies the state of all imports. Equal texts mean equal lists. */
export async function stateOfLists(tx: Tx): Promise<string> {
  const rows = await gatherRows(tx, importStates({}), { imported_at: 'date' })
  return rows.map((row) => `${row.list} ${row.number} ${row.imported_at.toISOString()}`).join(', ')
}

const importStates = compiledStatement((db) =>
  db
    .selectFrom('reference_list')
    .select(['list', 'number', 'imported_at'])
    .orderBy('list')
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .compile(),
)

/** Returns the active version of each imported list, with the codes that only earlier versions contain. */
export async function listsInForce(
  tx: Tx,
  only?: ImportableList,
): Promise<readonly (ActiveList & { readonly number: number })[]> {
  const rows = await tx
    .selectFrom('reference_list')
    .select(['list', 'number', 'entries'])
    .$if(only !== undefined, (query) => query.where('list', '=', only ?? ''))
    .orderBy('list')
    .orderBy('number', 'desc')
    .limit(VERSIONS_MAX)
    .execute()
  const lists = [...new Set(rows.map(({ list }) => list))]
  return lists.flatMap((list) => {
    // The product itself wrote the value from this type.
    const versions = rows.filter((row) => row.list === list) as readonly {
      readonly number: number
      readonly entries: readonly ImportedEntry[]
    }[]
    const [newest, ...earlier] = versions
    if (newest === undefined) return []
    const { number, entries } = newest
    const retired = retiredOf(
      entries,
      earlier.map((version) => version.entries),
    )
    return [{ list: list as ImportableList, number, entries, retired }]
  })
}

/** Returns the codes that only earlier versions contain, newest first, with their latest names. */
function retiredOf(
  entries: readonly ImportedEntry[],
  earlier: readonly (readonly ImportedEntry[])[],
): readonly ImportedEntry[] {
  const known = new Set(entries.map(({ code }) => code))
  return earlier.flat().filter(({ code }) => {
    const isNew = !known.has(code)
    known.add(code)
    return isNew
  })
}

/** Inserts a version. Returns whether its number was free. */
export async function insertVersion(
  tx: Tx,
  institutionId: string,
  version: Omit<ImportedVersion, 'count'> & { readonly entries: readonly ImportedEntry[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reference_list')
    .values({
      institution_id: institutionId,
      list: version.list,
      number: version.number,
      source: version.source,
      issued_on: version.issuedOn,
      entries: JSON.stringify(version.entries),
      entry_count: version.entries.length,
      importer_name: version.importerName,
      imported_at: version.importedAt,
    })
    .onConflict((conflict) => conflict.columns(['list', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
