import {
  type DatedPayment,
  earliestValueDate,
  isPaymentType,
  localDayAt,
  type PaymentDays,
  type ValueDateFault,
  valueDateFaults,
} from '@nostro/kernel'
import type { UnsentReason } from '@nostro/workflow'

import { datedPaymentOf, paymentDaysOf } from '../calendars/index.ts'
import type { Tx } from '../db/client.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { type StoredMessage, submissionOf } from '../messages/content/index.ts'

/** Faults that make a value date impossible if they occurred after the submission. */
const LATE_FAULTS: readonly ValueDateFault[] = ['past', 'holiday', 'ownHoliday', 'cutOff']

/** Returns the days by which {@link impossibleDate} decides about payments of a bank. One statement. */
export async function daysOfSending(
  tx: Tx,
  { institutionId, clock }: Pick<JobContext, 'clock'> & { readonly institutionId: string },
): Promise<PaymentDays> {
  return await paymentDaysOf(tx, { institutionId, now: clock.now() })
}

/**
 * Returns the reason why the value date of a payment became impossible after its submission: the day passed, its
 * cut-off passed, or it became a holiday; `undefined` if it is possible. A fault that the maker confirmed with a
 * reason, or that was a remark at the submission, is no reason.
 */
export async function impossibleDate(
  tx: Tx,
  { clock }: Pick<JobContext, 'clock'>,
  days: PaymentDays,
  message: StoredMessage,
): Promise<Omit<UnsentReason, 'at'> | undefined> {
  const { id: messageId, institutionId, messagingType, body, state } = message
  const { valueDate: day } = body.summary
  if (day === undefined || !isPaymentType(messagingType)) return undefined
  const payment = datedPaymentOf({ ...body.summary, messagingType, sendAs: body.sendAs })
  const now = clock.now()
  const faults = lateFaults(days, payment, { day, now })
  if (faults.length === 0) return undefined
  const submission = await submissionOf(tx, { institutionId, messageId, round: state.round })
  // A message that was written as text is submitted without reasons, so its faults at that time count as known.
  const known = new Set([
    ...(submission?.overridden ?? []),
    ...(submission === undefined
      ? []
      : lateFaults(days, payment, { day, now: submission.at })
          .filter((fault) => fault === 'past' || body.content === undefined)
          .map(codeOf)),
  ])
  const code = faults.map(codeOf).find((each) => !known.has(each))
  if (code === undefined) return undefined
  const today = localDayAt(now, days.timeZone)
  const next = earliestValueDate(days, payment, now)
  return { code, params: { day, today, next, currency: payment.currency ?? '' } }
}

/** Returns the faults of a value date at a time that make it impossible. */
export function lateFaults(
  days: PaymentDays,
  payment: DatedPayment,
  at: { readonly day: string; readonly now: Date },
): readonly ValueDateFault[] {
  return valueDateFaults(days, payment, at).filter((fault) => LATE_FAULTS.includes(fault))
}

function codeOf(fault: ValueDateFault): string {
  return `valueDate.${fault}`
}
