import type { ApprovalNode, History } from '@nostro/contract'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'

export type StepState = 'done' | 'rejected' | 'open' | 'ahead'

export interface TimelineStep {
  readonly node: ApprovalNode
  readonly state: StepState
}

export type Round = History['rounds'][number]

/**
 * Returns the steps of one approval round. A rejected round ends at its rejection, and a withdrawn round at its
 * withdrawal: steps that were never reached are left out.
 */
export function stepsOf(
  round: Pick<Round, 'nodes' | 'currentStep' | 'isRejected' | 'isEnd' | 'withdrawn'>,
): TimelineStep[] {
  const steps = round.nodes.map((node, index) => ({ node, state: stateOf(node, index, round) }))
  const isCutShort = round.isRejected || round.withdrawn !== undefined
  return isCutShort ? steps.filter((step) => step.state !== 'ahead') : steps
}

/** Returns the rounds before the current one, latest first. */
export function earlierRounds(history: History): readonly Round[] {
  return history.rounds.slice(0, -1).toReversed()
}

/** Returns the latest decision of the current round, to be shown to a user who decided too late. */
export function lastDecision(history: History): ApprovalNode | undefined {
  return history.nodes.findLast((node) => isDecision(node) && node.timestamp !== undefined)
}

function stateOf(node: ApprovalNode, index: number, round: Pick<Round, 'currentStep' | 'isEnd'>): StepState {
  if (isRejected(node)) return 'rejected'
  if (node.timestamp !== undefined) return 'done'
  return index === round.currentStep && !round.isEnd ? 'open' : 'ahead'
}

function isRejected(node: ApprovalNode): boolean {
  return node.nodeName === NODE_TYPES.rejected || node.description === NODE_DESCRIPTIONS.rejected
}

function isDecision(node: ApprovalNode): boolean {
  return isRejected(node) || node.description === NODE_DESCRIPTIONS.approval
}
