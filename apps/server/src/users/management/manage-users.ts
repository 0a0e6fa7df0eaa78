import type { ManagedUser } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { adminRoleOf, type Role } from '@nostro/workflow'

import { insertUser } from '../account/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifications/index.ts'
import { unusablePasswordHash } from './first-password.ts'
import { colleague } from './managed-user.ts'
import { admit, managedUsers, markDeleted } from './managed-user.repository.ts'
import { rolesToStore } from './role-rules.ts'
import { askOrApply, secondsAmong } from './user-change.ts'

/** The people of the caller's institution. */
export async function listManagedUsers(context: Context): Promise<ManagedUser[]> {
  const { actor, institutionId } = context
  const adminRole = adminRoleOf(actor.institutionKind)
  const rows = await inTransaction(context, (tx) => managedUsers(tx, institutionId))
  const admins = rows.filter(({ state, roles }) => state === 'active' && roles.includes(adminRole))
  const adminIds = admins.map(({ id }) => id)
  return rows.map(({ change, ...row }) => ({
    ...row,
    ...(change !== undefined && {
      change: {
        id: change.id,
        kind: change.kind,
        roles: change.roles,
        requestedBy: change.requestedBy,
        mayConfirm: secondsAmong(adminIds, { requestedBy: change.requestedById, userId: row.id }).includes(
          actor.userId,
        ),
      },
    }),
    isOneself: row.id === actor.userId,
    isLastAdministrator: adminIds.length === 1 && adminIds[0] === row.id,
  }))
}

interface RoleChange {
  readonly userId: string
  readonly roles: readonly Role[]
}

/** Gives a colleague other roles, at once or when another administrator of the bank has confirmed it (semantics 7, rule 8). */
export async function changeRolesOf(context: Context, change: RoleChange): Promise<{ isWaiting: boolean }> {
  const roles = rolesToStore(context.actor.institutionKind, change.roles)
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, change.userId)
    if (user.status === 'waiting') throw new AppError('user.stateChanged')
    return { isWaiting: await askOrApply(tx, context, { kind: 'roles', user, roles }) }
  })
}

/** Deactivates a colleague, or activates one again. Errors: `user.stateChanged` when it is so already. */
export async function setActive(
  context: Context,
  change: { readonly userId: string; readonly isActive: boolean },
): Promise<{ isWaiting: boolean }> {
  const kind = change.isActive ? 'activate' : 'deactivate'
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, change.userId)
    const expected = change.isActive ? 'inactive' : 'active'
    if (user.status !== expected) throw new AppError('user.stateChanged')
    return { isWaiting: await askOrApply(tx, context, { kind, user, roles: user.roles }) }
  })
}

/** Lets somebody in who joined by the invitation code. */
export async function admitColleague(context: Context, change: RoleChange): Promise<void> {
  const roles = rolesToStore(context.actor.institutionKind, change.roles)
  await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, change.userId)
    if (user.status !== 'waiting') throw new AppError('user.stateChanged')
    await admit(tx, user.id, roles)
    await notify(tx, context, { userIds: [user.id], kind: 'user.admitted' })
    await recordEvent(tx, context, {
      action: 'user.admit',
      objectKind: 'user',
      objectId: user.id,
      after: roles,
    })
  })
}

/** Removes a colleague, or declines who waits; what they wrote stays with the institution. */
export async function removeColleague(context: Context, userId: string): Promise<{ isWaiting: boolean }> {
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, userId)
    if (user.status !== 'waiting')
      return { isWaiting: await askOrApply(tx, context, { kind: 'delete', user, roles: user.roles }) }
    await markDeleted(tx, user.id)
    await recordEvent(tx, context, { action: 'user.decline', objectKind: 'user', objectId: user.id })
    return { isWaiting: false }
  })
}

interface NewColleague {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
}

/** Makes an account in the caller's bank; its owner gets a link to set the password. */
export async function addColleague(
  context: Context,
  given: NewColleague,
): Promise<{ id: string; isWaiting: boolean }> {
  const roles = rolesToStore(context.actor.institutionKind, given.roles)
  const { institutionId } = context
  const id = timeOrderedUuid(context.clock, context.random)
  const passwordHash = unusablePasswordHash()
  return await inTransaction(context, async (tx) => {
    const base = rolesToStore(context.actor.institutionKind, [])
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    const isNew = await inInstitution(tx, place, (inside) =>
      insertUser(inside, {
        id,
        institutionId,
        username: given.username.trim().toLowerCase(),
        name: given.name,
        email: given.email,
        isPhoneVerified: false,
        status: 'active',
        roles: base,
        passwordHash,
        at: context.clock.now(),
      }),
    )
    if (!isNew) throw new AppError('user.nameTaken')
    await context.jobs.enqueue(tx, 'account.invite', { institutionId, userId: id })
    const user = { id, username: given.username, name: given.name, status: 'active', roles: base } as const
    return {
      id,
      isWaiting: await askOrApply(tx, context, { kind: 'roles', user, roles, isNewAccount: true }),
    }
  })
}
