import type { BodyOf, makeFollowUp } from '@nostro/contract'
import { AppError, localDayAt, localTimeAt, randomUuid } from '@nostro/kernel'
import {
  caseFactsOf,
  type FollowedMessage,
  followUpForm,
  followUpsOf,
  fullBic,
  newReference,
  type PassedOnCase,
} from '@nostro/messages'

import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { currentIbans } from '../../reference/index.ts'
import { ownMessage, requireComposing, type StoredMessage } from '../content/index.ts'
import { saveDraft } from '../save-draft.ts'
import { previousStatement } from '../statements/last-statement.ts'
import { textEnvironmentAt } from '../statements/text-environment.ts'
import { isRecalled, onwardPayment } from './case-messages.repository.ts'
import { casesOfMessage, openReceivedCase } from './case.repository.ts'
import { reserveCase } from './enter-case.ts'
import { followedMessage } from './followed-message.ts'

/**
 * Makes a draft from a message, filled in as far as the message has the values. A request reserves the case of its
 * payment, so that a second one cannot be made at the same time. Errors: `followUp.notOffered`, `case.alreadyOpen`,
 * `remittance.alreadyDerived` for a second return or execution, those of saving a draft.
 */
export async function draftFollowUp(
  context: Context,
  messageId: string,
  { name, messagingType }: BodyOf<typeof makeFollowUp>,
): Promise<StoredMessage> {
  requireComposing(context)
  return await inTransaction(context, async (tx) => {
    const message = await ownMessage(tx, context, messageId)
    const followed = followedMessage(message)
    const isOffered =
      followed !== undefined &&
      followUpsOf(followed).some((offered) => offered.name === name && offered.types.includes(messagingType))
    if (!isOffered) throw new AppError('followUp.notOffered')
    const previous =
      name === 'answerStatementRequest'
        ? await previousStatement(tx, context, { request: message, messagingType })
        : undefined
    const onward = name === 'forwardInvestigation' ? await sentOn(tx, context, message) : undefined
    const source = {
      ...(await sourceOf(tx, context, { message, followed })),
      ...onwardSource(onward),
      ...(previous && { previous }),
    }
    const facts = {
      ...factsFor(context, message, followed),
      isRecalled: name === 'returnPayment' && (await wasRecalled(tx, context, message)),
    }
    const receiver = onward?.body.summary.receiverBic
    const form = await followUpForm(name, messagingType, source, {
      ...facts,
      // A forwarded request goes to the bank to which the payment was sent on.
      ...(receiver !== undefined && { senderBic: fullBic(receiver) }),
    })
    // A payment is returned and an order executed once; requests and answers can follow each other.
    const origin = ONCE.includes(name) ? { originId: message.id } : {}
    const draft = await saveDraft({ ...context, command: tx }, origin, form)
    const opened = OPENING.includes(name) ? caseFactsOf(messagingType, form.values) : undefined
    if (opened !== undefined) {
      const counterpartyBic = receiver ?? counterpartyOf(message, followed)
      const paymentId = (onward ?? message).id
      await reserveCase(tx, context, { requestId: draft.id, paymentId, facts: opened, counterpartyBic })
    }
    return draft
  })
}

/** The messages that are made once from another one. */
const ONCE: readonly string[] = ['returnPayment', 'executeOrder']

/** The messages that open a case. */
const OPENING: readonly string[] = [
  'requestCancellation',
  'askForStatus',
  'askAboutPayment',
  'forwardInvestigation',
]

/** Returns the payment that the bank sent on, about which a received request is forwarded. */
async function sentOn(tx: Tx, context: Context, { id }: StoredMessage): Promise<StoredMessage> {
  const { institutionId } = context
  const cases = await casesOfMessage(tx, { institutionId, messageId: id })
  const uetr = cases.find(({ requestId }) => requestId === id)?.uetr
  const onwardId = await onwardPayment(tx, { institutionId, uetr })
  if (onwardId === undefined) throw new AppError('followUp.notOffered')
  return await ownMessage(tx, context, onwardId)
}

async function wasRecalled(
  tx: Tx,
  { institutionId }: Context,
  { id, body }: StoredMessage,
): Promise<boolean> {
  return await isRecalled(tx, { institutionId, messageId: id, uetr: body.summary.uetr })
}

function onwardSource(onward: StoredMessage | undefined) {
  if (onward === undefined) return {}
  const { messagingType, body } = onward
  const values = body.content === undefined ? {} : { values: body.content }
  return { onward: { type: messagingType, text: body.text?.value ?? '', ...values } }
}

interface Followed {
  readonly message: StoredMessage
  readonly followed: FollowedMessage
}

async function sourceOf(tx: Tx, context: Context, { message, followed }: Followed) {
  const { actor } = context
  const { body, createdAt } = message
  const passedOn = await passedOnCase(tx, context, message)
  return {
    ...followed,
    text: body.text?.value ?? '',
    ownBics: actor.bics,
    environment: { ...textEnvironmentAt(context, createdAt), ibans: await currentIbans(tx) },
    ...(body.content !== undefined && { values: body.content }),
    ...(passedOn !== undefined && { passedOn }),
  }
}

/** Returns the received request about the same payment, which a request to the next bank passes on with its case. */
async function passedOnCase(
  tx: Tx,
  { institutionId }: Context,
  { kind, body }: StoredMessage,
): Promise<PassedOnCase | undefined> {
  const { uetr } = body.summary
  if (kind !== 'messageSent' || uetr === undefined) return undefined
  const received = await openReceivedCase(tx, { institutionId, uetr })
  if (received === undefined) return undefined
  const { caseReference, counterpartyBic, reason } = received
  return {
    caseReference,
    creator: { kind: 'AGENT', agent: { bicfi: fullBic(counterpartyBic) } },
    ...(reason !== undefined && { reason }),
  }
}

function factsFor({ actor, clock, random }: Context, message: StoredMessage, followed: FollowedMessage) {
  const { senderBic = '', receiverBic = '' } = message.body.summary
  const own = fullBic(followed.direction === 'sent' ? senderBic : receiverBic)
  const now = clock.now()
  return {
    ownBic: actor.bics.find((bic) => bic === own) ?? actor.bics[0] ?? own,
    senderBic: fullBic(counterpartyOf(message, followed)),
    reference: newReference(random),
    uetr: randomUuid(random),
    valueDate: localDayAt(now, actor.timeZone),
    now: localTimeAt(now, actor.timeZone),
  }
}

function counterpartyOf({ body }: StoredMessage, { direction }: FollowedMessage): string {
  const { senderBic = '', receiverBic = '' } = body.summary
  return direction === 'sent' ? receiverBic : senderBic
}
