import {
  type DatedPayment,
  earliestValueDate,
  type Issue,
  leavingAs,
  localDayAt,
  type MessageFormat,
  type PaymentDays,
  receiverClosedIn,
  type ValueDateFault,
  valueDateFaults,
} from '@nostro/kernel'

import { isDay } from '../days.ts'
import type { MessageDefinition } from '../definition.ts'
import { fullBic, isBic } from '../identifiers.ts'
import { type IssueCode, warningAt } from '../issue-codes.ts'
import { pathOf, valueAt } from '../paths.ts'
import type { DraftValues } from '../shape.ts'
import { validSummary } from '../summary.ts'

/** The facts of the bank with which a value date is compared, and the time at which the payment would be sent. */
export interface DayOfSending {
  readonly now: Date
  readonly days: PaymentDays
  /** The format in which the message is sent, if it differs from the form's own. */
  readonly sendAs?: MessageFormat | undefined
}

const DAY_MS = 86_400_000

const RECEIVER_PATHS = ['receiver', 'businessApplicationHeader.to'] as const

const CODES: { readonly [Fault in ValueDateFault]: IssueCode } = {
  past: 'valueDate.past',
  weekend: 'valueDate.weekend',
  holiday: 'valueDate.holiday',
  ownHoliday: 'valueDate.ownHoliday',
  cutOff: 'valueDate.cutOff',
  farAhead: 'valueDate.farAhead',
}

/**
 * Returns the warnings about the value date of a payment that is sent now: `valueDate.past`, `valueDate.weekend` and
 * `valueDate.holiday` by the calendar of its currency, `valueDate.ownHoliday`, `valueDate.cutOff`, `valueDate.farAhead`,
 * and `valueDate.receiverHoliday` for the country of the receiver. Each names the next possible day. A malformed day is
 * an issue of the form's own check.
 */
export function valueDateIssues(
  definition: MessageDefinition,
  values: DraftValues,
  { now, days, sendAs }: DayOfSending,
): readonly Issue[] {
  const { valueDatePath } = definition
  if (valueDatePath === undefined) return []
  const entered = valueAt(values, valueDatePath)
  const day = typeof entered === 'string' ? entered.trim() : ''
  if (!isDay(day)) return []
  const payment = datedPayment(definition, values, sendAs)
  const faults = valueDateFaults(days, payment, { day, now })
  const country = receiverClosedIn(days, payment, day)
  if (faults.length === 0 && country === undefined) return []
  const path = pathOf(valueDatePath)
  const params = {
    day,
    today: localDayAt(now, days.timeZone),
    days: Math.round((Date.parse(day) - Date.parse(localDayAt(now, days.timeZone))) / DAY_MS),
    max: days.daysAheadMax,
    currency: payment.currency ?? '',
    next: earliestValueDate(days, payment, now),
  }
  // The receiver's country adds nothing to a day on which the currency does not settle.
  const isSettling = !['past', 'weekend', 'holiday'].some((fault) => faults.some((each) => each === fault))
  return [
    ...faults.map((fault) => warningAt(path, CODES[fault], { params })),
    ...(country !== undefined && isSettling
      ? [warningAt(path, 'valueDate.receiverHoliday', { params: { day, country } })]
      : []),
  ]
}

/** Returns the next day on which the payment of a form can settle if it is sent now, for a form with a value date. */
export function proposedValueDate(
  definition: MessageDefinition,
  values: DraftValues,
  { now, days, sendAs }: DayOfSending,
): string | undefined {
  if (definition.valueDatePath === undefined) return undefined
  return earliestValueDate(days, datedPayment(definition, values, sendAs), now)
}

function datedPayment(
  definition: MessageDefinition,
  values: DraftValues,
  sendAs: MessageFormat | undefined,
): DatedPayment {
  const { currency } = validSummary(
    // A summary only reads values; a value that is not a text is left out.
    definition.summary(values as Parameters<typeof definition.summary>[0]),
  )
  const bic = RECEIVER_PATHS.map((path) => valueAt(values, path)).find((value) => typeof value === 'string')
  const receiver = typeof bic === 'string' ? bic.trim().toUpperCase() : ''
  return {
    ...(currency !== undefined && { currency }),
    ...(isBic(receiver) && {
      routed: { ...leavingAs(definition.type, sendAs), counterparty: fullBic(receiver), direction: 'out' },
    }),
  }
}
