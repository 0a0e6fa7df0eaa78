import { dayOf, type ListFilters } from './list-filters.ts'

/** Periods up to today that lists are looked at for, with the days before today that belong to them. */
const DAYS_BEFORE = { today: 0, week: 6, month: 29 } as const

type Period = keyof typeof DAYS_BEFORE

export const PERIODS = Object.keys(DAYS_BEFORE) as readonly Period[]

/** The first day of a period that ends now, where the reader is: `2026-11-20`. */
export function beginningOf(period: Period, now: Date): string {
  const begin = new Date(now)
  begin.setDate(begin.getDate() - DAYS_BEFORE[period])
  return dayOf(begin)
}

/** The period that the days of these filters are; `undefined` for days of another kind, and for none. */
export function periodOf({ createdFrom, createdTo }: ListFilters, now: Date): Period | undefined {
  if (createdTo !== undefined) return undefined
  return PERIODS.find((period) => beginningOf(period, now) === createdFrom)
}
