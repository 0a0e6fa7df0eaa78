import type { AuditAction } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { type AbsentUser, rolesMay } from '@nostro/workflow'

import { recordEvent } from '../../../audit/index.ts'
import type { Tx } from '../../../db/client.ts'
import { type Actor, type Context, personsOf } from '../../../http/context.ts'
import type { Transmission } from '../transmission.ts'

/** Returns whether one of these users is the actor or an absent user for whom the actor acts. */
export function isOfActor(actor: Actor, userIds: readonly string[]): boolean {
  return personsOf(actor).some((each) => userIds.includes(each))
}

/**
 * Throws `approval.ownMessage` if the actor wrote any part of the message, and `approval.absentMessage` if an absent
 * user did for whom the actor acts: the makers of a message must not decide its outcome alone.
 */
export function requireOthers(actor: Actor, makers: readonly string[]): void {
  if (makers.includes(actor.userId)) throw new AppError('approval.ownMessage')
  if (isOfActor(actor, makers)) throw new AppError('approval.absentMessage')
}

/** Records for whom the actor settled an exception, if the actor's own roles do not suffice. */
export async function recordDeputy(
  tx: Tx,
  context: Context,
  { action, transmission }: { readonly action: AuditAction; readonly transmission: Transmission },
): Promise<void> {
  const actedFor = actedForOf(context.actor)
  if (actedFor === undefined) return
  await recordEvent(tx, context, {
    action: 'deputy.act',
    objectKind: 'transmission',
    objectId: transmission.id,
    after: { action, actedFor: actedFor.name, actedForId: actedFor.userId },
  })
}

function actedForOf(actor: Actor): AbsentUser | undefined {
  const { absent = [], ownRoles = actor.roles } = actor
  const mayWith = (roles: Actor['roles']) => rolesMay('settleNetwork', { ...actor, roles })
  return mayWith(ownRoles) ? undefined : absent.find(({ roles }) => mayWith(new Set([...ownRoles, ...roles])))
}
