import { minorUnitsOf, USUAL_CURRENCY } from '@nostro/messages'
import {
  ADVANCED_REASONS,
  APPLICATION_AMOUNT_DIGITS,
  DIFFERENCE_PERCENT,
  PROOF_MINUTES,
  ESCALATION_TARGETS,
  REVIEW_LEVELS,
  type ReviewLevel,
} from '@nostro/workflow'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { messagingType } from '../messages/message-parts.ts'
import { refusedAs } from '../input/request-issues.ts'
import { CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { decimal, instant, uuid } from '../values.ts'
import { findingSchema, limit, matrixId, matrixSchema, plannedLevels } from './matrix.ts'

const rulesShape = z.strictObject({
  /** Currency of the limits, for which a reference rate exists. */
  baseCurrency: z.string().regex(CURRENCY),
  /** The amount from which a senior review is required too. */
  thresholdAmount: limit.optional(),
  /** The maximum age in days of reference rates; absent for any age. */
  rateDaysMax: z.int().min(1).max(366).optional(),
  asksAtFirstPayment: z.boolean(),
  asksAtSuppliedChange: z.boolean(),
  asksAtOverriddenWarning: z.boolean(),
  asksAtChangeAfterRejection: z.boolean(),
  /** Message types for which one review is always enough. */
  singleReviewTypes: z.array(messagingType).max(40),
  /** Indicates that users who may decide cannot create messages. */
  hasStrictSeparation: z.boolean(),
  claimMinutes: z.int().min(5).max(480),
  unknownReference: z.enum(['error', 'warning']),
  /** Indicates that received payments for accounts at other banks are copied to the copier's inbox for forwarding. */
  copiesPaymentsInTransit: z.boolean(),
  /** Integer digits of the amount that a company may apply to remit. */
  applicationAmountDigits: z.int().min(APPLICATION_AMOUNT_DIGITS.min).max(APPLICATION_AMOUNT_DIGITS.max),
  waitingHours: z.int().min(1).max(240),
  /** The amount from which an approval requires a proof of the identity. */
  stepUpAmount: limit.optional(),
  /** Each approval requires a proof of the identity. */
  asksProofAlways: z.boolean().optional(),
  /** Minutes for which a proof of the identity is valid; 5 if absent. */
  proofMinutes: z.int().min(PROOF_MINUTES.min).max(PROOF_MINUTES.max).optional(),
  /** The currencies that forms offer; the usual ones if absent. */
  currencies: z
    .array(z.string().regex(CURRENCY, refusedAs('request.currencyFormat')))
    .min(1)
    .max(200)
    .refine(
      (codes) => codes.includes(USUAL_CURRENCY) && codes.every((code) => minorUnitsOf(code) !== undefined),
      refusedAs('request.currencyFormat'),
    )
    .readonly()
    .optional(),
  /** Working hours after which reviewers are reminded of a waiting step. */
  remindAfterHours: z.int().min(1).max(240).optional(),
  /** Working hours after which a waiting step is escalated. */
  escalateAfterHours: z.int().min(1).max(240).optional(),
  /** The users to whom a step is escalated, or the id of a group of the matrix; senior reviewers if absent. */
  escalateTo: z.union([z.enum(ESCALATION_TARGETS), matrixId]).optional(),
  /** Days after which a message that is not approved returns to its maker. */
  expireAfterDays: z.int().min(1).max(366).optional(),
  /** Days without an edit after which a draft is announced for deletion. */
  draftDays: z.int().min(7).max(366).optional(),
  /** Working days within which an answer to a request about a payment is expected. */
  answerDays: z.int().min(1).max(60).optional(),
  /** The approval matrix; absent if the settings above alone plan the rounds. */
  matrix: matrixSchema.optional(),
  /** The amount from which an approver enters amount, currency and payee account again. */
  reentryAmount: limit.optional(),
  /** Requires the re-entry at the first payment to an account or a changed account. */
  asksReentryAtNewAccount: z.boolean().optional(),
  /** A reviewer who decided an earlier version may confirm only the difference from it. */
  asksOnlyDifference: z.boolean().optional(),
  /** The percentage by which the amount may differ then; 0 if absent. */
  differencePercent: z.int().min(DIFFERENCE_PERCENT.min).max(DIFFERENCE_PERCENT.max).optional(),
  /** API keys with the permission may approve messages. */
  allowsApprovalByKeys: z.boolean().optional(),
  /** A reviewer may decide the applications of an order file as one. */
  allowsFileDecisions: z.boolean().optional(),
  /** The amount from which an application of an order file is decided alone. */
  aloneAmount: limit.optional(),
})

const rulesSchema = rulesShape.check(({ value, issues }) => {
  const { escalateTo, matrix } = value
  const isKnown =
    escalateTo === undefined ||
    ESCALATION_TARGETS.some((each) => each === escalateTo) ||
    matrix?.groups.some(({ id }) => id === escalateTo) === true
  if (!isKnown)
    issues.push({ code: 'custom', message: refusedAs('approvalMatrix.groupUnknown'), input: escalateTo })
})

/** The approval rules of an institution as calls return them. */
export type ApprovalRulesAnswer = z.infer<typeof rulesSchema>

const MANAGERS = ['manageBankApprovalRules', 'manageCompanyApprovalRules'] as const
const level = z.enum(Object.keys(REVIEW_LEVELS) as [ReviewLevel, ...ReviewLevel[]])
const reason = z.enum(ADVANCED_REASONS)

export const readApprovalRules = defineCall({
  method: 'GET',
  path: '/api/approval-rules',
  summary: 'The approval rules of the caller’s institution.',
  access: MANAGERS,
  answer: z.strictObject({
    /** 0 if the defaults were never changed. */
    version: z.int().min(0),
    rules: rulesSchema,
    changedBy: z.string().optional(),
    changedAt: instant.optional(),
    /** The rules of a change that waits for a second administrator. */
    waiting: rulesSchema.optional(),
  }),
  errors: [],
})

export const changeApprovalRules = defineCall({
  method: 'POST',
  path: '/api/approval-rules',
  summary:
    'Requests new approval rules. In a bank they become active when a second administrator confirms them, in a company at once. Open rounds retain their steps.',
  access: MANAGERS,
  body: z.strictObject({ version: z.int().min(0), rules: rulesSchema }),
  answer: changeOutcome,
  errors: [
    'approvalRules.changed',
    'approvalRules.userUnknown',
    'approvalRules.noRate',
    'approvalRules.groupInUse',
    'change.waiting',
  ],
  isCommand: true,
})

export const tryApprovalRules = defineCall({
  method: 'POST',
  path: '/api/approval-rules/try',
  summary:
    'The users who could decide on a payment under these rules, and the steps that no user could decide. Stores nothing.',
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
    /** The account of the payer or of the payee. */
    account: z.string().max(40).optional(),
    /** The BIC of the other bank, or the name of the payee. */
    counterparty: z.string().max(70).optional(),
    /** The user who creates the message. */
    creator: uuid.optional(),
  }),
  answer: z.strictObject({
    /** Each step, with the users who could decide it and, if a rule of the matrix planned it, its level and group. */
    steps: z.array(
      z.strictObject({
        level,
        number: z.int().optional(),
        group: z.string().optional(),
        people: z.array(z.string()),
      }),
    ),
    /** The id of the rule of the matrix that planned the steps. */
    rule: z.string().optional(),
    /** Gaps, overlaps and dead ends of the rules. */
    findings: z.array(findingSchema),
    /** The reasons for an advanced review. */
    reasons: z.array(reason),
    /** Levels that no user could decide; with `writer`, only for messages written by that user. */
    deadEnds: z.array(z.strictObject({ level, role: z.string(), writer: z.string().optional() })),
  }),
  errors: [],
})

/** The result of testing approval rules on a payment. */
export type ApprovalCheck = z.infer<typeof tryApprovalRules.answer>

export const simulateApprovalRules = defineCall({
  method: 'POST',
  path: '/api/approval-rules/simulate',
  summary:
    'The steps that the submitted messages of the last 30 days would need under these rules, compared with the current ones. Names no parties. Stores nothing.',
  access: MANAGERS,
  budget: 'read',
  body: z.strictObject({ rules: rulesSchema }),
  answer: z.strictObject({
    /** The number of messages that were compared, newest first, and whether there are more. */
    count: z.int().min(0),
    isMore: z.boolean(),
    /** The number of messages by their levels before and after, most frequent first. */
    shapes: z.array(z.strictObject({ before: plannedLevels, after: plannedLevels, count: z.int().min(1) })),
    /** The newest messages whose levels differ. */
    differing: z.array(
      z.strictObject({
        messageId: uuid,
        messagingType,
        businessId: z.string(),
        submittedAt: instant,
        currency: z.string().optional(),
        amount: decimal.optional(),
        before: plannedLevels,
        after: plannedLevels,
      }),
    ),
  }),
  errors: [],
})

/** The comparison of rules over the messages of the last days. */
export type Simulation = z.infer<typeof simulateApprovalRules.answer>
