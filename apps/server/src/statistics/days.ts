import { localDayAt, utcOffsetAt } from '@nostro/kernel'

const DAY_MS = 86_400_000

/** Returns the last `count` dates in a time zone up to that of `now`, oldest first: `YYYY-MM-DD`. */
export function lastDays(now: Date, timeZone: string, count: number): readonly string[] {
  const today = Date.parse(`${localDayAt(now, timeZone)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
}

/**
 * Returns the instant at which a day begins in a time zone. If clocks go forward at midnight, this is the first instant
 * of the day.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const atGreenwich = new Date(`${day}T00:00:00Z`)
  const first = new Date(`${day}T00:00:00${utcOffsetAt(atGreenwich, timeZone)}`)
  // The offset at the start of the day may differ from that at midnight UTC.
  return new Date(`${day}T00:00:00${utcOffsetAt(first, timeZone)}`)
}
