import {
  type Candidate,
  mayDecideStep,
  type PlannedStep,
  stepNeeding,
  stepWithoutApprover,
} from '../approval-round.ts'

/** The levels of a rule, without a level that the settings add. */
interface Round {
  readonly rule: string
  readonly steps: readonly PlannedStep[]
}

interface Dependencies {
  /** Steps that one user alone can decide, once for the approvers of a step. */
  readonly sole: readonly { readonly step: PlannedStep; readonly userId: string }[]
  /** Users who could decide an earlier step of a rule, but are needed for a later one. */
  readonly needed: readonly { readonly rule: string; readonly step: PlannedStep; readonly userId: string }[]
}

/** Returns the users on whom rounds of the matrix depend. Rounds with a dead end have none. */
export function dependenciesOf(rounds: readonly Round[], candidates: readonly Candidate[]): Dependencies {
  const planned = rounds.filter(({ steps }) => stepWithoutApprover({ steps }, candidates) === undefined)
  const sole = new Map<string, Dependencies['sole'][number]>()
  for (const step of planned.flatMap(({ steps }) => steps)) {
    const [only, ...others] = candidates.filter((each) => mayDecideStep(step, each))
    if (only !== undefined && others.length === 0)
      sole.set(step.group?.id ?? step.type, { step, userId: only.userId })
  }
  const needed = planned.flatMap(({ rule, steps }) =>
    candidates.flatMap(({ userId }) => {
      const step = firstNeeding(steps, userId, candidates)
      return step === undefined ? [] : [{ rule, step, userId }]
    }),
  )
  return { sole: [...sole.values()], needed }
}

/** Returns the step that needs the user who would decide the first possible step of a round. */
function firstNeeding(
  steps: readonly PlannedStep[],
  userId: string,
  candidates: readonly Candidate[],
): PlannedStep | undefined {
  const user = candidates.find((each) => each.userId === userId)
  const place = user === undefined ? -1 : steps.findIndex((step) => mayDecideStep(step, user))
  const [open, ...later] = place === -1 ? [] : steps.slice(place)
  return open === undefined ? undefined : stepNeeding([userId], { open, later, candidates })
}
