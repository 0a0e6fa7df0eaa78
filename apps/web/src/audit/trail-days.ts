import { dayAfter, localDayAt, localTimeAt } from '@nostro/kernel'

/** Periods that are one press away. */
export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const

/** The name of a period: the week and the month are the last 7 and 30 days. */
export type Period = (typeof PERIODS)[number]

/** The days of a period, counted back from today: the first one, and the first one after it. */
const DAYS: Readonly<Record<Period, { readonly from: number; readonly to?: number }>> = {
  today: { from: 0 },
  yesterday: { from: -1, to: 0 },
  week: { from: -6 },
  month: { from: -29 },
}

const SHIFTS_MAX = 2

/**
 * Returns the instant at which a clock of the time zone shows a minute such as `2026-11-21T08:30`. A minute that the
 * clock skips is the one after it; of a repeated minute the first one is returned.
 */
export function instantOfMinuteIn(minute: string, timeZone: string): string {
  const requested = Date.parse(`${minute}:00Z`)
  let at = requested
  // The offset can differ at the first guess, next to a change of the clock.
  for (let shift = 0; shift < SHIFTS_MAX; shift++) {
    const shown = Date.parse(`${localTimeAt(new Date(at), timeZone).replace(' ', 'T')}Z`)
    at += requested - shown
  }
  return new Date(at).toISOString()
}

/** Returns the first instant of a period, and the first instant after it, in a time zone. */
export function instantsOfPeriod(
  period: Period,
  now: Date,
  timeZone: string,
): { readonly from: string; readonly to?: string } {
  const today = localDayAt(now, timeZone)
  const startOf = (shift: number) => instantOfMinuteIn(`${dayAfter(today, shift)}T00:00`, timeZone)
  const { from, to } = DAYS[period]
  return { from: startOf(from), ...(to !== undefined && { to: startOf(to) }) }
}

/** Events of one day, in the order of the list. */
export interface TrailDay<Event> {
  readonly day: string
  readonly events: readonly Event[]
}

/** Groups events by their day in a time zone. */
export function eventsByDay<Event extends { readonly occurredAt: string }>(
  events: readonly Event[],
  timeZone: string,
): readonly TrailDay<Event>[] {
  const days = Map.groupBy(events, ({ occurredAt }) => localDayAt(new Date(occurredAt), timeZone))
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }))
}
