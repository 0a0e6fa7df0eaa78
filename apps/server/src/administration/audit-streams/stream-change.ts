import type { AuditStreamSettings, ChangeOutcome, PendingChangeKind } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import { endOfTrail, recordEvent } from '../../audit/index.ts'
import { type ApplyChange, type ChangeEffects, type ChangeScope, requestChange } from '../../changes/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import type { Context } from '../../http/context.ts'
import { endStream, lockStream, saveStream } from './stream.repository.ts'

/** A requested change of a stream: a new one has no settings before, a removed one none after. */
interface StreamChange {
  readonly id: string
  readonly before?: AuditStreamSettings
  readonly after?: AuditStreamSettings
}

type StreamChangeKind = Extract<PendingChangeKind, `auditStream.${string}`>

/** Returns whether a second administrator confirms where audit events are sent: in a bank and on the platform. */
export function needsSecond({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.institutionKind !== 'company'
}

/** Applies a change of a stream at once, or stores it until a second administrator confirms it. */
export async function requestOrApply(tx: Tx, context: Context, change: StreamChange): Promise<ChangeOutcome> {
  const { id, before, after } = change
  if (!needsSecond(context)) {
    await apply(tx, context, change)
    return { isWaiting: false, id }
  }
  const outcome = await requestChange(tx, context, {
    kind: kindOf(change),
    objectId: id,
    objectName: (after ?? before)?.name ?? id,
    ...(before && { before }),
    ...(after && { after }),
  })
  return { ...outcome, id }
}

function kindOf({ before, after }: StreamChange): StreamChangeKind {
  if (after === undefined) return 'auditStream.remove'
  return before === undefined ? 'auditStream.add' : 'auditStream.change'
}

async function apply(tx: Tx, scope: ChangeScope, change: StreamChange): Promise<void> {
  const { id, before, after } = change
  const at = scope.clock.now()
  if (after === undefined) await endStream(tx, id, { by: scope.actor?.userId, at })
  else {
    const position = await endOfTrail(tx, scope.institutionId)
    await namedOnce(() => saveStream(tx, id, { settings: after, at, position }))
  }
  await recordEvent(tx, scope, {
    action: kindOf(change),
    objectKind: 'auditStream',
    objectId: id,
    ...(before && { before }),
    ...(after && { after }),
  })
}

/** Translates the refusal of a second stream of one name. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw violatesUnique(cause, 'audit_stream_name')
      ? new AppError('auditStream.nameTaken', {}, { cause })
      : cause
  }
}

const applyConfirmed: ApplyChange = async (tx, scope, change) => {
  const stream = await lockStream(tx, change.objectId)
  if (stream === undefined || stream.isConfirmed !== (change.before !== undefined))
    throw new AppError('change.outdated')
  // Only `requestOrApply` writes these values.
  const before = change.before as AuditStreamSettings | undefined
  const after = change.after as AuditStreamSettings | undefined
  await apply(tx, scope, { id: stream.id, ...(before && { before }), ...(after && { after }) })
  return {}
}

/** The effects of confirmed changes of audit streams. */
export const STREAM_CHANGE_EFFECTS = {
  'auditStream.add': applyConfirmed,
  'auditStream.change': applyConfirmed,
  'auditStream.remove': applyConfirmed,
} as const satisfies Partial<ChangeEffects>
