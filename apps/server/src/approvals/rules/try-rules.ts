import {
  type ApprovalRules,
  candidateUnder,
  type Finding,
  findingsOf,
  mayDecideStep,
  type PlannedStep,
  planRound,
  REVIEW_LEVELS,
  type ReviewLevel,
  type RoundPlan,
  type SubmissionFacts,
} from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rateBasis } from '../../reference/rates/index.ts'
import { decidersUnder, sentTypesOf } from './deciders.ts'

/** A step of a simulated round, with the names of the users who could decide it. */
interface TriedStep {
  readonly step: PlannedStep
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
  readonly plan: RoundPlan
  readonly steps: readonly TriedStep[]
  readonly findings: readonly Finding[]
  /** The dead ends of rounds that the settings alone plan. */
  readonly deadEnds: readonly DeadEnd[]
}

/** Returns the users who would decide on a payment by these rules, and what the rules leave open or contradict. */
export async function tryRules(
  context: Context,
  rules: ApprovalRules,
  facts: SubmissionFacts,
): Promise<RulesCheck> {
  return await inTransaction(context, async (tx) => {
    const deciders = await decidersUnder(tx, context, rules)
    const candidates = deciders.map((each) => candidateUnder(rules, each))
    const basis = await rateBasis(tx, context, [facts.money], rules)
    const plan = planRound(rules, facts, basis, candidates)
    const isCreator = new Set(facts.creators)
    const steps = plan.steps.map((step) => ({
      step,
      people: deciders
        .filter((each) => !isCreator.has(each.userId) && mayDecideStep(step, candidateUnder(rules, each)))
        .map(({ name }) => name),
    }))
    const findings = findingsOf(rules, sentTypesOf(context.actor.institutionKind), deciders)
    return { plan, steps, findings, deadEnds: findings.flatMap(deadEndOf) }
  })
}

function deadEndOf(finding: Finding): readonly DeadEnd[] {
  if (finding.kind !== 'deadEnd' || finding.rule !== undefined) return []
  const { step, writer } = finding
  const { type } = step
  return [{ level: type, role: REVIEW_LEVELS[type].roles[0], ...(writer !== undefined && { writer }) }]
}
