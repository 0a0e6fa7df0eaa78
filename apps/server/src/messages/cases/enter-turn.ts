import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { isFinalAnswer } from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import {
  type CaseScope,
  effectOn,
  type Entry,
  matchedBy,
  outcomeOf,
  questionOf,
  resultOf,
} from './case-entry.ts'
import { paymentFor } from './case-messages.repository.ts'
import {
  type AnswerEffect,
  answersOf,
  casesOfMessage,
  closeCase,
  insertCase,
  lockCaseFor,
  putAnswer,
  type StoredCase,
} from './case.repository.ts'

/**
 * Enters an own message that continues a case: a further request of an investigation, or a status of a payment that was
 * received. A status answers the request for it, if there is one. Errors: `case.alreadyAnswered` for a case that is
 * closed, `case.alreadyOpen` while another status is not sent yet.
 */
export async function enterOwnTurn(tx: Tx, scope: CaseScope, entry: Entry): Promise<void> {
  const isStatus = entry.facts.kind === 'statusReport'
  const found = isStatus
    ? await statusCase(tx, scope, entry, false)
    : await investigationOf(tx, scope, entry, false)
  if (found === undefined) return
  const answers = await answersOf(tx, scope.institutionId, [found.id])
  if (answers.some(({ isFinal, messageId }) => isFinal && messageId !== entry.message.id)) {
    throw new AppError('case.alreadyAnswered')
  }
  await keepTurn(tx, scope, { entry, found, isReceived: false, effect: 'applied' })
}

/**
 * Enters a received message that continues a case. Returns whether it belongs to one; a further request of an unknown
 * case opens it, and a status of an unknown payment is kept as unmatched.
 */
export async function enterReceivedTurn(tx: Tx, scope: CaseScope, entry: Entry): Promise<boolean> {
  const isStatus = entry.facts.kind === 'statusReport'
  const found = isStatus
    ? await statusCase(tx, scope, entry, true)
    : await investigationOf(tx, scope, entry, true)
  if (found === undefined) {
    if (!isStatus) return false
    await keepTurn(tx, scope, { entry, found, isReceived: true, effect: 'unmatched' })
    return true
  }
  const { institutionId } = scope
  const effect = await effectOn(tx, institutionId, found, entry.facts)
  await keepTurn(tx, scope, { entry, found, isReceived: true, effect })
  const { status } = entry.facts
  if (effect === 'applied') {
    const closedAt = isFinalAnswer(status) ? { closedAt: scope.clock.now() } : {}
    await closeCase(tx, { institutionId, caseId: found.id }, { outcome: outcomeOf(status), ...closedAt })
  }
  return true
}

async function investigationOf(
  tx: Tx,
  { institutionId }: CaseScope,
  { facts, counterpartyBic }: Entry,
  isReceived: boolean,
): Promise<StoredCase | undefined> {
  return await lockCaseFor(tx, { institutionId, isReceived, counterpartyBic, ...facts })
}

/**
 * Returns the case that a status belongs to: the open request for it, otherwise the last status of the same payment,
 * otherwise a new case. A payment whose status is reported was received by the bank that reports it.
 */
async function statusCase(
  tx: Tx,
  scope: CaseScope,
  entry: Entry,
  isReceived: boolean,
): Promise<StoredCase | undefined> {
  const { institutionId } = scope
  const { facts, counterpartyBic, message } = entry
  const asked = await lockCaseFor(tx, {
    institutionId,
    isReceived: !isReceived,
    counterpartyBic,
    ...facts,
    kind: 'status',
  })
  if (asked !== undefined) return asked
  const question = { institutionId, isReceived: !isReceived, counterpartyBic, ...questionOf(facts) }
  const paymentId = await paymentFor(tx, question)
  if (paymentId === undefined) return undefined
  const earlier = await casesOfMessage(tx, { institutionId, messageId: paymentId })
  const last = earlier.findLast((each) => each.kind === 'statusReport' && each.isReceived === isReceived)
  if (last !== undefined && (isReceived || last.closedAt === undefined || last.requestId === message.id)) {
    return last
  }
  return await openStatusCase(tx, scope, { entry, paymentId, isReceived })
}

/** Opens the case of a status that no request preceded. Error: `case.alreadyOpen`. */
export async function openStatusCase(
  tx: Tx,
  { institutionId, clock, random }: CaseScope,
  {
    entry,
    paymentId,
    isReceived,
  }: { readonly entry: Entry; readonly paymentId: string; readonly isReceived: boolean },
): Promise<StoredCase> {
  const opened = {
    id: timeOrderedUuid(clock, random),
    kind: 'statusReport',
    requestId: entry.message.id,
    paymentId,
    isReceived,
    counterpartyBic: entry.counterpartyBic,
    openedAt: clock.now(),
    ...matchedBy(entry.facts),
  }
  try {
    await insertCase(tx, institutionId, opened)
  } catch (cause) {
    if (violatesUnique(cause, 'message_case_open')) throw new AppError('case.alreadyOpen', {}, { cause })
    throw cause
  }
  return { ...opened, outcome: 'open' }
}

interface KeptTurn {
  readonly entry: Entry
  readonly found: StoredCase | undefined
  readonly isReceived: boolean
  readonly effect: AnswerEffect
}

async function keepTurn(
  tx: Tx,
  { institutionId, clock, random }: CaseScope,
  { entry, found, isReceived, effect }: KeptTurn,
): Promise<void> {
  const { message, facts } = entry
  await putAnswer(
    tx,
    { institutionId, id: timeOrderedUuid(clock, random) },
    {
      messageId: message.id,
      isReceived,
      isFinal: isFinalAnswer(facts.status),
      effect,
      answeredAt: clock.now(),
      ...(found !== undefined && { caseId: found.id }),
      ...resultOf(facts),
    },
  )
}
