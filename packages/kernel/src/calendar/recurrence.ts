import { dayAfter } from '../calendar-days.ts'
import { adjacentBusinessDay, type BusinessCalendar } from './business-calendar.ts'

/** The periods after which a payment is repeated. */
export const FREQUENCIES = ['weekly', 'monthly', 'quarterly'] as const

/** The name of a period. */
export type Frequency = (typeof FREQUENCIES)[number]

/** The business day that replaces a day without business. */
export const DAY_MOVES = ['preceding', 'following'] as const

/** The direction in which a day without business is replaced. */
export type DayMove = (typeof DAY_MOVES)[number]

/** The schedule of a repeated payment. Days are `YYYY-MM-DD`. */
export interface Recurrence {
  readonly firstOn: string
  readonly frequency: Frequency
  readonly moves: DayMove
  /** Number of days from the creation of the draft to the day of the payment. */
  readonly daysBefore: number
  /** The last day of the schedule; absent for none. */
  readonly until?: string | undefined
  /** The number of payments; absent for any number. */
  readonly times?: number | undefined
}

/** One payment of a schedule. */
export interface Occurrence {
  /** Counts from 0. */
  readonly number: number
  /** The day of the schedule, before it is moved to a business day. */
  readonly plannedOn: string
  /** The business day of the payment. */
  readonly paysOn: string
  /** The day on which the draft is created. */
  readonly draftsOn: string
}

const MONTHS: { readonly [Each in Exclude<Frequency, 'weekly'>]: number } = { monthly: 1, quarterly: 3 }
const WEEK_DAYS = 7

/** Returns the payment of a schedule with this number; `undefined` after the end of the schedule. */
export function occurrenceAt(
  recurrence: Recurrence,
  number: number,
  calendars: readonly BusinessCalendar[],
): Occurrence | undefined {
  const { until, times, moves, daysBefore } = recurrence
  const plannedOn = plannedDay(recurrence, number)
  if (times !== undefined && number >= times) return undefined
  if (until !== undefined && plannedOn > until) return undefined
  const paysOn = adjacentBusinessDay(calendars, plannedOn, moves)
  return { number, plannedOn, paysOn, draftsOn: dayAfter(paysOn, -daysBefore) }
}

/** Returns the day of the schedule. A month without the day of the first payment has its last day instead. */
function plannedDay({ firstOn, frequency }: Recurrence, number: number): string {
  if (frequency === 'weekly') return dayAfter(firstOn, number * WEEK_DAYS)
  const [year = 0, month = 1, day = 1] = firstOn.split('-').map(Number)
  const months = month - 1 + number * MONTHS[frequency]
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
