import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { type CaseFacts, caseFactsIn, caseFactsOf, isAboutCase, isFinalAnswer } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { notify } from '../../notifications/index.ts'
import type { ActingScope, StoredMessage } from '../content/index.ts'
import { answerDue } from './answer-due.ts'
import {
  type CaseScope,
  effectOn,
  type Entry,
  matchedBy,
  outcomeOf,
  paymentOfCase,
  questionOf,
  resultOf,
} from './case-entry.ts'
import {
  answersOf,
  caseOfRequest,
  closeCase,
  insertCase,
  lockCaseFor,
  putAnswer,
  updateCase,
} from './case.repository.ts'
import { makerIdsOf } from './case-messages.repository.ts'
import { enterOwnTurn, enterReceivedTurn } from './enter-turn.ts'

type ReceivingScope = CaseScope & Pick<ActingScope, 'jobs'>

/** Times in a case are compared as instants, so any offset serves to read them. */
const UTC = '+00:00'

/**
 * Enters a submitted message into the case that it opens or answers. Messages about no case change nothing. Errors:
 * `case.alreadyOpen` if the bank has an open request for the payment, `case.alreadyAnswered`.
 */
export async function enterOwnCase(tx: Tx, scope: CaseScope, message: StoredMessage): Promise<void> {
  if (message.kind !== 'messageSent' || !isAboutCase(message.messagingType)) return
  const { messagingType, body } = message
  const facts =
    body.content === undefined
      ? await caseFactsIn(messagingType, body.text?.value ?? '', UTC)
      : caseFactsOf(messagingType, body.content)
  if (facts === undefined || facts.caseReference === '') return
  const counterpartyBic = body.summary.receiverBic ?? ''
  if (facts.role === 'turn') await enterOwnTurn(tx, scope, { message, facts, counterpartyBic })
  else if (facts.role === 'request') await openOwnCase(tx, scope, { message, facts, counterpartyBic })
  else await answerReceivedCase(tx, scope, { message, facts, counterpartyBic })
}

async function openOwnCase(tx: Tx, scope: CaseScope, entry: Entry): Promise<void> {
  const { message, facts, counterpartyBic } = entry
  const { institutionId } = scope
  const known = await caseOfRequest(tx, { institutionId, messageId: message.id })
  const openedAt = scope.clock.now()
  const dueOn = await answerDue(tx, institutionId, openedAt)
  if (known !== undefined) {
    await updateCase(tx, institutionId, {
      ...known,
      ...matchedBy(facts),
      counterpartyBic,
      openedAt,
      ...(dueOn !== undefined && { dueOn }),
    })
    return
  }
  await reserveCase(tx, scope, {
    requestId: message.id,
    paymentId: await paymentOfCase(
      tx,
      { institutionId, isReceived: false, counterpartyBic, ...questionOf(facts) },
      facts,
    ),
    facts,
    counterpartyBic,
    dueOn,
  })
}

/** A request for which a case is opened. */
export interface ReservedCase {
  readonly requestId: string
  readonly paymentId: string | undefined
  readonly facts: CaseFacts
  readonly counterpartyBic: string
  /** Absent until the request is submitted. */
  readonly dueOn?: string | undefined
}

/** Opens the case of an own request. Error: `case.alreadyOpen`. */
export async function reserveCase(
  tx: Tx,
  { institutionId, clock, random }: CaseScope,
  { requestId, paymentId, facts, counterpartyBic, dueOn }: ReservedCase,
): Promise<void> {
  try {
    await insertCase(tx, institutionId, {
      id: timeOrderedUuid(clock, random),
      kind: facts.kind,
      requestId,
      isReceived: false,
      counterpartyBic,
      openedAt: clock.now(),
      ...matchedBy(facts),
      ...(paymentId !== undefined && { paymentId }),
      ...(dueOn !== undefined && { dueOn }),
    })
  } catch (cause) {
    if (violatesUnique(cause, 'message_case_open')) throw new AppError('case.alreadyOpen', {}, { cause })
    throw cause
  }
}

async function answerReceivedCase(tx: Tx, scope: CaseScope, entry: Entry): Promise<void> {
  const { message, facts, counterpartyBic } = entry
  const { institutionId, clock, random } = scope
  const found = await lockCaseFor(tx, { institutionId, isReceived: true, counterpartyBic, ...facts })
  // An answer to a request that arrived another way has no case here.
  if (found === undefined) return
  const answers = await answersOf(tx, institutionId, [found.id])
  if (answers.some(({ isFinal, messageId }) => isFinal && messageId !== message.id)) {
    throw new AppError('case.alreadyAnswered')
  }
  await putAnswer(
    tx,
    { institutionId, id: timeOrderedUuid(clock, random) },
    {
      caseId: found.id,
      messageId: message.id,
      isReceived: false,
      isFinal: isFinalAnswer(facts.status),
      effect: 'applied',
      answeredAt: clock.now(),
      ...resultOf(facts),
    },
  )
}

/**
 * Enters a received message into the case that it opens or answers. A request that repeats another one opens no second
 * case. An answer is applied once: a repeated one and one after a final one are kept without effect, and one to no known
 * request is kept as unmatched. The makers of a request are notified of an applied answer.
 */
export async function enterReceivedCase(
  tx: Tx,
  scope: ReceivingScope,
  message: StoredMessage,
): Promise<void> {
  const { messagingType, body } = message
  const facts = await caseFactsIn(messagingType, body.text?.value ?? '', UTC)
  if (facts === undefined) return
  const entry = { message, facts, counterpartyBic: body.summary.senderBic ?? '' }
  if (facts.role === 'answer') await applyAnswer(tx, scope, entry)
  else if (facts.role !== 'turn' || !(await enterReceivedTurn(tx, scope, entry)))
    await openReceivedRequest(tx, scope, entry)
}

async function openReceivedRequest(tx: Tx, scope: CaseScope, entry: Entry): Promise<void> {
  const { message, facts, counterpartyBic } = entry
  const { institutionId, clock, random } = scope
  if (facts.caseReference === '') return
  const { kind, caseReference } = facts
  // Another request about the same payment has another case.
  const known = await lockCaseFor(tx, {
    institutionId,
    kind,
    isReceived: true,
    caseReference,
    counterpartyBic,
  })
  if (known !== undefined) return
  const paymentId = await paymentOfCase(
    tx,
    { institutionId, isReceived: true, counterpartyBic, ...questionOf(facts) },
    facts,
  )
  const openedAt = clock.now()
  const dueOn = await answerDue(tx, institutionId, openedAt)
  await insertCase(tx, institutionId, {
    id: timeOrderedUuid(clock, random),
    kind: facts.kind,
    requestId: message.id,
    isReceived: true,
    counterpartyBic,
    openedAt,
    ...matchedBy(facts),
    ...(paymentId !== undefined && { paymentId }),
    ...(dueOn !== undefined && { dueOn }),
  })
}

async function applyAnswer(tx: Tx, scope: ReceivingScope, entry: Entry): Promise<void> {
  const { message, facts, counterpartyBic } = entry
  const { institutionId, clock, random } = scope
  const found = await lockCaseFor(tx, { institutionId, isReceived: false, counterpartyBic, ...facts })
  const now = clock.now()
  const isFinal = isFinalAnswer(facts.status)
  const effect = found === undefined ? 'unmatched' : await effectOn(tx, institutionId, found, facts)
  await putAnswer(
    tx,
    { institutionId, id: timeOrderedUuid(clock, random) },
    {
      messageId: message.id,
      isReceived: true,
      isFinal,
      effect,
      answeredAt: now,
      ...(found !== undefined && { caseId: found.id }),
      ...resultOf(facts),
    },
  )
  if (found === undefined || effect !== 'applied') return
  const place = { institutionId, caseId: found.id }
  await closeCase(tx, place, { outcome: outcomeOf(facts.status), ...(isFinal && { closedAt: now }) })
  const { requestId, paymentId = requestId, caseReference } = found
  await notify(tx, scope, {
    userIds: await makerIdsOf(tx, { institutionId, messageId: requestId }),
    kind: 'case.answered',
    params: { type: message.messagingType, reference: caseReference },
    link: `/messaging-sender/sented?open=${paymentId}`,
  })
}
