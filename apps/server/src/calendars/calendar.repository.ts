import type { CalendarDay, CalendarYear } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { BUILT_IN_CALENDARS } from './built-in.ts'

/** A calendar in use. Number 0 is the product's own. */
export interface ActiveYear extends CalendarYear {
  readonly number: number
  readonly importerName?: string
  readonly importedAt?: Date
}

/** Returns the calendars in use, each year once, by name and year. */
export async function activeYears(tx: Tx): Promise<readonly ActiveYear[]> {
  const rows = await tx
    .selectFrom('calendar_year')
    .distinctOn(['calendar', 'year'])
    .select(['calendar', 'year', 'number', 'source', 'days', 'importer_name', 'imported_at'])
    .orderBy('calendar')
    .orderBy('year')
    .orderBy('number', 'desc')
    .execute()
  const imported = rows.map(({ importer_name, imported_at, days, ...row }) => ({
    ...row,
    // The product itself wrote the value from this type.
    days: days as readonly CalendarDay[],
    importerName: importer_name,
    importedAt: imported_at,
  }))
  const keys = new Set(imported.map(keyOf))
  const builtIn = BUILT_IN_CALENDARS.filter((each) => !keys.has(keyOf(each)))
  return [...imported, ...builtIn.map((each) => ({ ...each, number: 0 }))].toSorted((one, other) =>
    keyOf(one).localeCompare(keyOf(other), 'en'),
  )
}

/** Returns the name of one year of a calendar: `EUR-2026`. Changes and triggers use it. */
export function keyOf({ calendar, year }: { readonly calendar: string; readonly year: number }): string {
  return `${calendar}-${year}`
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
