import type { AnswerOf, readMessageTracking, TrackingStep } from '@nostro/contract'
import { CASE_KINDS, type CaseKind } from '@nostro/kernel'

import type { Tx } from '../../db/client.ts'
import type { MessageKey } from '../content/index.ts'
import { answersOf, casesOfMessage, type StoredAnswer, type StoredCase } from './case.repository.ts'
import { makersOf, returnsOf } from './case-messages.repository.ts'

type Step = AnswerOf<typeof readMessageTracking>['steps'][number]

/**
 * Returns the steps of the cases of a message, oldest first: requests, answers and returns, each with the user of this
 * bank or the other bank, and with its reason. A message without a case needs one statement.
 */
export async function caseSteps(tx: Tx, place: MessageKey): Promise<readonly Step[]> {
  const { institutionId } = place
  const cases = await casesOfMessage(tx, place)
  if (cases.length === 0) return []
  const answers = await answersOf(
    tx,
    institutionId,
    cases.map(({ id }) => id),
  )
  const uetrs = cases.flatMap(({ uetr }) => (uetr === undefined ? [] : [uetr]))
  const returns = await returnsOf(tx, institutionId, uetrs)
  const makers = await makersOf(tx, institutionId, [
    ...cases.map(({ requestId }) => requestId),
    ...answers.map(({ messageId }) => messageId),
    ...returns.map(({ id }) => id),
  ])
  const byId = new Map(cases.map((each) => [each.id, each]))
  return [
    ...cases.flatMap((each) => requestSteps(each, makers.get(each.requestId))),
    ...answers.flatMap((answer) => {
      const own = byId.get(answer.caseId ?? '')
      return own === undefined ? [] : [answerStep(answer, own, makers.get(answer.messageId))]
    }),
    ...returns.map(({ id, isReceived, senderBic, at }): Step => ({
      step: isReceived ? 'returnReceived' : 'returned',
      at: at.toISOString(),
      by: isReceived ? senderBic : (makers.get(id) ?? senderBic),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

interface CaseStepNames {
  readonly request: readonly TrackingStep[]
  readonly answer: readonly [TrackingStep, TrackingStep]
}

/** The steps of a case by its kind: of a request and of an answer, each sent and received. */
const STEPS: Readonly<Record<CaseKind, CaseStepNames>> = {
  cancellation: {
    request: ['cancellationRequested', 'cancellationReceived'],
    answer: ['cancellationAnswered', 'cancellationAnswerReceived'],
  },
  investigation: {
    request: ['investigationRequested', 'investigationReceived'],
    answer: ['investigationAnswered', 'investigationAnswerReceived'],
  },
  status: {
    request: ['statusRequested', 'statusRequestReceived'],
    answer: ['statusSent', 'statusReported'],
  },
  // No request precedes it.
  statusReport: { request: [], answer: ['statusSent', 'statusReported'] },
}

function stepsOf({ kind }: StoredCase) {
  return STEPS[CASE_KINDS.find((known) => known === kind) ?? 'cancellation']
}

function requestSteps(found: StoredCase, maker?: string): readonly Step[] {
  const { isReceived, openedAt, counterpartyBic, reason } = found
  const by = isReceived ? counterpartyBic : maker
  const step = stepsOf(found).request[isReceived ? 1 : 0]
  if (step === undefined) return []
  return [
    {
      step,
      at: openedAt.toISOString(),
      ...(by !== undefined && { by }),
      ...(reason !== undefined && { reason }),
    },
  ]
}

function answerStep(answer: StoredAnswer, own: StoredCase, maker?: string): Step {
  const { isReceived, answeredAt, status, reason } = answer
  const by = isReceived ? own.counterpartyBic : maker
  // The bank that asked continues its investigation; the other one answers.
  const isFurther = own.kind === 'investigation' && own.isReceived === isReceived
  return {
    step: isFurther ? 'investigationContinued' : stepsOf(own).answer[isReceived ? 1 : 0],
    at: answeredAt.toISOString(),
    ...(by !== undefined && { by }),
    ...(status !== undefined && { status }),
    ...(reason !== undefined && { reason }),
  }
}
