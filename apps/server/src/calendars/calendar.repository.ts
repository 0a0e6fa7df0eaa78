import type { CalendarDay, CalendarYear } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'

/** A calendar in use. Number 0 is the product's own. */
export interface ActiveYear extends CalendarYear {
  readonly number: number
  readonly importerName?: string
  readonly importedAt?: Date
}

/** Returns the imported calendars, the newest version of each year. */
export async function importedYears(tx: Tx): Promise<readonly ActiveYear[]> {
  const rows = await tx
    .selectFrom('calendar_year')
    .distinctOn(['calendar', 'year'])
    .select(['calendar', 'year', 'number', 'source', 'days', 'importer_name', 'imported_at'])
    .orderBy('calendar')
    .orderBy('year')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ importer_name, imported_at, days, ...row }) => ({
    ...row,
    // The product itself wrote the value from this type.
    days: days as readonly CalendarDay[],
    importerName: importer_name,
    importedAt: imported_at,
  }))
}

/** Inserts a version. Returns whether its number was free. */
export async function insertYear(
  tx: Tx,
  institutionId: string,
  version: CalendarYear & {
    readonly number: number
    readonly importerName: string
    readonly importedAt: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('calendar_year')
    .values({
      institution_id: institutionId,
      calendar: version.calendar,
      year: version.year,
      number: version.number,
      source: version.source,
      days: JSON.stringify(version.days),
      importer_name: version.importerName,
      imported_at: version.importedAt,
    })
    .onConflict((conflict) => conflict.columns(['calendar', 'year', 'number']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
