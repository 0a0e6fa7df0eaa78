import { CALENDAR_DAYS_MAX } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { instant, shownName, timeZone, uuid } from '../values.ts'
import { bicPrefix } from './banks.ts'

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const span = z.strictObject({ from: timeOfDay, until: timeOfDay })

const cutOffSchema = z.strictObject({
  /** Absent for every currency. */
  currency: z.string().regex(CURRENCY).optional(),
  /** Absent for every link. */
  linkId: uuid.optional(),
  /** A BIC or its first characters; absent for every counterparty. */
  counterparty: bicPrefix.min(4).optional(),
  /** The time of day in the bank's time zone from which no payment is sent for the value date. */
  time: timeOfDay,
  /** Number of business days from the day of the cut-off to the value date. */
  daysBefore: z.int().min(0).max(5),
})

const rulesSchema = z.strictObject({
  cutOffs: z.array(cutOffSchema).max(200),
  /** Days on which the bank does not work, and weekend days on which it does. */
  ownDays: z
    .array(z.strictObject({ day: z.iso.date(), name: shownName(120), isWorking: z.boolean().optional() }))
    .max(CALENDAR_DAYS_MAX),
  /** A value date further ahead than this number of days produces a warning. */
  daysAheadMax: z.int().min(1).max(365),
})

/** The cut-offs and days of a bank. */
export type BankDaysRules = z.infer<typeof rulesSchema>

export const readBankDays = defineCall({
  method: 'GET',
  path: '/api/bank-days',
  summary: 'The cut-off times of the caller’s bank, its own days, and the limit of days ahead.',
  access: ['manageBankDays'],
  answer: z.strictObject({
    /** 0 if they were never changed. */
    version: z.int().min(0),
    rules: rulesSchema,
    timeZone,
    links: z.array(
      z.strictObject({
        id: uuid,
        name: z.string(),
        /** Operating hours; messages are handed over between them. */
        hours: span.optional(),
      }),
    ),
    changedAt: instant.optional(),
  }),
  errors: [],
})

export const changeBankDays = defineCall({
  method: 'POST',
  path: '/api/bank-days',
  summary:
    'Requests other cut-off times, own days or another limit of days ahead, which a second administrator confirms. `version` is the one that was read.',
  access: ['manageBankDays'],
  isCommand: true,
  body: z.strictObject({ version: z.int().min(0), rules: rulesSchema }),
  answer: changeOutcome,
  errors: ['bankDays.changed', 'bankDays.double', 'route.linkUnknown', 'change.waiting'],
})

const calendarSchema = z.strictObject({
  /** Days of the week without business, 0 is Sunday; Saturday and Sunday if absent. */
  weekend: z.array(z.int().min(0).max(6)).optional(),
  holidays: z.array(z.iso.date()),
  workingDays: z.array(z.iso.date()),
})

export const readPaymentDays = defineCall({
  method: 'GET',
  path: '/api/payment-days',
  summary:
    'The facts that decide on value dates of the caller’s bank: days without settlement of each currency and country for the next months, cut-off times, and the routes with the hours of their links.',
  access: ['seeBankMessages', 'decideBankMessages'],
  answer: z.strictObject({
    timeZone,
    currencies: z.record(z.string(), calendarSchema),
    countries: z.record(z.string(), calendarSchema),
    own: calendarSchema,
    cutOffs: z.array(cutOffSchema),
    daysAheadMax: z.int(),
    routes: z.array(
      z.strictObject({
        linkId: uuid,
        counterparty: z.string().optional(),
        messagingType: z.string().optional(),
        direction: z.enum(['out', 'in', 'both']),
        format: z.enum(['MT', 'ISO20022']).optional(),
        hours: span.optional(),
      }),
    ),
  }),
  errors: [],
})
