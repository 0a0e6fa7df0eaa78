import {
  type AnswerOf,
  AUDIT_STREAM_LIMITS,
  type AuditStreamCredentials,
  type AuditStreamSettings,
  type ChangeOutcome,
  type listAuditStreams,
} from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { endOfTrail, lastSequence, linkEvents, recordEvent } from '../../audit/index.ts'
import { lapseChangeOf } from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { namedOnce, needsSecond, requestOrApply } from './stream-change.ts'
import {
  describeCertificate,
  type SealedCredentials,
  sealCredentials,
  storedSettings,
  type StreamTools,
} from './stream-tools.ts'
import {
  countStreams,
  endStream,
  insertStream,
  lockStream,
  moveBack,
  saveCredentials,
  type StoredStream,
  streamsOf,
  tryAtOnce,
} from './stream.repository.ts'

/** Returns the audit streams of the caller's institution. */
export async function listStreamsOf(context: Context): Promise<AnswerOf<typeof listAuditStreams>> {
  const { db, institutionId, clock } = context
  await linkEvents(db, institutionId)
  const streams = await inTransaction(context, async (tx) => {
    const head = await lastSequence(tx, institutionId)
    return await streamsOf(tx, { institutionId, now: clock.now(), head })
  })
  const rowList = streams.map(({ clientCertificate: pem, ...stream }) => ({
    ...stream,
    ...(pem !== undefined && { clientCertificate: describeCertificate(pem) }),
  }))
  return { rowList }
}

/**
 * Creates an audit stream. Errors: `auditStream.address`, `auditStream.certificate`, `auditStream.nameTaken`,
 * `auditStream.tooMany`.
 */
export async function createStream(
  context: Context,
  tools: StreamTools,
  given: AuditStreamSettings,
): Promise<ChangeOutcome & { readonly id: string }> {
  const { institutionId, actor, clock, random } = context
  const settings = storedSettings(tools, given)
  const id = timeOrderedUuid(clock, random)
  const outcome = await inTransaction(context, async (tx) => {
    if ((await countStreams(tx, institutionId)) >= AUDIT_STREAM_LIMITS.streams)
      throw new AppError('auditStream.tooMany')
    const position = await endOfTrail(tx, institutionId)
    const stream = { id, institutionId, settings, position, createdBy: actor.userId, at: clock.now() }
    await namedOnce(() => insertStream(tx, { ...stream, isConfirmed: !needsSecond(context) }))
    return await requestOrApply(tx, context, { id, after: settings })
  })
  return { ...outcome, id }
}

/** Changes a stream. Errors: `resource.notFound`, `auditStream.stateChanged` for a pending one, those of creating. */
export async function changeStreamOf(
  context: Context,
  tools: StreamTools,
  { id, settings }: { readonly id: string; readonly settings: AuditStreamSettings },
): Promise<ChangeOutcome> {
  const after = storedSettings(tools, settings)
  return await inTransaction(context, async (tx) => {
    const before = settingsIn(await confirmedStream(tx, id))
    return await requestOrApply(tx, context, { id, before, after })
  })
}

/** Removes a stream for good; a pending one at once, with its change. Error: `resource.notFound`. */
export async function removeStreamOf(context: Context, id: string): Promise<ChangeOutcome> {
  const { actor, clock } = context
  return await inTransaction(context, async (tx) => {
    const stream = await liveStream(tx, id)
    if (stream.isConfirmed) return await requestOrApply(tx, context, { id, before: settingsIn(stream) })
    await endStream(tx, id, { by: actor.userId, at: clock.now() })
    await lapseChangeOf(tx, context, id)
    await recordEvent(tx, context, { action: 'auditStream.remove', objectKind: 'auditStream', objectId: id })
    return { isWaiting: false, id }
  })
}

/** Replaces the credentials of a stream. Errors: `resource.notFound`, `auditStream.certificate`. */
export async function setCredentialsOf(
  context: Context,
  tools: StreamTools,
  { id, credentials }: { readonly id: string; readonly credentials: AuditStreamCredentials },
): Promise<void> {
  const sealed = sealCredentials(tools, id, credentials)
  await inTransaction(context, async (tx) => {
    await liveStream(tx, id)
    await saveCredentials(tx, id, { credentials: sealed, at: context.clock.now() })
    await recordEvent(tx, context, {
      action: 'auditStream.credentials',
      objectKind: 'auditStream',
      objectId: id,
      after: kindsOf(sealed),
    })
  })
}

/** Records a test event, which is sent like any other. Errors: `resource.notFound`, `auditStream.stateChanged`. */
export async function sendTestEvent(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await confirmedStream(tx, id)
    await tryAtOnce(tx, id, context.clock.now())
    await recordEvent(tx, context, { action: 'auditStream.test', objectKind: 'auditStream', objectId: id })
  })
}

/**
 * Sends events again. Errors: `resource.notFound`, `auditStream.stateChanged`; `auditStream.position` for an event that
 * was not sent yet.
 */
export async function resendOf(
  context: Context,
  { id, from }: { readonly id: string; readonly from: number },
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { position } = await confirmedStream(tx, id)
    if (from > position) throw new AppError('auditStream.position', { position })
    await moveBack(tx, id, { position: from - 1, at: context.clock.now() })
    await recordEvent(tx, context, {
      action: 'auditStream.resend',
      objectKind: 'auditStream',
      objectId: id,
      before: { position },
      after: { position: from - 1 },
    })
  })
}

/** Returns the credentials a stream has, without their values. */
function kindsOf({ authorization, clientCertificate }: SealedCredentials) {
  return {
    hasAuthorization: authorization !== undefined,
    ...(clientCertificate !== undefined && { clientCertificate }),
  }
}

function settingsIn({ id: _id, isConfirmed: _state, position: _position, ...settings }: StoredStream) {
  return settings
}

async function liveStream(tx: Tx, id: string): Promise<StoredStream> {
  const stream = await lockStream(tx, id)
  if (stream === undefined) throw new AppError('resource.notFound')
  return stream
}

async function confirmedStream(tx: Tx, id: string): Promise<StoredStream> {
  const stream = await liveStream(tx, id)
  if (!stream.isConfirmed) throw new AppError('auditStream.stateChanged')
  return stream
}
