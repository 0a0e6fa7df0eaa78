import type { ManagedUser } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import type { Role } from '@nostro/workflow'

import { insertUser } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import { notify } from '../notices/index.ts'
import { unusablePasswordHash } from './first-password.ts'
import { colleague, keepingAdministrator, otherAdministrators, stopWorkOf } from './managed-user.ts'
import {
  admit,
  decideChange,
  insertChange,
  lockOpenChange,
  managedUsers,
  markDeleted,
  saveRoles,
  saveStatus,
} from './managed-user.repository.ts'
import { adminRoleOf, rolesToStore } from './role-rules.ts'

/** The people of the caller's institution. */
export async function listManagedUsers(context: Context): Promise<ManagedUser[]> {
  const { actor, institutionId } = context
  const adminRole = adminRoleOf(actor.institutionKind)
  const rows = await inTransaction(context, (tx) => managedUsers(tx, institutionId))
  const admins = rows.filter(({ state, roles }) => state === 'active' && roles.includes(adminRole))
  return rows.map(({ change, ...row }) => ({
    ...row,
    ...(change !== undefined && {
      change: {
        id: change.id,
        roles: change.roles,
        askedBy: change.askedBy,
        mayConfirm: change.askedById !== actor.userId && row.id !== actor.userId,
      },
    }),
    isOneself: row.id === actor.userId,
    isLastAdministrator: admins.length === 1 && admins[0]?.id === row.id,
  }))
}

interface RoleWish {
  readonly userId: string
  readonly roles: readonly Role[]
}

/** Gives a colleague other roles, at once or when another administrator of the bank has confirmed it (semantics 7, rule 8). */
export async function changeRolesOf(context: Context, wish: RoleWish): Promise<{ isWaiting: boolean }> {
  const roles = rolesToStore(context.actor.institutionKind, wish.roles)
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, wish.userId)
    if (user.status === 'waiting') throw new AppError('user.stateChanged')
    return {
      isWaiting: await giveRoles(tx, context, {
        userId: user.id,
        before: user.roles,
        roles,
        name: user.name,
      }),
    }
  })
}

interface RoleGift {
  readonly userId: string
  readonly name: string
  readonly before: readonly Role[]
  readonly roles: readonly Role[]
}

/** Whether the change waits for a second administrator, where a bank has one who can decide it. */
async function giveRoles(tx: Tx, context: Context, gift: RoleGift): Promise<boolean> {
  const { actor, institutionId } = context
  const seconds =
    actor.institutionKind === 'bank'
      ? await otherAdministrators(tx, context, [actor.userId, gift.userId])
      : []
  if (seconds.length === 0) {
    await applyRoles(tx, context, gift)
    await recordEvent(tx, context, {
      action: 'user.roles',
      objectKind: 'user',
      objectId: gift.userId,
      after: gift.roles,
    })
    return false
  }
  const id = timeOrderedUuid(context.clock, context.random)
  const change = { id, institutionId, userId: gift.userId, roles: gift.roles }
  if (!(await insertChange(tx, { ...change, askedBy: actor.userId, at: context.clock.now() })))
    throw new AppError('user.changeWaiting')
  const params = { name: gift.name }
  await notify(tx, context, { userIds: seconds, kind: 'roles.waiting', params, link: '/enterprise/users' })
  await recordEvent(tx, context, {
    action: 'user.rolesAsked',
    objectKind: 'user',
    objectId: gift.userId,
    after: gift.roles,
  })
  return true
}

async function applyRoles(tx: Tx, context: Context, { userId, before, roles }: RoleGift): Promise<void> {
  await keepingAdministrator(() => saveRoles(tx, userId, roles))
  // Whoever lost a role does not go on with what is open on the screen (AZ-5).
  if (before.some((role) => !roles.includes(role)))
    await stopWorkOf(tx, context, { userId, reason: 'expired' })
  await notify(tx, context, { userIds: [userId], kind: 'roles.changed' })
}

interface ChangeDecision {
  readonly userId: string
  readonly changeId: string
  readonly isConfirmed: boolean
}

/** Confirms or refuses a change of roles; who asked for it may only take it back. */
export async function decideRoleChangeOf(context: Context, decision: ChangeDecision): Promise<void> {
  const { actor } = context
  await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, decision.userId)
    const change = await lockOpenChange(tx, decision)
    if (!change) throw new AppError('resource.notFound')
    if (decision.isConfirmed && change.askedBy === actor.userId)
      throw new AppError('user.secondAdministrator')
    const { isConfirmed } = decision
    await decideChange(tx, decision.changeId, { by: actor.userId, at: context.clock.now(), isConfirmed })
    if (isConfirmed) {
      const { id: userId, name, roles: before } = user
      await applyRoles(tx, context, { userId, name, before, roles: change.roles })
    }
    await recordEvent(tx, context, {
      action: isConfirmed ? 'user.roles' : 'user.rolesRefused',
      objectKind: 'user',
      objectId: user.id,
      after: change.roles,
    })
  })
}

/** Deactivates a colleague, or activates one again. Errors: `user.stateChanged` when it is so already. */
export async function setActive(
  context: Context,
  wish: { readonly userId: string; readonly isActive: boolean },
): Promise<void> {
  const status = wish.isActive ? 'active' : 'inactive'
  await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, wish.userId)
    if (user.status === status || user.status === 'waiting') throw new AppError('user.stateChanged')
    await keepingAdministrator(() => saveStatus(tx, user.id, status))
    if (!wish.isActive) await stopWorkOf(tx, context, { userId: user.id, reason: 'disabled' })
    const action = wish.isActive ? 'user.activate' : 'user.deactivate'
    await recordEvent(tx, context, { action, objectKind: 'user', objectId: user.id })
  })
}

/** Lets somebody in who joined by the invitation code. */
export async function admitPerson(context: Context, wish: RoleWish): Promise<void> {
  const roles = rolesToStore(context.actor.institutionKind, wish.roles)
  await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, wish.userId)
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
export async function removePerson(context: Context, userId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, userId)
    await keepingAdministrator(() => markDeleted(tx, user.id))
    await stopWorkOf(tx, context, { userId, reason: 'disabled' })
    const action = user.status === 'waiting' ? 'user.decline' : 'user.delete'
    await recordEvent(tx, context, { action, objectKind: 'user', objectId: user.id })
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
    const isWaiting = await giveRoles(tx, context, { userId: id, name: given.name, before: base, roles })
    return { id, isWaiting }
  })
}
