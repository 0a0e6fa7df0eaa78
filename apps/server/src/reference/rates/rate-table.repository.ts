import { type CurrencyRate, RATE_PUBLISHERS, type RatePublisher, type RateTable } from '@nostro/kernel'
import { BUILT_IN_RATES } from '@nostro/workflow'

import type { Tx } from '../../db/client.ts'
import { compiledStatement } from '../../db/compiled-statement.ts'
import { gatherRows } from '../../db/gathered-reads.ts'

/** A table of rates in use. Number 0 is the product's own. */
export interface ActiveRates extends RateTable {
  readonly number: number
  readonly importerName?: string
  readonly importedAt?: Date
}

/** Returns the table in use of each publisher, in the order of `RATE_PUBLISHERS`. One statement. */
export async function activeRates(tx: Tx): Promise<readonly ActiveRates[]> {
  const rows = await gatherRows(tx, newestTables({}), { imported_at: 'date' })
  return RATE_PUBLISHERS.flatMap((publisher) => {
    const row = rows.find((each) => each.publisher === publisher)
    if (row === undefined) return builtInOf(publisher)
    return {
      publisher,
      number: row.number,
      publishedOn: row.published_on,
      // The product itself wrote the value from this type.
      rates: row.rates as readonly CurrencyRate[],
      importerName: row.importer_name,
      importedAt: row.imported_at,
    }
  })
}

const newestTables = compiledStatement((db) =>
  db
    .selectFrom('rate_table')
    .distinctOn('publisher')
    .select(['publisher', 'number', 'published_on', 'rates', 'importer_name', 'imported_at'])
    .orderBy('publisher')
    .orderBy('number', 'desc')
    .compile(),
)

function builtInOf(publisher: RatePublisher): readonly ActiveRates[] {
  return BUILT_IN_RATES.filter((table) => table.publisher === publisher).map((table) => ({
    ...table,
    number: 0,
  }))
}

/** Inserts a version. Returns whether its number was free. */
export async function insertRates(
  tx: Tx,
  institutionId: string,
  table: RateTable & { readonly number: number; readonly importerName: string; readonly importedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rate_table')
    .values({
      institution_id: institutionId,
      publisher: table.publisher,
      number: table.number,
      published_on: table.publishedOn,
      rates: JSON.stringify(table.rates),
      importer_name: table.importerName,
      imported_at: table.importedAt,
    })
    .onConflict((conflict) => conflict.columns(['publisher', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
