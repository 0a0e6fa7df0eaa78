import { dayAfter, localDayAt, localInstant } from '@nostro/kernel'

import type { Link } from './link.ts'

/** The end of the operating hours of a link. */
export interface OperatingEnd {
  readonly at: Date
  /** The link has closed for today; `at` has passed. */
  readonly isOver: boolean
}

/**
 * Returns the next end of the operating hours of a link, or the last one if the link has closed for today. Hours are in
 * the bank's time zone and may extend past midnight. Returns `undefined` for a link without hours.
 */
export function operatingEnd(
  { hours }: Pick<Link, 'hours'>,
  now: Date,
  timeZone: string,
): OperatingEnd | undefined {
  if (hours === undefined) return undefined
  const today = localDayAt(now, timeZone)
  const end = localInstant(today, hours.until, timeZone)
  if (now < end) return { at: end, isOver: false }
  const isOvernight = hours.from > hours.until
  return isOvernight
    ? { at: localInstant(dayAfter(today, 1), hours.until, timeZone), isOver: false }
    : { at: end, isOver: true }
}
