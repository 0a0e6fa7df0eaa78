import { AppError } from '@nostro/kernel'
import { type CaseFacts, caseFactsIn, isFinalAnswer } from '@nostro/messages'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { isBicOfBank } from './case-messages.repository.ts'
import { ownMessage } from '../content/index.ts'
import { effectOn, type Entry, outcomeOf } from './case-entry.ts'
import {
  assignAnswer,
  assignRequest,
  closeException,
  lockException,
  type NamedPayment,
  paymentsNamed,
  requestsNamed,
  type WaitingException,
} from './case-exception.repository.ts'
import { closeCase, lockCase, type StoredCase } from './case.repository.ts'
import { openStatusCase } from './enter-turn.ts'

const UTC = '+00:00'

/**
 * Assigns a received message that matches nothing: a request to the payment, and an answer to the own request, that the
 * user names by a reference or UETR. An assigned answer has the same effect as one that was matched when it was
 * received. Errors: `resource.notFound`, `caseException.settled`, `caseException.nothingNamed`,
 * `caseException.severalNamed`.
 */
export async function assignCaseException(
  context: Context,
  messageId: string,
  { reference }: { readonly reference: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { entry, exception } = await waitingEntry(tx, context, messageId)
    const named = reference.trim()
    const assigned =
      exception.role === 'request'
        ? await assignedRequest(tx, context, { entry, exception, named })
        : await assignedAnswer(tx, context, { entry, exception, named })
    await recordEvent(tx, context, {
      action: 'message.assignCase',
      objectKind: 'message',
      objectId: messageId,
      after: { reference: named, ...assigned },
    })
  })
}

/** Closes a received message that matches nothing. Errors: `resource.notFound`, `caseException.settled`. */
export async function closeCaseException(
  context: Context,
  messageId: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { exception } = await waitingEntry(tx, context, messageId)
    const { institutionId, clock } = context
    await closeException(tx, { institutionId, at: clock.now() }, exception)
    await recordEvent(tx, context, {
      action: 'message.closeException',
      objectKind: 'message',
      objectId: messageId,
      after: { reason: reason.trim() },
    })
  })
}

interface Waiting {
  readonly entry: Entry
  readonly exception: WaitingException
}

async function waitingEntry(tx: Tx, context: Context, messageId: string): Promise<Waiting> {
  const message = await ownMessage(tx, context, messageId)
  const { institutionId } = context
  const isWaiting = message.state.stage === 'waitingProcessed'
  const exception = isWaiting ? await lockException(tx, { institutionId, messageId }) : undefined
  const { messagingType, body } = message
  const facts = exception && (await caseFactsIn(messagingType, body.text?.value ?? '', UTC))
  if (exception === undefined || facts === undefined) throw new AppError('caseException.settled')
  return { entry: { message, facts, counterpartyBic: body.summary.senderBic ?? '' }, exception }
}

type Assignment = Waiting & { readonly named: string }

async function assignedRequest(tx: Tx, context: Context, { entry, exception, named }: Assignment) {
  const { institutionId } = context
  const found = await paymentsNamed(tx, { institutionId, reference: named })
  // An investigation can be about a payment in either direction, other requests are about a received one.
  const possible = found.filter(({ isReceived }) => isReceived || entry.facts.kind === 'investigation')
  const payment = onlyPayment(possible, entry)
  await assignRequest(tx, { institutionId, rowId: exception.rowId }, payment)
  return { paymentId: payment.id }
}

/** Returns the one payment, or the one that was exchanged with the bank of the message. */
function onlyPayment(found: readonly NamedPayment[], { counterpartyBic }: Entry): NamedPayment {
  const withBank = found.filter((each) => isBicOfBank(each.counterpartyBic, counterpartyBic))
  const [only, second] = withBank.length > 0 ? withBank : found
  if (only === undefined) throw new AppError('caseException.nothingNamed')
  if (second !== undefined) throw new AppError('caseException.severalNamed')
  return only
}

async function assignedAnswer(tx: Tx, context: Context, { entry, exception, named }: Assignment) {
  const { institutionId, clock } = context
  const { facts } = entry
  const found = await caseNamed(tx, context, { entry, named })
  const effect = await effectOn(tx, institutionId, found, facts)
  await assignAnswer(tx, { institutionId, rowId: exception.rowId }, { caseId: found.id, effect })
  if (effect === 'applied') {
    await closeCase(
      tx,
      { institutionId, caseId: found.id },
      { outcome: outcomeOf(facts.status), ...(isFinalAnswer(facts.status) && { closedAt: clock.now() }) },
    )
  }
  return { caseId: found.id, effect }
}

async function caseNamed(
  tx: Tx,
  context: Context,
  { entry, named }: { readonly entry: Entry; readonly named: string },
): Promise<StoredCase> {
  const { institutionId } = context
  const reference = { institutionId, reference: named }
  const requests = await requestsNamed(tx, { ...reference, kind: requestKindOf(entry.facts) })
  const open = requests.filter(({ isOpen }) => isOpen)
  const [only, second] = open.length > 0 ? open : requests
  if (second !== undefined) throw new AppError('caseException.severalNamed')
  const found = only && (await lockCase(tx, { institutionId, caseId: only.id }))
  if (found !== undefined) return found
  if (entry.facts.kind !== 'statusReport') throw new AppError('caseException.nothingNamed')
  const sent = (await paymentsNamed(tx, reference)).filter(({ isReceived }) => !isReceived)
  const payment = onlyPayment(sent, entry)
  return await openStatusCase(tx, context, { entry, paymentId: payment.id, isReceived: true })
}

/** A status report answers the request for it. */
function requestKindOf({ kind }: CaseFacts): string {
  return kind === 'statusReport' ? 'status' : kind
}
