import type { AnswerOf, listFollowUps, MessageCase } from '@nostro/contract'
import { CASE_KINDS, type CaseKind } from '@nostro/kernel'
import { rolesMay } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readOwnMessage } from '../read-message.ts'
import { onwardPayment } from './case-messages.repository.ts'
import { answersOf, casesOfMessage, type StoredAnswer, type StoredCase } from './case.repository.ts'
import { offeredFor } from './followed-message.ts'

type Answer = AnswerOf<typeof listFollowUps>

/** Requests and answers that are not offered while the case of the message does not allow them. */
const ANSWERING: readonly string[] = [
  'acceptCancellation',
  'refuseCancellation',
  'postponeCancellation',
  'answerInvestigation',
]

/** The reports about an order, which end with a final status. */
const ANSWERING_ORDER: readonly string[] = ['acceptOrder', 'rejectOrder', 'reportPendingOrder']

/** The kind of case that a request opens. A payment has one open request of a kind. */
const OPENS: Readonly<Record<string, CaseKind>> = {
  requestCancellation: 'cancellation',
  askAboutPayment: 'investigation',
  askForStatus: 'status',
}

/** Further requests, which an own open investigation allows. */
const CONTINUING: readonly string[] = ['askAgain', 'closeInvestigation']

/**
 * Returns the messages that the viewer can make from a message, and the cases that it belongs to. A request is offered
 * while the payment has no open one, and answers while the request is open. Errors: `resource.notFound`,
 * `permission.denied`.
 */
export async function followUpsFor(context: Context, messageId: string): Promise<Answer> {
  const { institutionId, actor } = context
  const { message } = await readOwnMessage(context, messageId)
  const { cases, answers, onward } = await inTransaction(context, async (tx) => {
    const found = await casesOfMessage(tx, { institutionId, messageId: message.id })
    return {
      cases: found,
      onward: await onwardPayment(tx, {
        institutionId,
        uetr: found.find(({ requestId }) => requestId === message.id)?.uetr,
      }),
      answers: await answersOf(
        tx,
        institutionId,
        found.map(({ id }) => id),
      ),
    }
  })
  const mayCompose = actor.canCompose && rolesMay('composeBankMessages', actor)
  const offered = mayCompose ? offeredFor(message) : []
  const isPossible = (name: string): boolean => {
    const opened = OPENS[name]
    if (opened !== undefined) return !cases.some((each) => each.kind === opened && isOpenOwn(each))
    if (CONTINUING.includes(name)) {
      return cases.some((each) => each.kind === 'investigation' && isOpenOwn(each))
    }
    if (name === 'forwardInvestigation') return onward !== undefined
    if (ANSWERING_ORDER.includes(name))
      return !answers.some(({ isFinal, isReceived }) => isFinal && !isReceived)
    if (name === 'rejectPayment') return !cases.some(isRejection)
    // A payment is returned after its receipt was confirmed, or if its cancellation was requested.
    if (name === 'returnPayment') {
      return message.state.stage === 'processed' || cases.some(({ kind }) => kind === 'cancellation')
    }
    if (!ANSWERING.includes(name)) return true
    const own = cases.find(({ requestId }) => requestId === message.id)
    return own === undefined || !isAnswered(own, answers)
  }
  return {
    followUps: offered
      .filter(({ name }) => isPossible(name))
      .map(({ name, types }) => ({ name, types: [...types] })),
    cases: cases.map((each) => caseAnswerOf(each, answers)),
  }
}

function isRejection({ kind, isReceived, outcome }: StoredCase): boolean {
  return kind === 'statusReport' && !isReceived && outcome !== 'withdrawn'
}

function isOpenOwn({ isReceived, closedAt }: StoredCase): boolean {
  return !isReceived && closedAt === undefined
}

function isAnswered(own: StoredCase, answers: readonly StoredAnswer[]): boolean {
  return answers.some(({ caseId, isFinal, isReceived }) => caseId === own.id && isFinal && !isReceived)
}

function caseAnswerOf(found: StoredCase, answers: readonly StoredAnswer[]): MessageCase {
  const { id, requestId, caseReference, isReceived, counterpartyBic, outcome, openedAt } = found
  const { reason, dueOn, closedAt, paymentId } = found
  return {
    id,
    kind: CASE_KINDS.find((known) => known === found.kind) ?? 'cancellation',
    requestId,
    caseReference,
    isReceived,
    counterpartyBic,
    outcome,
    openedAt: openedAt.toISOString(),
    ...(reason !== undefined && { reason }),
    ...(dueOn !== undefined && { dueOn }),
    ...(closedAt !== undefined && { closedAt: closedAt.toISOString() }),
    ...(paymentId !== undefined && { paymentId }),
    answers: answers
      .filter(({ caseId }) => caseId === id)
      .map(({ messageId, isReceived: isFromOther, status, reason: given, effect, answeredAt }) => ({
        messageId,
        isReceived: isFromOther,
        status: status ?? '',
        effect: effect === 'unmatched' ? 'late' : effect,
        at: answeredAt.toISOString(),
        ...(given !== undefined && { reason: given }),
      })),
  }
}
