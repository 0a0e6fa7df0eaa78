import { defineCall } from './call.ts'
import { CURRENCY } from './patterns.ts'
import { z } from './schema.ts'
import { decimal, instant, timeZone } from './values.ts'

/** The periods of the statistics, in days up to today. */
export const STATISTICS_PERIODS = [7, 30, 90] as const

const day = z.iso.date()

const sentSchema = z.strictObject({
  day,
  messagingType: z.string(),
  /** Absent for messages without an amount. */
  currency: z.string().optional(),
  count: z.int(),
  /** The total of the payments among them; absent for types that are not payments. */
  amount: decimal.optional(),
})

const approvalSchema = z.strictObject({
  day,
  /** Number of messages in the sample of the median; a part of a very large set. */
  count: z.int(),
  /** Median time from submission to the last approval, in minutes. */
  medianMinutes: z.number(),
})

const counterpartySchema = z.strictObject({
  /** The payee's name; the BIC of a bank for payments between banks. */
  name: z.string(),
  /** The name of the bank, if it is known. */
  bankName: z.string().optional(),
  currency: z.string(),
  count: z.int(),
  amount: decimal,
})

export const readStatistics = defineCall({
  method: 'GET',
  path: '/api/messages/statistics',
  summary:
    'Statistics of the messages that the caller’s institution sent, by the day of creation. Numbers and amounts are exact; medians and counterparties of more than 2,000 messages are up to 15 minutes old.',
  access: ['seeBankMessages', 'seeRemittances'],
  budget: 'list',
  query: z.strictObject({
    period: z.enum(STATISTICS_PERIODS.map(String) as ['7', '30', '90']).default('30'),
    currency: z.string().regex(CURRENCY).optional(),
    /** The time zone that defines days. */
    timeZone: timeZone.default('UTC'),
  }),
  answer: z.strictObject({
    /** Every day of the period, oldest first. */
    days: z.array(day),
    /** All currencies of the period, regardless of the filter; the most frequent first. */
    currencies: z.array(z.string()),
    sent: z.array(sentSchema),
    approvals: z.array(approvalSchema),
    /** The median of the period. Absent without approvals. */
    medianMinutes: z.number().optional(),
    /** The payees with the largest sums of payments, by currency. */
    counterparties: z.array(counterpartySchema),
    /**
     * The last count of medians and counterparties, at most about 15 minutes ago. Absent for up to 2,000 messages, which
     * are counted at each call.
     */
    countedAt: instant.optional(),
  }),
  errors: [],
})

/** The statistics of the home page. */
export type Statistics = z.infer<typeof readStatistics.answer>
