import {
  ADVANCED_REASONS,
  APPLICATION_AMOUNT_DIGITS,
  RATED_CURRENCIES,
  REVIEW_LEVELS,
  type ReviewLevel,
} from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { messagingType } from '../messages/message-parts.ts'
import { refusedAs } from '../input/request-issues.ts'
import { AMOUNT_LIMIT, CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { instant } from '../values.ts'

/** A limit: a positive plain decimal. */
const limit = z.string().regex(AMOUNT_LIMIT, refusedAs('request.amountFormat'))

const rulesSchema = z.strictObject({
  /** Currency of the limits; one there is a reference rate for. */
  baseCurrency: z.enum(RATED_CURRENCIES),
  /** From this amount a senior reviewer decides as well. */
  thresholdAmount: limit.optional(),
  asksAtFirstPayment: z.boolean(),
  asksAtSuppliedChange: z.boolean(),
  asksAtOverriddenWarning: z.boolean(),
  asksAtChangeAfterRejection: z.boolean(),
  /** Types that one review is always enough for. */
  singleReviewTypes: z.array(messagingType).max(40),
  /** Says that users who may decide create nothing. */
  hasStrictSeparation: z.boolean(),
  claimMinutes: z.int().min(5).max(480),
  unknownReference: z.enum(['error', 'warning']),
  /** Payments that came in for accounts at other banks wait at the copier's desk to be passed on. */
  copiesPaymentsInTransit: z.boolean(),
  /** Digits before the point of the amount a company may apply to remit. */
  applicationAmountDigits: z.int().min(APPLICATION_AMOUNT_DIGITS.min).max(APPLICATION_AMOUNT_DIGITS.max),
  waitingHours: z.int().min(1).max(240),
  /** From this amount an approval asks for the password anew. */
  stepUpAmount: limit.optional(),
})

/** The approval rules of an institution as they travel. */
export type ApprovalRulesAnswer = z.infer<typeof rulesSchema>

const MANAGERS = ['manageBankApprovalRules', 'manageCompanyApprovalRules'] as const
const level = z.enum(Object.keys(REVIEW_LEVELS) as [ReviewLevel, ...ReviewLevel[]])
const reason = z.enum(ADVANCED_REASONS)

export const readApprovalRules = defineCall({
  method: 'GET',
  path: '/api/approval-rules',
  summary: 'The approval rules of one’s own institution.',
  access: MANAGERS,
  answer: z.strictObject({
    /** 0 while nobody has changed the defaults. */
    version: z.int().min(0),
    rules: rulesSchema,
    changedBy: z.string().optional(),
    changedAt: instant.optional(),
  }),
  errors: [],
})

export const readApprovalLimits = defineCall({
  method: 'GET',
  path: '/api/approval-rules/limits',
  summary: 'The part of the approval rules that everybody who works on messages has to know.',
  access: 'signedIn',
  answer: z.strictObject({
    /** A message that waited longer is marked in lists. */
    waitingHours: z.int(),
    /** Digits before the point of the amount of an application. */
    applicationAmountDigits: z.int(),
  }),
  errors: [],
})

export const changeApprovalRules = defineCall({
  method: 'POST',
  path: '/api/approval-rules',
  summary:
    'Requests new approval rules: in a bank they are in force when a second administrator has confirmed them, in a company at once. Rounds that are open keep their steps.',
  access: MANAGERS,
  body: z.strictObject({ version: z.int().min(0), rules: rulesSchema }),
  answer: changeOutcome,
  errors: ['approvalRules.changed', 'change.waiting'],
  isCommand: true,
})

export const tryApprovalRules = defineCall({
  method: 'POST',
  path: '/api/approval-rules/try',
  summary:
    'The users who would decide on a payment by these rules, and the steps that nobody could. Stores nothing.',
  access: MANAGERS,
  budget: 'read',
  body: z.strictObject({
    rules: rulesSchema,
    messagingType,
    money: z
      .strictObject({
        currency: z.string().regex(CURRENCY, refusedAs('request.currencyFormat')),
        amount: limit,
      })
      .optional(),
    isFirstPayment: z.boolean(),
  }),
  answer: z.strictObject({
    steps: z.array(z.strictObject({ level, people: z.array(z.string()) })),
    /** The reasons for an advanced review. */
    reasons: z.array(reason),
    /** Levels that nobody could decide; with `writer` only what this person writes. */
    deadEnds: z.array(z.strictObject({ level, role: z.string(), writer: z.string().optional() })),
  }),
  errors: [],
})

/** The outcome of trying approval rules on a payment. */
export type ApprovalTrial = z.infer<typeof tryApprovalRules.answer>
