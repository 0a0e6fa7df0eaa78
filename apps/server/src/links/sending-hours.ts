import { localTimeAt } from '@nostro/kernel'

import type { Link } from './link.ts'

const MINUTE_LENGTH = 'YYYY-MM-DD HH:MM'.length
const TIME_START = 'YYYY-MM-DD '.length

/**
 * Returns whether a link hands nothing over now: it is outside its operating hours, which may extend past midnight, or
 * under maintenance. Times are in the bank's time zone.
 */
export function isClosed({ hours, maintenance }: Link, now: Date, timeZone: string): boolean {
  const minute = localTimeAt(now, timeZone).slice(0, MINUTE_LENGTH)
  if (maintenance !== undefined && minute >= maintenance.from && minute < maintenance.until) return true
  if (hours === undefined) return false
  const time = minute.slice(TIME_START)
  const { from, until } = hours
  return from <= until ? time < from || time >= until : time < from && time >= until
}
