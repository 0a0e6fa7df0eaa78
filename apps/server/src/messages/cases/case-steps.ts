import type { AnswerOf, readMessageTracking } from '@nostro/contract'

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
    ...cases.map((each) => requestStep(each, makers.get(each.requestId))),
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

function requestStep({ isReceived, openedAt, counterpartyBic, reason }: StoredCase, maker?: string): Step {
  const by = isReceived ? counterpartyBic : maker
  return {
    step: isReceived ? 'cancellationReceived' : 'cancellationRequested',
    at: openedAt.toISOString(),
    ...(by !== undefined && { by }),
    ...(reason !== undefined && { reason }),
  }
}

function answerStep(answer: StoredAnswer, own: StoredCase, maker?: string): Step {
  const { isReceived, answeredAt, status, reason } = answer
  const by = isReceived ? own.counterpartyBic : maker
  return {
    step: isReceived ? 'cancellationAnswerReceived' : 'cancellationAnswered',
    at: answeredAt.toISOString(),
    ...(by !== undefined && { by }),
    ...(status !== undefined && { status }),
    ...(reason !== undefined && { reason }),
  }
}
