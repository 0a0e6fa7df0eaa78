import { CALENDAR_DAYS_MAX, CALENDAR_YEARS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { z } from '../schema.ts'
import { instant, shownName } from '../values.ts'

/** A currency of three letters or a country of two. */
const calendar = z.string().regex(/^[A-Z]{2,3}$/)
const year = z.coerce.number().int().min(CALENDAR_YEARS.min).max(CALENDAR_YEARS.max)

const daySchema = z.strictObject({
  day: z.iso.date(),
  /** The name as the source states it. */
  name: shownName(120),
  /** A day of a weekend with business, in place of a holiday. */
  isWorking: z.boolean().optional(),
})

const calendarYearSchema = z.strictObject({
  calendar: z.string(),
  year: z.int(),
  /** Version number of this year; 0 for the product's own. */
  number: z.int().min(0),
  source: z.string(),
  days: z.array(daySchema),
  importedBy: z.string().optional(),
  importedAt: instant.optional(),
})

/** A calendar of a currency or a country in one year, as it is in use. */
export type ActiveCalendarYear = z.infer<typeof calendarYearSchema>

export const listCalendars = defineCall({
  method: 'GET',
  path: '/api/reference/calendars/{year}',
  summary:
    'The calendars of currencies and countries in a year, each with its days, source and version. Days are listed if they differ from the days of the week.',
  access: ['manageBankDays', 'administerPlatform'],
  params: z.strictObject({ year }),
  answer: z.strictObject({ rowList: z.array(calendarYearSchema) }),
  errors: [],
})

export const importCalendar = defineCall({
  method: 'POST',
  path: '/api/platform/reference/calendars/{calendar}/{year}',
  summary:
    'Requests a calendar of one year, which a second user confirms. `basedOn` is the version that was seen, 0 for the product’s own or none.',
  access: ['administerPlatform'],
  params: z.strictObject({ calendar, year }),
  body: z.strictObject({
    source: shownName(200),
    basedOn: z.int().min(0),
    days: z.array(daySchema).min(1).max(CALENDAR_DAYS_MAX),
  }),
  answer: changeOutcome,
  errors: ['calendar.invalid', 'referenceList.versionChanged', 'change.waiting'],
  isCommand: true,
})
