import { dayAfter, localDayAt, startOfLocalDay } from '@nostro/kernel'

/** The hours of a working day, in the time zone of the institution. */
const WORKING_HOURS = { from: 9, until: 18 } as const

const HOUR_MS = 3_600_000

/** The time zone of an institution, and the days on which it works. */
export interface WorkingDays {
  readonly timeZone: string
  readonly isWorkingDay: (day: string) => boolean
}

/** The longest time that is counted, in days. Rules are shorter. */
const DAYS_MAX = 400

/**
 * Returns the working hours between two instants: the time between 9:00 and 18:00 on working days. Counts 400 days at
 * most.
 */
export function workingHoursBetween(
  from: Date,
  until: Date,
  { timeZone, isWorkingDay }: WorkingDays,
): number {
  let hours = 0
  let day = localDayAt(from, timeZone)
  for (let count = 0; count < DAYS_MAX; count += 1) {
    const start = startOfLocalDay(day, timeZone).getTime()
    if (start >= until.getTime()) break
    if (isWorkingDay(day)) {
      const begin = Math.max(start + WORKING_HOURS.from * HOUR_MS, from.getTime())
      const end = Math.min(start + WORKING_HOURS.until * HOUR_MS, until.getTime())
      hours += Math.max(0, end - begin) / HOUR_MS
    }
    day = dayAfter(day, 1)
  }
  return hours
}
