import { dayAfter } from '../calendar-days.ts'
import { localDayAt, utcOffsetAt } from '../time-zone.ts'
import {
  addBusinessDays,
  type BusinessCalendar,
  closedBy,
  isBusinessDay,
  WEEKENDS_ONLY,
} from './business-calendar.ts'
import { fitsRoute, type RouteCondition, type RoutedMessage } from './routing.ts'

/** A time of day after which the bank sends no payments for a value date. */
export interface CutOff {
  /** Absent for every currency. */
  readonly currency?: string | undefined
  /** Absent for every link. */
  readonly linkId?: string | undefined
  /** A BIC or its first characters; absent for every counterparty. */
  readonly counterparty?: string | undefined
  /** `HH:MM` in the bank's time zone. */
  readonly time: string
  /** Number of business days from the day of the cut-off to the value date. */
  readonly daysBefore: number
}

/** The days and times that a bank itself defines. */
export interface BankDays {
  readonly cutOffs: readonly CutOff[]
  /** Days on which the bank does not work, and days of a weekend on which it does. */
  readonly ownDays: readonly { readonly day: string; readonly name: string; readonly isWorking?: boolean }[]
  /** A value date further ahead than this number of days produces a warning. */
  readonly daysAheadMax: number
}

/** The initial days of a bank. 10 days is the time for which T2 stores a payment order. */
export const DEFAULT_BANK_DAYS: BankDays = { cutOffs: [], ownDays: [], daysAheadMax: 10 }

/** A route of the bank with the operating hours of its link. */
export interface RouteWithHours extends RouteCondition {
  readonly linkId: string
  /** `HH:MM` in the bank's time zone. Absent: always open. */
  readonly hours?: { readonly from: string; readonly until: string } | undefined
}

/** All facts that decide on a value date. Browser and server evaluate the same ones. */
export interface PaymentDays {
  readonly timeZone: string
  readonly currencies: Readonly<Record<string, BusinessCalendar>>
  readonly countries: Readonly<Record<string, BusinessCalendar>>
  /** The bank's own days. */
  readonly own: BusinessCalendar
  readonly cutOffs: readonly CutOff[]
  readonly daysAheadMax: number
  /** In the order in which they are tried. */
  readonly routes: readonly RouteWithHours[]
}

/** The facts before any calendar is known: weekends only, and no cut-off. */
export function plainDays(timeZone: string): PaymentDays {
  return {
    timeZone,
    currencies: {},
    countries: {},
    own: WEEKENDS_ONLY,
    cutOffs: [],
    daysAheadMax: DEFAULT_BANK_DAYS.daysAheadMax,
    routes: [],
  }
}

/** The facts of a payment that decide on its days. */
export interface DatedPayment {
  readonly currency?: string
  /** The route facts; absent while the other bank is unknown. */
  readonly routed?: RoutedMessage
}

/** Returns the calendar of a currency, or that of weekends for one without a calendar. */
function currencyCalendar({ currencies }: PaymentDays, currency: string | undefined): BusinessCalendar {
  return (currency === undefined ? undefined : currencies[currency]) ?? WEEKENDS_ONLY
}

/** The calendars that a value date must satisfy: that of the currency and the bank's own holidays. */
function calendarsOf(days: PaymentDays, { currency }: DatedPayment): readonly BusinessCalendar[] {
  // The bank's own weekend does not matter: a currency may settle on a day that is a weekend here.
  return [currencyCalendar(days, currency), { ...days.own, weekend: [] }]
}

/** Returns the route that a payment takes, if the bank has one for it. */
function routeOf({ routes }: PaymentDays, { routed }: DatedPayment): RouteWithHours | undefined {
  return routed && routes.find((route) => fitsRoute(route, routed))
}

/**
 * Returns the cut-off for a payment, the most specific one: one for its counterparty, then for its link, then for its
 * currency. Of several for a counterparty, the one with the longest BIC decides.
 */
export function cutOffFor(days: PaymentDays, payment: DatedPayment): CutOff | undefined {
  const linkId = routeOf(days, payment)?.linkId
  const counterparty = payment.routed?.counterparty
  const fitting = days.cutOffs.filter(
    (each) =>
      (each.currency === undefined || each.currency === payment.currency) &&
      (each.linkId === undefined || each.linkId === linkId) &&
      (each.counterparty === undefined || counterparty?.startsWith(each.counterparty) === true),
  )
  return fitting.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
}

function weightOf({ currency, linkId, counterparty = '' }: CutOff): number {
  return counterparty.length * 4 + (linkId === undefined ? 0 : 2) + (currency === undefined ? 0 : 1)
}

/**
 * Returns the instant from which a payment can no longer be sent for a value date: its cut-off, or the end of the
 * operating hours of its link on that day if this is earlier. `undefined` if neither is set.
 */
export function cutOffAt(days: PaymentDays, payment: DatedPayment, valueDate: string): Date | undefined {
  const cutOff = cutOffFor(days, payment)
  const hours = routeOf(days, payment)?.hours
  const instants: Date[] = []
  if (cutOff !== undefined) {
    const { daysBefore, time } = cutOff
    const day =
      daysBefore === 0 ? valueDate : addBusinessDays(calendarsOf(days, payment), valueDate, -daysBefore)
    instants.push(localInstant(day, time, days.timeZone))
  }
  // Hours that extend past midnight do not end on the value date.
  if (hours !== undefined && hours.from <= hours.until)
    instants.push(localInstant(valueDate, hours.until, days.timeZone))
  return instants.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

/** Returns the next day on which a payment can settle if it is sent now. */
export function earliestValueDate(days: PaymentDays, payment: DatedPayment, now: Date): string {
  const calendars = calendarsOf(days, payment)
  let day = addBusinessDays(calendars, localDayAt(now, days.timeZone), 0)
  for (;;) {
    const end = cutOffAt(days, payment, day)
    if (end === undefined || now < end) return day
    day = addBusinessDays(calendars, day, 1)
  }
}

/** The reasons for which a value date is impossible or doubtful. */
export type ValueDateFault = 'past' | 'weekend' | 'holiday' | 'ownHoliday' | 'cutOff' | 'farAhead'

/** Returns the faults of a value date for a payment that is sent now. */
export function valueDateFaults(
  days: PaymentDays,
  payment: DatedPayment,
  { day, now }: { readonly day: string; readonly now: Date },
): readonly ValueDateFault[] {
  const today = localDayAt(now, days.timeZone)
  // What applies to a past day no longer matters.
  if (day < today) return ['past']
  const closed = closedBy(currencyCalendar(days, payment.currency), day)
  const isClosedHere = days.own.holidays.includes(day)
  const end = cutOffAt(days, payment, day)
  const faults: readonly (readonly [ValueDateFault, boolean])[] = [
    ['farAhead', day > dayAfter(today, days.daysAheadMax)],
    ['weekend', closed === 'weekend'],
    ['holiday', closed === 'holiday'],
    ['ownHoliday', isClosedHere],
    // Only business days have a cut-off.
    ['cutOff', closed === undefined && !isClosedHere && end !== undefined && now >= end],
  ]
  return faults.flatMap(([fault, isMet]) => (isMet ? [fault] : []))
}

/** Returns the code of the country whose banks do not work on a day, if the receiver is in it. */
export function receiverClosedIn(
  { countries }: PaymentDays,
  { routed }: DatedPayment,
  day: string,
): string | undefined {
  const country = routed?.counterparty.slice(4, 6) ?? ''
  const calendar = countries[country]
  return calendar !== undefined && !isBusinessDay(calendar, day) ? country : undefined
}

/** Returns the instant of a local time `HH:MM` in a time zone. */
export function localInstant(day: string, time: string, timeZone: string): Date {
  const offset = utcOffsetAt(new Date(`${day}T${time}:00Z`), timeZone)
  const first = new Date(`${day}T${time}:00${offset}`)
  // The offset at that time may differ from that at the same time in UTC.
  return new Date(`${day}T${time}:00${utcOffsetAt(first, timeZone)}`)
}
