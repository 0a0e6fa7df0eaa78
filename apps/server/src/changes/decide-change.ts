import { AppError } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import {
  activateChange,
  eventOf,
  type NamedChange,
  notifyRequester,
  requireConfirmation,
  requireWaiting,
} from './activate-change.ts'
import type { Applied, ChangeEffects, StoredChange } from './pending-change.ts'
import { endChange, institutionOfChange, lockChange } from './pending-change.repository.ts'

/**
 * Confirms a change as the second person and applies it. The digest identifies exactly the change that was shown.
 * Errors: `resource.notFound`, `change.ended`, `change.secondPerson`, `change.differs`, and those of its effect, such
 * as `change.outdated`.
 */
export async function confirmChangeOf(
  context: Context,
  effects: ChangeEffects,
  { id, digest }: NamedChange,
): Promise<Applied & { readonly objectId: string }> {
  return await withChange(context, id, async ({ change, scope, within }) => {
    requireConfirmation(change, digest)
    const { userId: by } = context.actor
    await within('nostro_sign_in', (tx) =>
      endChange(tx, { id, state: 'confirmed', by, at: context.clock.now(), digest }),
    )
    const applied = await within('nostro_app', (tx) => activateChange(tx, scope, effects, change))
    return { ...applied, objectId: change.objectId }
  })
}

/** Rejects a change as the second person. Errors: `resource.notFound`, `change.ended`, `change.secondPerson`. */
export async function rejectChangeOf(
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await withChange(context, id, async ({ change, scope, within }) => {
    if (!change.mayConfirm) throw new AppError('change.secondPerson')
    const { userId: by } = context.actor
    await within('nostro_app', async (tx) => {
      await endChange(tx, { id, state: 'rejected', by, at: context.clock.now(), reason })
      await recordEvent(tx, scope, eventOf('change.reject', change))
      await notifyRequester(tx, scope, { change, kind: 'change.rejected', reason })
    })
  })
}

/** Withdraws an own change. Errors: `resource.notFound`, `change.ended`, `change.secondPerson` for another's. */
export async function withdrawChangeOf(context: Context, id: string): Promise<void> {
  await withChange(context, id, async ({ change, scope, within }) => {
    const { userId: by } = context.actor
    if (change.requestedBy !== by) throw new AppError('change.secondPerson')
    await within('nostro_app', async (tx) => {
      await endChange(tx, { id, state: 'withdrawn', by, at: context.clock.now() })
      await recordEvent(tx, scope, eventOf('change.withdraw', change))
    })
  })
}

interface ReachedChange {
  /** The change, locked. */
  readonly change: StoredChange
  /** The caller's context, within the institution of the change. */
  readonly scope: Context
  readonly within: <T>(role: 'nostro_sign_in' | 'nostro_app', work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Runs work on a pending change. Administrators of the platform also reach changes of other institutions that they may
 * confirm.
 */
async function withChange<T>(
  context: Context,
  id: string,
  work: (found: ReachedChange) => Promise<T>,
): Promise<T> {
  const { institutionId: home, actor } = context
  return await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId: home, home } as const
    const institutionId = await inInstitution(command, place, (tx) => institutionOfChange(tx, id))
    const isReachable = institutionId === home || actor.institutionKind === 'platform'
    if (institutionId === undefined || !isReachable) throw new AppError('resource.notFound')
    const within: ReachedChange['within'] = async (role, inside) =>
      await inInstitution(command, { role, institutionId, home }, inside)
    const change = await within('nostro_sign_in', (tx) => lockChange(tx, { id, person: actor.userId }))
    // Changes that the platform may not decide are not visible to it.
    if (change === undefined || (institutionId !== home && !change.mayConfirm && change.state === 'waiting'))
      throw new AppError('resource.notFound')
    requireWaiting(change, context.clock.now())
    return await work({ change, scope: { ...context, institutionId, command }, within })
  })
}
