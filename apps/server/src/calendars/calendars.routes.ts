import {
  changeBankDays,
  importCalendar,
  listCalendars,
  readBankDays,
  readPaymentDays,
} from '@nostro/contract'
import type { BusinessCalendar } from '@nostro/kernel'

import { inReadTransaction } from '../db/transaction.ts'
import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { calendarsIn } from './active-years.ts'
import { bankDaysOf, enterBankDays } from './change-bank-days.ts'
import { enterCalendar } from './import-calendar.ts'
import { aroundToday, paymentDaysOf } from './payment-days.ts'

/** Registers the calls of calendars, cut-off times and the days of payments. */
export function registerCalendarCalls(server: CallServer): void {
  registerCall(server, listCalendars, (context, { params }) => calendarsIn(context, params.year))

  registerCall(server, importCalendar, (context, { params, body }) => enterCalendar(context, params, body))

  registerCall(server, readBankDays, (context) => bankDaysOf(context))

  registerCall(server, changeBankDays, (context, { body }) => enterBankDays(context, body))

  registerCall(server, readPaymentDays, async (context) => {
    const { institutionId, actor, clock } = context
    const now = clock.now()
    const scope = { institutionId, timeZone: actor.timeZone, now }
    const days = await inReadTransaction(context, (tx) => paymentDaysOf(tx, scope))
    const { currencies, countries, own, ...shown } = aroundToday(days, now)
    return {
      ...shown,
      currencies: listed(currencies),
      countries: listed(countries),
      own: calendarOf(own),
      cutOffs: [...shown.cutOffs],
      routes: [...shown.routes],
    }
  })
}

function listed(calendars: Readonly<Record<string, BusinessCalendar>>) {
  return Object.fromEntries(Object.entries(calendars).map(([name, each]) => [name, calendarOf(each)]))
}

function calendarOf({ weekend, holidays, workingDays }: BusinessCalendar) {
  return {
    ...(weekend && { weekend: [...weekend] }),
    holidays: [...holidays],
    workingDays: [...workingDays],
  }
}
