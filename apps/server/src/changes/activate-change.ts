import { AppError } from '@nostro/kernel'

import { type EventDetail, recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { notify } from '../notifications/index.ts'
import type { Applied, ChangeEffects, ChangeScope, RequestScope, StoredChange } from './pending-change.ts'

/** The change that a confirmation names. */
export interface NamedChange {
  readonly id: string
  readonly digest: string
}

/** Requires a change that waits. Error: `change.ended`. */
export function requireWaiting(change: StoredChange, now: Date): void {
  if (change.state !== 'waiting' || change.expiresAt <= now) throw new AppError('change.ended')
}

/** Requires the second person of a change, who names exactly it. Errors: `change.secondPerson`, `change.differs`. */
export function requireConfirmation(change: StoredChange, digest: string): void {
  if (!change.mayConfirm) throw new AppError('change.secondPerson')
  if (change.digest !== digest) throw new AppError('change.differs')
}

/**
 * Activates a change whose confirmation is stored: its effect, the audit event and the notice to the requester. Errors:
 * those of the effect, `change.outdated` among them.
 */
export async function activateChange(
  tx: Tx,
  scope: ChangeScope,
  effects: ChangeEffects,
  change: StoredChange,
): Promise<Applied> {
  const applied = await effects[change.kind](tx, scope, change)
  await recordEvent(tx, scope, eventOf('change.confirm', change))
  await notifyRequester(tx, scope, { change, kind: 'change.confirmed' })
  return applied
}

/** The audit event of a decision on a change. */
export function eventOf(
  action: EventDetail['action'],
  { id, before, after, digest }: StoredChange,
): EventDetail {
  return { action, objectKind: 'pendingChange', objectId: id, before, after: { digest, after } }
}

/** Notifies the requester of a decision. */
export async function notifyRequester(
  tx: Tx,
  scope: RequestScope,
  {
    change,
    kind,
    reason,
  }: {
    readonly change: StoredChange
    readonly kind: 'change.confirmed' | 'change.rejected'
    readonly reason?: string
  },
): Promise<void> {
  if (change.requestedBy === undefined) return
  await notify(tx, scope, {
    userIds: [change.requestedBy],
    kind,
    params: { name: change.objectName, ...(reason !== undefined && { reason }) },
    link: '/changes',
  })
}
