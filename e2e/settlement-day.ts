import { addBusinessDays, type BusinessCalendar } from '@nostro/kernel'

import { type DirectCall, memberOf } from './direct-calls.ts'

/**
 * Returns the first day after today on which all these currencies settle. A payment for a holiday of its currency is
 * submitted only with a reason, so that tomorrow is not a possible value date on every day.
 */
export async function settlementDay(call: DirectCall, ...currencies: readonly string[]): Promise<string> {
  const { data } = await call('GET', '/api/payment-days')
  const calendars = currencies.map((currency) => calendarOf(memberOf(memberOf(data, 'currencies'), currency)))
  return addBusinessDays(calendars, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length), 1)
}

function calendarOf(calendar: unknown): BusinessCalendar {
  return { holidays: daysIn(calendar, 'holidays'), workingDays: daysIn(calendar, 'workingDays') }
}

function daysIn(calendar: unknown, name: 'holidays' | 'workingDays'): readonly string[] {
  const days = memberOf(calendar, name)
  if (!Array.isArray(days)) throw new Error(`A calendar has no ${name}.`)
  return days.map(String)
}
