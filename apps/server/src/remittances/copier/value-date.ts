/** From this time of the bank's day on, payments go out with the next business day's value. */
const CUT_OFF = '16:00'

/**
 * The day a payment made now is settled: today, or the next business day after the cut-off. Holidays differ by currency
 * and bank; the operator may choose another day.
 *
 * @param now the bank's own time, `2026-11-21 10:15:00`
 */
export function valueDateAt(now: string): string {
  const [day = '', time = ''] = now.split(' ')
  let date = new Date(`${day}T00:00:00Z`)
  if (time >= CUT_OFF) date = dayAfter(date)
  while (isWeekend(date)) date = dayAfter(date)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

const DAY_MS = 24 * 60 * 60_000

function dayAfter(date: Date): Date {
  return new Date(date.getTime() + DAY_MS)
}

function isWeekend(date: Date): boolean {
  const weekday = date.getUTCDay()
  return weekday === 0 || weekday === 6
}
