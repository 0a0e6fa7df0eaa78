import {
  type ApprovalNode,
  type Candidate,
  hasActed,
  levelOf,
  openNode,
  type PlannedStep,
  REVIEW_LEVELS,
  stepNeeding,
  stepWithoutApprover,
} from '../approval-round.ts'
import { type Action, type MessageState, type Moment, type Refusal, refuse } from './state.ts'
import { absentUserOf } from './task.ts'

/** The undecided steps of a round, the open one first, and the users who may still decide some of them. */
interface Remaining {
  readonly open: ApprovalNode
  readonly steps: readonly PlannedStep[]
  readonly candidates: readonly Candidate[]
}

function remainingOf(
  { nodes, makers }: MessageState,
  candidates: readonly Candidate[],
): Remaining | undefined {
  const open = openNode(nodes)
  if (open === undefined) return undefined
  const steps = nodes.flatMap((node) => {
    const type = levelOf(node)
    return type === undefined || node.decidedAt !== undefined ? [] : [{ ...node, type }]
  })
  const others = candidates.filter(({ userId }) => !makers.includes(userId) && !hasActed(nodes, userId))
  return { open, steps, candidates: others }
}

/**
 * Returns a refusal if a later step needs the person who approves the open one, in person or for an absent user.
 * Another user can approve the open step, so the round can be completed.
 */
export function laterRefusal(message: MessageState, action: Action, moment: Moment): Refusal | undefined {
  const { actor } = moment
  if (action.type !== 'approve' || action.candidates === undefined || actor === 'system') return undefined
  const remaining = remainingOf(message, action.candidates)
  const [open, ...later] = remaining?.steps ?? []
  if (remaining === undefined || open === undefined) return undefined
  const absent = absentUserOf('approve', message, moment)
  const persons = [actor.userId, ...(absent ? [absent.userId] : [])]
  const { candidates } = remaining
  const step = stepNeeding(persons, { open, later, counted: remaining.open.counted, candidates })
  if (step === undefined) return undefined
  return step.group === undefined
    ? refuse('approval.neededLater', { role: REVIEW_LEVELS[step.type].roles[0] })
    : refuse('approval.neededInGroup', { group: step.group.name })
}

/** Returns the step of a pending message that no user could decide any more; `undefined` if there is none. */
export function stuckStep(message: MessageState, candidates: readonly Candidate[]): PlannedStep | undefined {
  const remaining = remainingOf(message, candidates)
  if (remaining === undefined) return undefined
  const { counted } = remaining.open
  return stepWithoutApprover(
    { steps: remaining.steps, ...(counted !== undefined && { counted }) },
    remaining.candidates,
  )
}
