import { dayAfter } from '../calendar-days.ts'

const SUNDAY_AND_SATURDAY = [0, 6]
/** The largest number of days without business that are skipped. A calendar that is always closed is an error. */
const CLOSED_DAYS_MAX = 366

/** The days on which a currency settles, or on which a country or a bank works. Days are `YYYY-MM-DD`. */
export interface BusinessCalendar {
  /** Days of the week without business, 0 is Sunday; Saturday and Sunday by default. */
  readonly weekend?: readonly number[] | undefined
  readonly holidays: readonly string[]
  /** Days of a weekend with business, such as those that China exchanges for a holiday. */
  readonly workingDays: readonly string[]
}

/** The calendar that knows no holidays. */
export const WEEKENDS_ONLY: BusinessCalendar = { holidays: [], workingDays: [] }

/** Returns whether a day has business. */
export function isBusinessDay(calendar: BusinessCalendar, day: string): boolean {
  return closedBy(calendar, day) === undefined
}

/** Returns the reason why a day has no business; `undefined` for a business day. A holiday has priority. */
export function closedBy(
  { weekend = SUNDAY_AND_SATURDAY, holidays, workingDays }: BusinessCalendar,
  day: string,
): 'holiday' | 'weekend' | undefined {
  if (holidays.includes(day)) return 'holiday'
  if (workingDays.includes(day)) return undefined
  return weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 'weekend' : undefined
}

/** Returns the day itself if it is a business day of all calendars, otherwise the next one. */
export function nextBusinessDay(calendars: readonly BusinessCalendar[], day: string): string {
  return businessDayFrom(calendars, day, 1)
}

/**
 * Returns the business day of all calendars that is `count` business days later, or earlier for a negative number. Zero
 * returns the day itself if it is a business day, otherwise the next one.
 */
export function addBusinessDays(calendars: readonly BusinessCalendar[], day: string, count: number): string {
  if (count === 0) return nextBusinessDay(calendars, day)
  const step = count > 0 ? 1 : -1
  let current = day
  for (let left = Math.abs(count); left > 0; left -= 1)
    current = businessDayFrom(calendars, dayAfter(current, step), step)
  return current
}

/** Returns the day itself if it is a business day of all calendars, otherwise the one before or after it. */
export function adjacentBusinessDay(
  calendars: readonly BusinessCalendar[],
  day: string,
  move: 'preceding' | 'following',
): string {
  return businessDayFrom(calendars, day, move === 'preceding' ? -1 : 1)
}

function businessDayFrom(calendars: readonly BusinessCalendar[], day: string, step: 1 | -1): string {
  let current = day
  for (let tries = 0; tries <= CLOSED_DAYS_MAX; tries += 1) {
    if (calendars.every((calendar) => isBusinessDay(calendar, current))) return current
    current = dayAfter(current, step)
  }
  throw new Error(`No business day within ${CLOSED_DAYS_MAX} days of ${day}`)
}
