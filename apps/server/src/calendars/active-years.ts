import type { AnswerOf, listCalendars } from '@nostro/contract'

import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { BUILT_IN_CALENDARS } from './built-in.ts'
import { type ActiveYear, importedYears } from './calendar.repository.ts'

/** Returns the calendars in use, each year once, by name and year. */
export async function activeYears(tx: Tx): Promise<readonly ActiveYear[]> {
  const imported = await importedYears(tx)
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

/** Returns the calendars in use in one year. */
export async function calendarsIn(context: Context, year: number): Promise<AnswerOf<typeof listCalendars>> {
  const years = await inTransaction(context, activeYears)
  return {
    rowList: years
      .filter((each) => each.year === year)
      .map(({ importerName: importedBy, importedAt, days, ...each }) => ({
        ...each,
        days: [...days],
        ...(importedBy !== undefined && { importedBy }),
        ...(importedAt && { importedAt: importedAt.toISOString() }),
      })),
  }
}
