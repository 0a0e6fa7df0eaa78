import { readFileSync } from 'node:fs'

import type { CalendarYear } from '@nostro/kernel'

/** Countries with another weekend than Saturday and Sunday; 0 is Sunday. */
export const OTHER_WEEKENDS: Readonly<Record<string, readonly number[]>> = {
  EG: [5, 6],
  IL: [5, 6],
  SA: [5, 6],
}

/** The calendars of the product, which are used until others are imported. `scripts/calendars` writes the file. */
export const BUILT_IN_CALENDARS = JSON.parse(
  readFileSync(new URL('built-in-calendars.json', import.meta.url), 'utf8'),
  // The file is generated from this type, and a test generates it again.
) as readonly CalendarYear[]
