import { cutOffAt, type DatedPayment, earliestValueDate, localDayAt, type PaymentDays } from '@nostro/kernel'

import { paymentDaysOf } from '../../calendars/index.ts'
import type { Tx } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'

/** The cut-off of payments for which the bank has set none. */
const USUAL_CUT_OFF = { time: '16:00', daysBefore: 0 }

/** Returns the value date of a payment that a bank makes now for its customer. The operator may choose another day. */
export async function valueDateNow(
  tx: Tx,
  { institutionId, actor, clock }: Context,
  payment: DatedPayment,
): Promise<string> {
  const now = clock.now()
  const days = await paymentDaysOf(tx, { institutionId, timeZone: actor.timeZone, now })
  return valueDateAt(days, payment, now)
}

/** Returns the next possible value date, with the usual cut-off where the bank has set none. */
export function valueDateAt(days: PaymentDays, payment: DatedPayment, now: Date): string {
  const hasOwn = cutOffAt(days, payment, localDayAt(now, days.timeZone)) !== undefined
  return earliestValueDate(hasOwn ? days : { ...days, cutOffs: [USUAL_CUT_OFF] }, payment, now)
}
