import { dayAfter, isWeekend } from '@nostro/kernel'

/** From this time of the bank's day on, payments go out with the next business day's value. */
const CUT_OFF = '16:00'

/**
 * The day a payment made now is settled: today, or the next business day after the cut-off. Holidays differ by currency
 * and bank; the operator may choose another day.
 *
 * @param now the bank's own time, `2026-11-21 10:15:00`
 */
export function valueDateAt(now: string): string {
  const [today = '', time = ''] = now.split(' ')
  let day = time >= CUT_OFF ? dayAfter(today, 1) : today
  while (isWeekend(day)) day = dayAfter(day, 1)
  return day
}
