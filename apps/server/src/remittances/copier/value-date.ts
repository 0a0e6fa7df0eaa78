import { dayAfter, isWeekend } from '@nostro/kernel'

/** From this local time of the bank on, payments have the value date of the next business day. */
const CUT_OFF = '16:00'

/**
 * Returns the value date of a payment made now: today, or the next weekday after the cut-off time. Holidays depend on
 * currency and bank and are not considered; the operator may choose another day.
 *
 * @param now the local time of the bank, `2026-11-21 10:15:00`
 */
export function valueDateAt(now: string): string {
  const [today = '', time = ''] = now.split(' ')
  let day = time >= CUT_OFF ? dayAfter(today, 1) : today
  while (isWeekend(day)) day = dayAfter(day, 1)
  return day
}
