import {
  type BusinessCalendar,
  type Occurrence,
  occurrenceAt,
  type PaymentDays,
  WEEKENDS_ONLY,
} from '@nostro/kernel'

import type { Plan } from './recurring.repository.ts'

/** The days of a plan's payments: the calendars of the currency and of the country of the payer's bank. */
export function calendarsOf(
  { currencies, countries }: PaymentDays,
  { content }: Pick<Plan, 'content'>,
): readonly BusinessCalendar[] {
  const { currency, payerBank } = content
  const country = typeof payerBank === 'string' ? payerBank.slice(4, 6).toUpperCase() : ''
  const ofCurrency = typeof currency === 'string' ? currencies[currency] : undefined
  return [ofCurrency ?? WEEKENDS_ONLY, countries[country] ?? WEEKENDS_ONLY]
}

/** Returns up to `count` next payments of a plan. */
export function nextOccurrences(days: PaymentDays, plan: Plan, count: number): readonly Occurrence[] {
  const calendars = calendarsOf(days, plan)
  return Array.from({ length: count }, (_, index) =>
    occurrenceAt(plan, plan.nextNumber + index, calendars),
  ).flatMap((occurrence) => occurrence ?? [])
}
