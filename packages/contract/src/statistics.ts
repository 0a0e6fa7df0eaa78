import { defineCall } from './call.ts'
import { CURRENCY } from './patterns.ts'
import { z } from './schema.ts'
import { decimal, timeZone } from './values.ts'

/** The periods figures are told for, in days up to today. */
export const STATISTICS_PERIODS = [7, 30, 90] as const

const day = z.iso.date()

const sentSchema = z.strictObject({
  day,
  messagingType: z.string(),
  /** Absent for messages without an amount. */
  currency: z.string().optional(),
  count: z.int(),
  /** The total of the payments among them; absent for types that move no money. */
  amount: decimal.optional(),
})

const approvalSchema = z.strictObject({
  day,
  /** Messages the median is of; of very many a part stands for all. */
  count: z.int(),
  /** From submitting to the last approval, half of them quicker and half slower. */
  medianMinutes: z.number(),
})

const counterpartySchema = z.strictObject({
  /** BIC of the receiving bank; for companies the payee's name. */
  name: z.string(),
  count: z.int(),
})

export const readStatistics = defineCall({
  method: 'GET',
  path: '/api/messages/statistics',
  summary: 'Figures of what the own institution sent, by the day a message was begun on.',
  access: ['seeBankMessages', 'seeRemittances'],
  budget: 'list',
  query: z.strictObject({
    period: z.enum(STATISTICS_PERIODS.map(String) as ['7', '30', '90']).default('30'),
    currency: z.string().regex(CURRENCY).optional(),
    /** The time zone in which days begin and end. */
    timeZone: timeZone.default('UTC'),
  }),
  answer: z.strictObject({
    /** Every day of the period, oldest first. */
    days: z.array(day),
    /** Currencies of the period, whatever is asked for; those of most messages first. */
    currencies: z.array(z.string()),
    sent: z.array(sentSchema),
    approvals: z.array(approvalSchema),
    /** The counterparties that most messages went to. */
    counterparties: z.array(counterpartySchema),
  }),
  errors: [],
})

/** The figures of the home page. */
export type Statistics = z.infer<typeof readStatistics.answer>
