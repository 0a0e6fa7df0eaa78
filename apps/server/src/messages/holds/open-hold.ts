import { AppError, timeOrderedUuid } from '@nostro/kernel'
import type { HoldKind } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatesCheck, violatesUnique } from '../../db/database-errors.ts'
import type { ActingScope, StoredMessage } from '../content/index.ts'
import { enqueueSending, notifyMakers } from '../rounds/index.ts'
import { insertHold, linkAwaiting, markReleased } from './hold.repository.ts'

/** A hold of a locked message. */
export interface Hold {
  readonly message: StoredMessage
  readonly kind: HoldKind
  readonly reason: string
}

/**
 * Holds a message, so that it is not sent until the hold is released. The caller decides whether its actor may do that;
 * the scope of a job has no actor. Errors: `hold.open` if it has a hold of this kind, `hold.tooLate` if it is being
 * sent.
 */
export async function openHold(tx: Tx, scope: ActingScope, { message, kind, reason }: Hold): Promise<void> {
  const { id: messageId, institutionId } = message
  try {
    await insertHold(tx, {
      id: timeOrderedUuid(scope.clock, scope.random),
      institutionId,
      messageId,
      kind,
      reason,
      by: scope.actor?.userId,
      at: scope.clock.now(),
    })
  } catch (cause) {
    if (violatesUnique(cause, 'message_hold_open')) throw new AppError('hold.open', {}, { cause })
    if (violatesCheck(cause, 'message_hold_before_sending')) throw new AppError('hold.tooLate', {}, { cause })
    throw cause
  }
  await recordHold(tx, scope, { message, kind, reason, action: 'message.hold' })
}

/**
 * Releases the open hold of a kind. Without another open hold an approved message continues to be sent: the job is
 * enqueued in the same transaction. Error: `hold.none`.
 */
export async function releaseHold(
  tx: Tx,
  scope: ActingScope,
  { message, kind, reason }: Hold,
): Promise<void> {
  const { id: messageId, institutionId, state } = message
  const by = scope.actor?.userId
  const released = { institutionId, messageId, kind, reason, by, at: scope.clock.now() }
  if (!(await markReleased(tx, released))) throw new AppError('hold.none')
  await recordHold(tx, scope, { message, kind, reason, action: 'message.resume' })
  const isStillHeld = state.holds?.some((hold) => hold.kind !== kind) === true
  if (state.stage !== 'approved' || isStillHeld) return
  if (message.outgoingNumber === undefined) return await enqueueSending(tx, scope, message)
  const linkId = await linkAwaiting(tx, { institutionId, messageId })
  if (linkId !== undefined) await scope.jobs.enqueue(tx, 'gateway.handOver', { institutionId, linkId })
}

async function recordHold(
  tx: Tx,
  scope: ActingScope,
  { message, kind, reason, action }: Hold & { readonly action: 'message.hold' | 'message.resume' },
): Promise<void> {
  await recordEvent(tx, scope, {
    action,
    objectKind: 'message',
    objectId: message.id,
    after: { kind, reason },
  })
  const isHold = action === 'message.hold'
  const folder = message.state.stage === 'approved' ? 'approved' : 'pending'
  await notifyMakers(tx, scope, message, { kind: isHold ? 'message.held' : 'message.resumed', folder })
}
