import { MATRIX_LIMITS, matrixFault } from '@nostro/workflow'

import { refusedAs } from '../input/request-issues.ts'
import { messagingType } from '../messages/message-parts.ts'
import { AMOUNT_LIMIT, CURRENCY } from '../patterns.ts'
import { z } from '../schema.ts'
import { personName, shownName, uuid } from '../values.ts'

/** A limit: a positive decimal number. */
export const limit = z.string().regex(AMOUNT_LIMIT, refusedAs('request.amountFormat'))

/** The id of a rule, a group or a limit, which the client creates. */
export const matrixId = z.string().regex(/^[a-z0-9-]{1,36}$/)
const id = matrixId
const namedUser = z.strictObject({ userId: uuid, name: personName })
/** An account or a counterparty as rules name it: in capitals, an account without spaces. */
const account = z.string().regex(/^[A-Z0-9/]{1,35}$/)
const counterparty = z
  .string()
  .min(1)
  .max(70)
  .refine((text) => text === text.trim().toUpperCase())

const groupSchema = z.strictObject({
  id,
  name: shownName(60),
  members: z.array(namedUser).max(MATRIX_LIMITS.members),
})

/** A group of users that rules name, as calls return it. */
export type ApproverGroupAnswer = z.infer<typeof groupSchema>

const ruleSchema = z.strictObject({
  id,
  /** Empty lists match every message. */
  messagingTypes: z.array(messagingType).max(MATRIX_LIMITS.values),
  currencies: z
    .array(z.string().regex(CURRENCY, refusedAs('request.currencyFormat')))
    .max(MATRIX_LIMITS.values),
  /** In the base currency; the range excludes `amountBelow`. */
  amountFrom: limit.optional(),
  amountBelow: limit.optional(),
  /** The ordering account or the account of the payee. */
  accounts: z.array(account).max(MATRIX_LIMITS.values),
  /** BICs of 8 or 11 characters, or names of payees. */
  counterparties: z.array(counterparty).max(MATRIX_LIMITS.values),
  creators: z.array(namedUser).max(MATRIX_LIMITS.values),
  creatorGroups: z.array(id).max(MATRIX_LIMITS.groups),
  levels: z
    .array(
      z.strictObject({
        /** `reviewers`, `seniors`, or the id of a group. */
        approvers: id,
        /** The number of approvals, or `all` for all approvers. */
        needs: z.union([z.int().min(1).max(MATRIX_LIMITS.approvals), z.literal('all')]),
      }),
    )
    .min(1)
    .max(MATRIX_LIMITS.levels),
})

/** A rule of the approval matrix as calls return it. */
export type MatrixRuleAnswer = z.infer<typeof ruleSchema>

const limitSchema = z.strictObject({
  id,
  /** `reviewers`, `seniors`, the id of a group, or the id of a user. */
  who: id,
  /** The name of the user, if `who` is a user. */
  name: personName.optional(),
  single: limit.optional(),
  daily: limit.optional(),
})

/** A limit of approvers as calls return it. */
export type ApproverLimitAnswer = z.infer<typeof limitSchema>

/** The approval matrix: groups, rules in their order, and limits in the base currency. */
export const matrixSchema = z
  .strictObject({
    groups: z.array(groupSchema).max(MATRIX_LIMITS.groups),
    rules: z.array(ruleSchema).max(MATRIX_LIMITS.rules),
    limits: z.array(limitSchema).max(MATRIX_LIMITS.limits),
    /** The approvers of proposed counterparties: `reviewers`, `seniors`, or the id of a group; all reviewers if absent. */
    counterpartyApprovers: id.optional(),
  })
  .check(({ value, issues }) => {
    const fault = matrixFault(matrixOf(value))
    if (fault !== undefined)
      issues.push({ code: 'custom', message: refusedAs(`approvalMatrix.${fault}`), input: value })
  })

/** The approval matrix as calls return it. */
export type MatrixAnswer = z.infer<typeof matrixSchema>

/** Returns a matrix without members that are present but undefined. */
export function matrixOf(matrix: MatrixAnswer) {
  return {
    groups: matrix.groups,
    rules: matrix.rules.map(({ amountFrom, amountBelow, ...rule }) => ({
      ...rule,
      ...(amountFrom !== undefined && { amountFrom }),
      ...(amountBelow !== undefined && { amountBelow }),
    })),
    limits: matrix.limits.map(({ name, single, daily, ...each }) => ({
      ...each,
      ...(name !== undefined && { name }),
      ...(single !== undefined && { single }),
      ...(daily !== undefined && { daily }),
    })),
    ...(matrix.counterpartyApprovers !== undefined && {
      counterpartyApprovers: matrix.counterpartyApprovers,
    }),
  }
}

const values = z.strictObject({
  only: z.array(z.string()).optional(),
  except: z.array(z.string()).optional(),
})
const stepSchema = z.strictObject({
  type: z.enum(['review', 'advancedReview']),
  level: z.int().optional(),
  group: z.strictObject({ id, name: z.string() }).optional(),
})

/** A property of rules that an administrator should know: a gap, an overlap or a dead end. */
export const findingSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('gap'),
    gap: z.strictObject({
      types: z.array(z.string()).optional(),
      currencies: values.optional(),
      amountFrom: z.string().optional(),
      amountBelow: z.string().optional(),
      hasNoAmount: z.literal(true).optional(),
      accounts: values.optional(),
      counterparties: values.optional(),
      creators: values.optional(),
    }),
  }),
  z.strictObject({ kind: z.literal('gapsUncounted') }),
  z.strictObject({ kind: z.literal('unreachable'), rule: id }),
  z.strictObject({ kind: z.literal('overlap'), rule: id, other: id }),
  z.strictObject({
    kind: z.literal('deadEnd'),
    rule: id.optional(),
    step: stepSchema,
    writer: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('soleApprover'), step: stepSchema, user: z.string() }),
  z.strictObject({ kind: z.literal('neededLater'), rule: id, step: stepSchema, user: z.string() }),
  z.strictObject({
    kind: z.literal('counterpartyDeadEnd'),
    step: stepSchema,
    writer: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal('aboveLimits'), rule: id.optional(), amount: z.string() }),
  z.strictObject({ kind: z.literal('limitUnused'), limit: id }),
  z.strictObject({ kind: z.literal('limitUnreached'), limit: id }),
])

/** A property of rules that an administrator should know, as calls return it. */
export type FindingAnswer = z.infer<typeof findingSchema>

/** The approvals of a simulated round: for each level the approvers and their number. */
export const plannedLevels = z.array(
  z.strictObject({
    /** A role, or the name of a group. */
    approvers: z.union([
      z.strictObject({ role: z.enum(['reviewers', 'seniors']) }),
      z.strictObject({ group: z.string() }),
    ]),
    count: z.int().min(1),
  }),
)

/** The levels of a simulated round as calls return them. */
export type PlannedLevelsAnswer = z.infer<typeof plannedLevels>
