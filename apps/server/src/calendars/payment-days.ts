import {
  type BankDays,
  type BusinessCalendar,
  dayAfter,
  DEFAULT_BANK_DAYS,
  isBusinessDay,
  localDayAt,
  type PaymentDays,
  type RouteWithHours,
} from '@nostro/kernel'
import type { WorkingDays } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { gatherRows } from '../db/gathered-reads.ts'
import { readOnce } from '../db/read-once.ts'
import type { Institution } from '../institutions/index.ts'
import { OTHER_WEEKENDS } from './built-in.ts'
import { activeYears } from './active-years.ts'

/** The bank and the time for which days are read. */
export interface DaysScope {
  readonly institutionId: string
  /** Absent: that of the bank is read. */
  readonly timeZone?: string
  readonly now: Date
}

/** Calendars by name at one state of the imports. */
interface KnownCalendars {
  readonly state: string
  readonly calendars: ReadonlyMap<string, BusinessCalendar>
}

let known: KnownCalendars | undefined

interface StoredFacts {
  readonly time_zone: string | null
  readonly rules: BankDays | null
  readonly state: string
  readonly routes: readonly StoredRoute[]
}

interface StoredRoute {
  readonly linkId: string
  readonly counterparty: string | null
  readonly messagingType: string | null
  readonly direction: RouteWithHours['direction']
  readonly format: RouteWithHours['format'] | null
  readonly from: string | null
  readonly until: string | null
}

/**
 * Returns the facts that decide on value dates of a bank, in one statement. The calendars have thousands of days, so
 * they are read again only after an import.
 */
export async function paymentDaysOf(tx: Tx, { institutionId, timeZone }: DaysScope): Promise<PaymentDays> {
  const {
    time_zone: ofBank,
    rules,
    state,
    routes,
  } = await readOnce(tx, `payment days ${institutionId}`, () => storedFacts(tx, institutionId))
  if (known?.state !== state) known = { state, calendars: await calendarsByName(tx) }
  const { cutOffs, ownDays, daysAheadMax } = rules ?? DEFAULT_BANK_DAYS
  const { calendars } = known
  return {
    timeZone: timeZone ?? ofBank ?? 'UTC',
    currencies: Object.fromEntries([...calendars].filter(([name]) => name.length === CURRENCY_LENGTH)),
    countries: Object.fromEntries([...calendars].filter(([name]) => name.length < CURRENCY_LENGTH)),
    own: {
      holidays: ownDays.filter(({ isWorking }) => isWorking !== true).map(({ day }) => day),
      workingDays: ownDays.filter(({ isWorking }) => isWorking === true).map(({ day }) => day),
    },
    cutOffs,
    daysAheadMax,
    routes: routes.map(routeOf),
  }
}

const CURRENCY_LENGTH = 3

async function storedFacts(tx: Tx, institutionId: string): Promise<StoredFacts> {
  const [facts] = await gatherRows(tx, factsOfDays({ institutionId }), {})
  if (facts === undefined) throw new Error('No answer about the days of a bank')
  return facts
}

const factsOfDays = compiledStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  sql<StoredFacts>`
    select (select time_zone from institution where id = ${value('institutionId')}) as time_zone,
      (select rules from bank_days where institution_id = ${value('institutionId')} order by version desc limit 1)
        as rules,
      (select count(*) || ' ' || coalesce(max(imported_at)::text, '') from calendar_year) as state,
      (select coalesce(json_agg(json_build_object('linkId', link.id, 'counterparty', route.counterparty,
          'messagingType', route.messaging_type, 'direction', route.direction, 'format', route.format,
          'from', link.sends_from, 'until', link.sends_until) order by route.position), '[]')
        from route join link on link.id = route.link_id
        where route.institution_id = ${value('institutionId')}) as routes`.compile(db),
)

function routeOf({ linkId, counterparty, messagingType, direction, format, from, until }: StoredRoute) {
  return {
    linkId,
    direction,
    ...(counterparty !== null && { counterparty }),
    ...(messagingType !== null && { messagingType }),
    ...(format !== null && format !== undefined && { format }),
    ...(from !== null && until !== null && { hours: { from, until } }),
  }
}

async function calendarsByName(tx: Tx): Promise<ReadonlyMap<string, BusinessCalendar>> {
  const years = Map.groupBy(await activeYears(tx), ({ calendar }) => calendar)
  return new Map(
    [...years].map(([name, ofName]) => {
      const days = ofName.flatMap((each) => each.days)
      const weekend = OTHER_WEEKENDS[name]
      return [
        name,
        {
          ...(weekend && { weekend }),
          holidays: days.filter(({ isWorking }) => isWorking !== true).map(({ day }) => day),
          workingDays: days.filter(({ isWorking }) => isWorking === true).map(({ day }) => day),
        },
      ]
    }),
  )
}

/** Days before and after today that a form knows. */
const WINDOW = { before: 31, after: 400 }

/** Returns the facts with the days of the next months only, for the forms of the browser. */
export function aroundToday(days: PaymentDays, now: Date): PaymentDays {
  const today = localDayAt(now, days.timeZone)
  const [first, last] = [dayAfter(today, -WINDOW.before), dayAfter(today, WINDOW.after)]
  const within = (each: readonly string[]) => each.filter((day) => day >= first && day <= last)
  const cut = (calendar: BusinessCalendar): BusinessCalendar => ({
    ...calendar,
    holidays: within(calendar.holidays),
    workingDays: within(calendar.workingDays),
  })
  const all = (calendars: PaymentDays['currencies']) =>
    Object.fromEntries(Object.entries(calendars).map(([name, calendar]) => [name, cut(calendar)]))
  return {
    ...days,
    currencies: all(days.currencies),
    countries: all(days.countries),
    own: cut(days.own),
  }
}

/**
 * Returns the calendar by which the users of a bank work: that of its country, with the bank's own days. A bank of an
 * unknown country works on all days except weekends and its own holidays.
 */
export function workingCalendar(days: PaymentDays, bic: string | undefined): BusinessCalendar {
  const country = bic === undefined ? undefined : days.countries[bic.slice(4, 6)]
  const { own } = days
  const opened = new Set(own.workingDays)
  return {
    ...(country?.weekend && { weekend: country.weekend }),
    holidays: [...(country?.holidays ?? []).filter((day) => !opened.has(day)), ...own.holidays],
    workingDays: [...(country?.workingDays ?? []), ...own.workingDays],
  }
}

/** Returns the days on which the users of an institution work, and its time zone. */
export async function workingDaysOf(
  tx: Tx,
  { id, timeZone, bics }: Pick<Institution, 'id' | 'timeZone' | 'bics'>,
  now: Date,
): Promise<WorkingDays> {
  const calendar = workingCalendar(await paymentDaysOf(tx, { institutionId: id, timeZone, now }), bics[0])
  return { timeZone, isWorkingDay: (day) => isBusinessDay(calendar, day) }
}
