const DAY_MS = 86_400_000

/** Returns whether a date `YYYY-MM-DD` is a Saturday or a Sunday. */
export function isWeekend(day: string): boolean {
  const weekday = midnightOf(day).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Returns the date `count` days later. */
export function dayAfter(day: string, count: number): string {
  return new Date(midnightOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
