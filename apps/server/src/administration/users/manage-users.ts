import type { ChangeOutcome, ManagedUser, BodyOf, addUser } from '@nostro/contract'
import { AppError, timeOrderedUuid, errorIssue } from '@nostro/kernel'
import { adminRoleOf, completedRoles, type Role, type InstitutionKind, rolesOf } from '@nostro/workflow'

import { insertUser } from '../../accounts/index.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifications/index.ts'
import { unusablePasswordHash } from '../../users/index.ts'
import { colleague } from './managed-user.ts'
import { admit, hasSecondFactor, managedUsers, markDeleted } from './managed-user.repository.ts'
import { requestOrApply } from './user-change.ts'

/** Returns the users of the caller's institution. */
export async function listManagedUsers(context: Context): Promise<ManagedUser[]> {
  const { actor, institutionId } = context
  const adminRole = adminRoleOf(actor.institutionKind)
  const now = context.clock.now()
  const { idleMs } = context.sessionLimits
  const rows = await inTransaction(context, (tx) => managedUsers(tx, { institutionId, now, idleMs }))
  const admins = rows.filter(({ state, roles }) => state === 'active' && roles.includes(adminRole))
  const adminIds = admins.map(({ id }) => id)
  return rows.map((row) => ({
    ...row,
    isOneself: row.id === actor.userId,
    isLastAdministrator: adminIds.length === 1 && adminIds[0] === row.id,
  }))
}

interface RoleChange {
  readonly userId: string
  readonly roles: readonly Role[]
}

/** Changes the roles of a colleague; in a bank, after confirmation by a second administrator. */
export async function changeRolesOf(context: Context, change: RoleChange): Promise<ChangeOutcome> {
  const roles = rolesToStore(context.actor.institutionKind, change.roles)
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, change.userId)
    if (user.status === 'waiting') throw new AppError('user.stateChanged')
    return await requestOrApply(tx, context, { kind: 'roles', user, roles })
  })
}

/** Deactivates or activates a colleague. Errors: `user.stateChanged` when that is already the state. */
export async function setActive(
  context: Context,
  change: { readonly userId: string; readonly isActive: boolean },
): Promise<ChangeOutcome> {
  const kind = change.isActive ? 'activate' : 'deactivate'
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, change.userId)
    const expected = change.isActive ? 'inactive' : 'active'
    if (user.status !== expected) throw new AppError('user.stateChanged')
    return await requestOrApply(tx, context, { kind, user, roles: user.roles })
  })
}

/** Removes the authenticator app of a colleague who lost it. Error: `user.stateChanged` when there is none. */
export async function resetFactorOf(context: Context, userId: string): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, userId)
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('user.stateChanged')
    return await requestOrApply(tx, context, { kind: 'secondFactor', user, roles: user.roles })
  })
}

/** Accepts a user who joined with the invitation code. */
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

/** Removes a colleague, or declines a pending user. The user's messages remain with the institution. */
export async function removeColleague(context: Context, userId: string): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, userId)
    if (user.status !== 'waiting')
      return await requestOrApply(tx, context, { kind: 'delete', user, roles: user.roles })
    // An account that awaits confirmation is ended by withdrawing or rejecting its change.
    if (context.actor.institutionKind === 'bank') throw new AppError('user.stateChanged')
    await markDeleted(tx, user.id)
    await recordEvent(tx, context, { action: 'user.decline', objectKind: 'user', objectId: user.id })
    return { isWaiting: false, id: user.id }
  })
}

/**
 * Requests an account in the caller's bank. After confirmation by a second administrator its owner receives a link to
 * set the password. Errors: `user.nameTaken`, `request.invalid`.
 */
export async function addColleague(context: Context, given: BodyOf<typeof addUser>): Promise<ChangeOutcome> {
  const { institutionId, actor, clock, random } = context
  const roles = rolesToStore(actor.institutionKind, given.roles)
  const id = timeOrderedUuid(clock, random)
  const passwordHash = unusablePasswordHash()
  const account = { name: given.name, username: given.username.trim().toLowerCase() }
  return await inTransaction(context, async (tx) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    const isNew = await inInstitution(tx, place, (inside) =>
      insertUser(inside, {
        ...account,
        id,
        institutionId,
        email: given.email,
        isPhoneVerified: false,
        status: 'waiting',
        roles: [],
        passwordHash,
        createdBy: actor.userId,
        at: clock.now(),
      }),
    )
    if (!isNew) throw new AppError('user.nameTaken')
    const user = { ...account, id, status: 'waiting', roles: [] } as const
    return await requestOrApply(tx, context, { kind: 'add', user, roles, email: given.email })
  })
}

/**
 * Returns the roles to store: the requested ones, and the base role of the institution's kind. Errors:
 * `request.invalid` for a role that this kind of institution does not have.
 */
function rolesToStore(kind: InstitutionKind, requested: readonly Role[]): readonly Role[] {
  const known = rolesOf(kind)
  const issues = requested.flatMap((role, index) =>
    known.includes(role)
      ? []
      : [errorIssue(['roles', index], 'request.valueNotAllowed', { params: { allowed: known } })],
  )
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })
  return completedRoles(kind, requested)
}
