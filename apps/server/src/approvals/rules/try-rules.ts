import {
  type ApprovalRules,
  type Candidate,
  levelWithoutApprover,
  longestRound,
  mayDecideLevel,
  planRound,
  REVIEW_LEVELS,
  REVIEW_ROLES,
  type ReviewLevel,
  type RoundPlan,
  rolesMay,
  type SubmissionFacts,
} from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { eligibleApprovers, type User } from '../../users/index.ts'

/** A step of a simulated round, with the names of the users who could decide it. */
interface TriedStep {
  readonly level: ReviewLevel
  readonly people: readonly string[]
}

/** A review level that no user could decide for some message. */
interface DeadEnd {
  readonly level: ReviewLevel
  /** The role that has no available user. */
  readonly role: string
  /**
   * Present when the level cannot be decided for messages of this user only, who would be the only possible reviewer.
   */
  readonly writer?: string
}

interface RulesCheck {
  readonly round: { readonly steps: readonly TriedStep[]; readonly reasons: RoundPlan['reasons'] }
  readonly deadEnds: readonly DeadEnd[]
}

/** Returns the users who would decide on a payment by these rules, and the review levels that no user could decide. */
export async function tryRules(
  context: Context,
  rules: ApprovalRules,
  facts: SubmissionFacts,
): Promise<RulesCheck> {
  return await inTransaction(context, async (tx) => {
    const deciders = await decidersOf(tx, context)
    const plan = planRound(rules, facts, await rateBasis(tx, context, [facts.money], rules))
    const steps = plan.levels.map((level) => ({
      level,
      people: deciders.filter(({ roles }) => mayDecideLevel(level, roles)).map(({ name }) => name),
    }))
    return { round: { steps, reasons: plan.reasons }, deadEnds: deadEndsOf(rules, deciders, context) }
  })
}

async function decidersOf(tx: Tx, { actor, institutionId }: Context): Promise<readonly User[]> {
  const { institutionKind } = actor
  const reviewers = await eligibleApprovers(tx, { institutionId, roles: REVIEW_ROLES, exclude: [] })
  return reviewers.filter(({ roles }) =>
    DECIDES.some((permission) => rolesMay(permission, { roles, institutionKind })),
  )
}

const DECIDES = ['decideBankMessages', 'decideRemittances'] as const
const WRITES = ['composeBankMessages', 'composeRemittances'] as const

/** Checks the messages of all users, then those of each reviewer who also writes and may not decide their own. */
function deadEndsOf(rules: ApprovalRules, deciders: readonly User[], { actor }: Context): readonly DeadEnd[] {
  const levels = longestRound(rules)
  const candidates = deciders.map(candidateOf)
  const general = deadEndIn(levels, candidates)
  if (general !== undefined) return [general]
  const { institutionKind } = actor
  const { hasStrictSeparation } = rules
  return deciders
    .filter(({ roles }) =>
      WRITES.some((permission) => rolesMay(permission, { roles, institutionKind, hasStrictSeparation })),
    )
    .flatMap((writer) => {
      const end = deadEndIn(
        levels,
        candidates.filter(({ userId }) => userId !== writer.id),
      )
      return end === undefined ? [] : [{ ...end, writer: writer.name }]
    })
}

function deadEndIn(levels: readonly ReviewLevel[], candidates: readonly Candidate[]): DeadEnd | undefined {
  const level = levelWithoutApprover(levels, candidates)
  return level && { level, role: REVIEW_LEVELS[level].roles[0] }
}

function candidateOf({ id, roles }: User): Candidate {
  return { userId: id, roles }
}
