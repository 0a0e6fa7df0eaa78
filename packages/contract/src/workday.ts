import { FOLDER_PERMISSIONS } from '@nostro/workflow'

import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { decimal, instant, timeZone, uuid } from './values.ts'

const day = z.iso.date()

/** Payments in one currency: their number and their exact sum. */
const moneySchema = z.strictObject({ currency: z.string(), amount: decimal, count: z.int() })

/** A number of messages with the sums of the payments among them, by currency. */
const countedSchema = z.strictObject({ count: z.int(), sums: z.array(moneySchema) })

/** The stages of a payment on its way out. */
export const DUE_STAGES = ['pending', 'approved', 'sent'] as const

/** The stage of a payment that is due: pending approval, in the queue, or sent. */
export type DueStage = (typeof DUE_STAGES)[number]

const portionSchema = z.strictObject({ amount: decimal, count: z.int() })

const dueSchema = z.strictObject({
  currency: z.string(),
  /** All payments with the value date, and those of each stage. A stage without payments is absent. */
  all: portionSchema,
  pending: portionSchema.optional(),
  approved: portionSchema.optional(),
  sent: portionSchema.optional(),
  /** The percentage of the amount that was sent, rounded down. */
  percentSent: z.int().min(0).max(100),
  /** The next end of the operating hours of a link of these payments. Absent if no link has any. */
  cutOff: z.strictObject({ at: instant, isOver: z.boolean() }).optional(),
})

/** The states of the applications of a company on its home page. */
export const APPLICATION_STATES = ['draft', 'pending', 'approved', 'sent', 'rejected'] as const

/** The kinds of items that need attention, the most urgent first. */
export const ATTENTION_KINDS = [
  'refused',
  'rejected',
  'exception',
  'unreadable',
  'overdue',
  'application',
  'receipt',
] as const

/** The kind of an item that needs attention. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

const attentionSchema = z.strictObject({
  kind: z.enum(ATTENTION_KINDS),
  /** The oldest message of the item. Absent for files that could not be read. */
  messageId: uuid.optional(),
  messagingType: z.string(),
  /** The other party: the payee, the applicant or the other institution. */
  party: z.string(),
  currency: z.string(),
  /** Empty for a type without an amount. */
  amount: z.union([decimal, z.literal('')]),
  /** The reason that the reviewer gave, or the error code of the network. */
  reason: z.string().optional(),
  /** The tag of the refused field. */
  field: z.string().optional(),
  since: instant,
  /** The number of messages or files that the item contains. */
  count: z.int(),
})

/** An item that needs attention. */
export type AttentionItem = z.infer<typeof attentionSchema>

export const readWorkday = defineCall({
  method: 'GET',
  path: '/api/messages/workday',
  summary:
    'The work of the caller’s institution today. Figures of folders that the caller may not open are absent.',
  access: FOLDER_PERMISSIONS,
  budget: 'list',
  query: z.strictObject({
    /** The time zone that defines days. */
    timeZone: timeZone.default('UTC'),
  }),
  answer: z.strictObject({
    today: day,
    outgoing: z
      .strictObject({
        pending: countedSchema.extend({
          /** The time when the oldest of them was submitted. */
          oldestAt: instant.optional(),
          /** Those with today as value date. */
          dueToday: z.int(),
          /** The number of them whose amounts are hidden from the caller and in no sum; absent if there are none. */
          hidden: z.int().optional(),
        }),
        rejected: countedSchema,
        /** Sent messages that were created today. */
        sent: countedSchema.extend({ acknowledged: z.int(), open: z.int() }),
        due: z.array(dueSchema),
        /** Drafts with today as value date. */
        draftsDue: z.int(),
        next: z.strictObject({
          /** The next day from Monday to Friday. */
          day,
          count: z.int(),
          due: z.array(dueSchema),
        }),
        /** For companies: the applications of 30 days by state. */
        applications: z
          .strictObject({
            since: day,
            states: z.array(countedSchema.extend({ state: z.enum(APPLICATION_STATES) })),
          })
          .optional(),
      })
      .optional(),
    /** Messages that arrived today. */
    received: countedSchema.extend({ awaiting: z.int() }),
    /** The oldest items of each kind, the most urgent kind first. */
    attention: z.array(attentionSchema),
    /** Proposed counterparties that the caller can decide on. Absent if there are none. */
    counterparties: z.strictObject({ count: z.int(), since: instant }).optional(),
  }),
  errors: [],
})

/** The work of the day on the home page. */
export type Workday = z.infer<typeof readWorkday.answer>

/** A number of sent messages, and those of them that were sent without intervention. */
const rateSchema = z.strictObject({ count: z.int(), straight: z.int() })

export const readStraightThrough = defineCall({
  method: 'GET',
  path: '/api/messages/straight-through',
  summary:
    'The sent messages of 30 days, and those that were sent without rejection, refusal, exception or manual repair.',
  access: ['seeBankMessages'],
  budget: 'list',
  query: z.strictObject({ timeZone: timeZone.default('UTC') }),
  answer: z.strictObject({
    /** The first of the 30 days. */
    since: day,
    total: rateSchema,
    /** The 30 days before. */
    before: rateSchema,
    /** The days with sent messages, oldest first. */
    days: z.array(rateSchema.extend({ day })),
  }),
  errors: [],
})

/** The straight-through figures of the home page. */
export type StraightThrough = z.infer<typeof readStraightThrough.answer>
