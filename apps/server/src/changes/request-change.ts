import { type ChangeOutcome, PENDING_CHANGE_DAYS } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inInstitution } from '../db/transaction.ts'
import { platformId } from '../institutions/index.ts'
import { notify } from '../notifications/index.ts'
import type { RequestedChange, RequestScope } from './pending-change.ts'
import { confirmersIn, endExpired, insertChange } from './pending-change.repository.ts'

const DAY_MS = 86_400_000

/**
 * Stores a change until a second person confirms it, and notifies the users who may. Error: `change.waiting` when
 * another change of the object is pending.
 */
export async function requestChange(
  tx: Tx,
  scope: RequestScope,
  change: RequestedChange,
): Promise<ChangeOutcome & { readonly isWaiting: true; readonly changeId: string }> {
  const { institutionId, clock, random, actor } = scope
  const now = clock.now()
  await expireIn(tx, scope)
  const id = timeOrderedUuid(clock, random)
  const isNew = await insertChange(tx, {
    ...change,
    id,
    institutionId,
    ...(actor && { requestedBy: actor.userId }),
    requestedAt: now,
    expiresAt: new Date(now.getTime() + PENDING_CHANGE_DAYS * DAY_MS),
  })
  if (!isNew) throw new AppError('change.waiting')
  await notifyConfirmers(tx, scope, { id, name: change.objectName })
  await recordEvent(tx, scope, {
    action: 'change.request',
    objectKind: 'pendingChange',
    objectId: id,
    before: change.before,
    after: { kind: change.kind, objectId: change.objectId, after: change.after },
  })
  return { isWaiting: true, changeId: id }
}

/** Notifies the administrators who may confirm; those of the platform when the institution has none. */
async function notifyConfirmers(
  tx: Tx,
  scope: RequestScope,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { institutionId } = scope
  const notice = { kind: 'change.waiting', params: { name }, link: '/changes' } as const
  const own = await confirmersIn(tx, { institutionId, changeId: id })
  if (own.length > 0) {
    await notify(tx, scope, { ...notice, userIds: own })
    return
  }
  const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
  const platform = await inInstitution(tx, place, async (inside) => {
    const platformInstitution = await platformId(inside)
    const userIds = await confirmersIn(inside, { institutionId: platformInstitution, changeId: id })
    return { institutionId: platformInstitution, userIds }
  })
  await inInstitution(
    tx,
    { role: 'nostro_app', institutionId: platform.institutionId, home: institutionId },
    (inside) =>
      notify(
        inside,
        { ...scope, institutionId: platform.institutionId },
        { ...notice, userIds: platform.userIds },
      ),
  )
}

/** Ends the expired changes of the scope's institution, and notifies the requesters. */
export async function expireIn(tx: Tx, scope: RequestScope): Promise<void> {
  const { institutionId, clock } = scope
  for (const { id, digest, requestedBy, objectName } of await endExpired(tx, {
    institutionId,
    at: clock.now(),
  })) {
    const userIds = requestedBy === undefined ? [] : [requestedBy]
    await notify(tx, scope, {
      userIds,
      kind: 'change.expired',
      params: { name: objectName },
      link: '/changes',
    })
    await recordEvent(tx, scope, {
      action: 'change.expire',
      objectKind: 'pendingChange',
      objectId: id,
      after: { digest },
    })
  }
}
