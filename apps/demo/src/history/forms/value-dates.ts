import { readPaymentDays } from '@nostro/contract'
import { type BusinessCalendar, nextBusinessDay, type PaymentDays } from '@nostro/kernel'

import { type Deal, dayOf } from '../deal.ts'
import type { DemoStaff } from '../demo-staff.ts'

/** Returns a deal with its value date. */
export type Dating = (deal: Deal) => Promise<Deal>

/**
 * Creates a function that dates payments as the form proposes: the next day on which the currency settles and both banks
 * work. The days of each bank are read once, with its first payment; they include those of the following year.
 */
export function createDating(staff: Pick<DemoStaff, 'call'>): Dating {
  const daysByBank = new Map<string, Promise<PaymentDays>>()
  const daysOf = ({ from, at }: Deal): Promise<PaymentDays> => {
    const known = daysByBank.get(from.bic)
    if (known !== undefined) return known
    const days = staff.call({ username: `${from.prefix}.operator`, at }, readPaymentDays)
    daysByBank.set(from.bic, days)
    // The next payment tries again.
    days.catch(() => daysByBank.delete(from.bic))
    return days
  }
  return async (deal) => {
    const { currencies, countries } = await daysOf(deal)
    const calendars: readonly (BusinessCalendar | undefined)[] = [
      currencies[deal.currency],
      countries[deal.from.country],
      countries[deal.to.country],
    ]
    const known = calendars.filter((calendar) => calendar !== undefined)
    return { ...deal, valueDate: nextBusinessDay(known, dayOf(deal, 1)) }
  }
}
