import { AppError, canonicalJson } from '@nostro/kernel'
import { isTextOfRound } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { actOnMessage } from '../messages/index.ts'
import {
  type ActingScope,
  digestOfText,
  leavingAs,
  ownMessage,
  type StoredMessage,
} from '../messages/content/index.ts'
import { type Release, releaseOf } from '../approvals/rounds/index.ts'
import { nextOutgoingNumber } from './outgoing-counter.repository.ts'
import type { OutgoingMessage, Transport } from './transport.ts'

type DispatchScope = JobContext & ActingScope

/**
 * Sends an approved message: the last gate, which computes once more that the text is the approved one and that the
 * approvals are those the sealed job tells of, gives it its number and hands it to the first transport that leads to the
 * receiver, all in one transaction (RE-4, WF-4, OP-4).
 *
 * May run again at any time: what is sent is not sent twice. While no transport leads to the receiver the message stays
 * approved and queued, and the error makes the job come again. An altered text is never sent, and that is an alarm.
 */
export async function dispatchMessage(
  context: JobContext,
  transports: readonly Transport[],
  { institutionId, messageId, ...release }: JobPayloads['message.dispatch'],
): Promise<void> {
  const scope: DispatchScope = { ...context, institutionId }
  try {
    await inTransaction(scope, async (tx) => {
      const message = await ownMessage(tx, scope, messageId)
      // The job of an earlier round has nothing to do with what was approved since.
      const { stage, round } = message.state
      // With a number it was taken over already, and waits for the answer of its network.
      const isDue = stage === 'approved' && round === release.round && message.outgoingNumber === undefined
      if (isDue) await send(tx, scope, { message, release, transports })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'message.textAltered') throw error
    await raiseAlarm(scope, messageId, error)
  }
}

interface Sending {
  readonly message: StoredMessage
  readonly release: Release
  readonly transports: readonly Transport[]
}

async function send(tx: Tx, scope: DispatchScope, { message, release, transports }: Sending): Promise<void> {
  if (canonicalJson(releaseOf(message)) !== canonicalJson(release))
    throw new AppError('message.textAltered', { messageId: message.id })
  const outgoing = await outgoingMessage(tx, message)
  for (const transport of transports) {
    const delivery = await transport.take(tx, scope, outgoing)
    if (delivery !== undefined) {
      const { outgoingNumber, digest } = outgoing
      await actOnMessage(tx, scope, {
        message,
        action: delivery === 'queued' ? { type: 'queue', digest } : { type: 'dispatch', delivery, digest },
        facts: { outgoingNumber },
      })
      return
    }
  }
  throw new Error(`No transport leads to ${outgoing.receiverBic}`)
}

async function outgoingMessage(tx: Tx, message: StoredMessage): Promise<OutgoingMessage> {
  const { id, institutionId, body, state } = message
  const text = body.text?.value ?? ''
  const digest = digestOfText(text)
  if (!isTextOfRound(state, digest)) throw new AppError('message.textAltered', { messageId: id })
  return {
    senderInstitutionId: institutionId,
    messageId: id,
    round: state.round,
    ...leavingAs(message.messagingType, body.sendAs),
    senderBic: body.summary.senderBic ?? '',
    receiverBic: body.summary.receiverBic ?? '',
    outgoingNumber: await nextOutgoingNumber(tx, institutionId),
    text,
    digest,
  }
}

/** Nothing was sent and nothing will be: people have to look at it (LO-3). */
async function raiseAlarm(scope: DispatchScope, messageId: string, error: AppError): Promise<void> {
  scope.log.error({ err: error, messageId, code: error.code }, 'approved text altered, not sent')
  await inTransaction(scope, (tx) =>
    recordEvent(tx, scope, {
      action: 'message.dispatch',
      objectKind: 'message',
      objectId: messageId,
      result: error.code,
    }),
  )
}
