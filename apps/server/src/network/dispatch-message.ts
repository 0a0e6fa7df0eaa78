import { AppError, canonicalJson, leavingAs, type PaymentDays } from '@nostro/kernel'
import { isTextOfRound } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GroupedJob, JobContext } from '../jobs/job-context.ts'
import { inSpan, inSpanOfJob } from '../tracing/index.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { isHeldForScreening, screeningOf } from '../screening/index.ts'
import { actOnMessage } from '../messages/index.ts'
import { type ActingScope, digestOfText, ownMessage, type StoredMessage } from '../messages/content/index.ts'
import { type Release, releaseOf } from '../messages/rounds/index.ts'
import { nextOutgoingNumbers } from './outgoing-counter.repository.ts'
import { daysOfSending } from './impossible-date.ts'
import { returnUnsent } from './return-unsent.ts'
import type { OutgoingMessage, Transport } from './transport.ts'

type DispatchScope = JobContext & ActingScope

type DispatchJob = GroupedJob<'message.dispatch'>

/**
 * Sends approved messages of one sender in their order within one transaction. If one of them fails, none is sent and
 * the error is thrown. {@link dispatchMessage} sends a single message.
 */
export async function dispatchMessages(
  context: JobContext,
  transports: readonly Transport[],
  jobs: readonly DispatchJob[],
): Promise<void> {
  const [first, ...others] = jobs
  if (first === undefined) return
  if (others.length === 0)
    return await dispatchMessage({ ...context, requestId: first.id }, transports, first.payload)
  const { institutionId } = first.payload
  const scope = { ...context, institutionId }
  await inTransaction(scope, async (tx) => {
    const ids = jobs.map(({ payload }) => payload.messageId)
    const [screening, days, messages] = await Promise.all([
      screeningOf(tx, institutionId, ids),
      daysOfSending(tx, scope),
      Promise.all(ids.map((id) => ownMessage(tx, scope, id))),
    ])
    const all = jobs.flatMap(({ id: requestId, payload }, index) => {
      const message = messages[index]
      // If two jobs name the same message, the first one sends it.
      const isFirst = jobs.findIndex((job) => job.payload.messageId === payload.messageId) === index
      return message !== undefined && isFirst && isDue(message, payload)
        ? [{ requestId, message, release: releaseIn(payload) }]
        : []
    })
    const due: typeof all = []
    for (const each of all)
      if (await mayLeave(tx, { ...scope, requestId: each.requestId }, { days, screening }, each.message))
        due.push(each)
    if (due.length === 0) return
    const firstNumber = await nextOutgoingNumbers(tx, institutionId, due.length)
    for (const [index, { requestId, ...each }] of due.entries())
      await inSpanOfJob(requestId, () =>
        send(tx, { ...scope, requestId }, { ...each, outgoingNumber: firstNumber + index, transports }),
      )
  })
}

function releaseIn({
  institutionId: _institutionId,
  messageId: _messageId,
  ...release
}: JobPayloads['message.dispatch']): Release {
  return release
}

function isDue(
  { state, outgoingNumber }: StoredMessage,
  { round }: JobPayloads['message.dispatch'],
): boolean {
  // A job of an earlier approval round must not send what was approved later. A message with an outgoing number is
  // already queued at a transport and awaits the network's answer. The release of a hold enqueues the job again.
  const { stage, holds = [] } = state
  return stage === 'approved' && state.round === round && outgoingNumber === undefined && holds.length === 0
}

/** The facts that decide whether an approved message leaves now. */
interface Leaving {
  readonly days: PaymentDays
  readonly screening: Awaited<ReturnType<typeof screeningOf>>
}

/**
 * Returns whether a due message may leave. A payment whose value date became impossible is returned to its maker; one
 * that must be screened is held.
 */
async function mayLeave(
  tx: Tx,
  scope: DispatchScope,
  { days, screening }: Leaving,
  message: StoredMessage,
): Promise<boolean> {
  if (await returnUnsent(tx, scope, days, message)) return false
  return !(await isHeldForScreening(tx, scope, screening, message))
}

/**
 * Sends an approved message, unless its value date passed or it is held for screening. Recomputes the digest of the text and compares the approvals with those
 * named in the sealed job. Then assigns the outgoing number and passes the message to the first transport with a route
 * to the receiver, all in one transaction.
 *
 * The job is idempotent: a sent message is not sent again. Without a transport to the receiver the message stays
 * approved and queued, and the thrown error causes a retry. An altered text is never sent and raises an alarm.
 */
async function dispatchMessage(
  context: JobContext,
  transports: readonly Transport[],
  payload: JobPayloads['message.dispatch'],
): Promise<void> {
  const { institutionId, messageId } = payload
  const scope: DispatchScope = { ...context, institutionId }
  try {
    await inTransaction(scope, async (tx) => {
      const [screening, days, message] = await Promise.all([
        screeningOf(tx, institutionId, [messageId]),
        daysOfSending(tx, scope),
        ownMessage(tx, scope, messageId),
      ])
      if (!isDue(message, payload) || !(await mayLeave(tx, scope, { days, screening }, message))) return
      const outgoingNumber = await nextOutgoingNumbers(tx, institutionId, 1)
      await send(tx, scope, { message, release: releaseIn(payload), outgoingNumber, transports })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'message.textAltered') throw error
    await raiseAlarm(scope, messageId, error)
  }
}

interface Sending {
  readonly message: StoredMessage
  /** Sequence number among all messages that the sender sends. */
  readonly outgoingNumber: number
  readonly release: Release
  readonly transports: readonly Transport[]
}

async function send(tx: Tx, scope: DispatchScope, sending: Sending): Promise<void> {
  const facts = { 'nostro.messageId': sending.message.id }
  await inSpan({ name: 'dispatch', kind: 'producer', facts }, async (span) => {
    const transport = await handToTransport(tx, scope, sending)
    span.note({ 'nostro.transport': transport })
  })
}

/** Returns the name of the transport that accepted the message. */
async function handToTransport(
  tx: Tx,
  scope: DispatchScope,
  { message, release, outgoingNumber, transports }: Sending,
): Promise<string> {
  if (canonicalJson(releaseOf(message)) !== canonicalJson(release))
    throw new AppError('message.textAltered', { messageId: message.id })
  const outgoing = outgoingMessage(message, outgoingNumber)
  for (const transport of transports) {
    const delivery = await transport.take(tx, scope, outgoing)
    if (delivery !== undefined) {
      const { digest } = outgoing
      const sent = await actOnMessage(tx, scope, {
        message,
        action: delivery === 'delivered' ? { type: 'dispatch', delivery, digest } : { type: 'queue', digest },
        facts: { outgoingNumber },
      })
      if (delivery === 'held') await actOnMessage(tx, scope, { message: sent, action: { type: 'doubt' } })
      return transport.name
    }
  }
  throw new Error(`No transport leads to ${outgoing.receiverBic}`)
}

function outgoingMessage(message: StoredMessage, outgoingNumber: number): OutgoingMessage {
  const { id, institutionId, body, state, createdAt } = message
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
    outgoingNumber,
    text,
    digest,
    createdAt,
    releasedAt: state.nodes.at(-1)?.decidedAt ?? createdAt,
  }
}

/** Records that an altered text was not sent and will not be. An operator has to investigate. */
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
