import { dayAfter } from '@nostro/kernel'

import { dayOf, type ListFilters } from './list-filters.ts'

/** Periods that end today, with their number of earlier days. */
const DAYS_BEFORE = { today: 0, week: 6, month: 29 } as const

type Period = keyof typeof DAYS_BEFORE

export const PERIODS = Object.keys(DAYS_BEFORE) as readonly Period[]

/** Returns the first day of a period that ends today, in the time zone of the user: `2026-11-20`. */
export function beginningOf(period: Period, now: Date): string {
  return dayAfter(dayOf(now), -DAYS_BEFORE[period])
}

/** Returns the period of these filters, or `undefined` if their days are not a period. */
export function periodOf({ createdFrom, createdTo }: ListFilters, now: Date): Period | undefined {
  if (createdTo !== undefined) return undefined
  return PERIODS.find((period) => beginningOf(period, now) === createdFrom)
}
