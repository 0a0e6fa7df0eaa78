import { localDayAt } from '@nostro/kernel'

const DAY_MS = 86_400_000

/** Returns the last `count` dates in a time zone up to that of `now`, oldest first: `YYYY-MM-DD`. */
export function lastDays(now: Date, timeZone: string, count: number): readonly string[] {
  const today = Date.parse(`${localDayAt(now, timeZone)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
}
