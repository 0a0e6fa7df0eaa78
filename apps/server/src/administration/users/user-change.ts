import type { ChangeKind, ChangeOutcome } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import {
  adminRoleOf,
  decidesOnMessages,
  INSTITUTION_KINDS,
  type InstitutionKind,
  type Role,
  ROLES,
} from '@nostro/workflow'

import { type AuditScope, recordEvent } from '../../audit/index.ts'
import {
  type ApplyChange,
  type ChangeEffects,
  type ChangeScope,
  lapseChangesOf,
  requestChange,
} from '../../changes/index.ts'
import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { notify } from '../../notifications/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { eligibleApprovers, type User } from '../../users/index.ts'
import { keepingAdministrator, stopWorkOf, takeSecondFactor } from './managed-user.ts'
import {
  admit,
  confirmAccount,
  lockManagedUser,
  type ManagedRow,
  markDeleted,
  saveAccount,
  saveRoles,
  saveStatus,
} from './managed-user.repository.ts'
import { endProvisioning, isProvisioned } from './provisioned.repository.ts'

/** A requested change of a user. */
interface UserChange {
  readonly user: ManagedRow
  readonly kind: ChangeKind
  /** The roles after the change; used only for a new account or a change of roles. */
  readonly roles: readonly Role[]
  /** The mail address of a new account, which is not verified yet. */
  readonly email?: string
}

/** The facts of an account that the database compares with its confirmed change. */
interface AccountFacts {
  readonly status: ManagedRow['status']
  readonly roles: readonly Role[]
  /** Present for a change of the second factor only. */
  readonly hasSecondFactor?: boolean
}

/**
 * Applies a change of a user at once, or stores it until a second administrator of the bank confirms it. Errors:
 * `change.waiting`, `user.lastAdministrator`, `user.stateChanged`, `provisioning.managed`.
 */
export async function requestOrApply(tx: Tx, context: Context, change: UserChange): Promise<ChangeOutcome> {
  const { user, kind } = change
  if (kind !== 'secondFactor' && (await isProvisioned(tx, user.id, context.clock.now())))
    throw new AppError('provisioning.managed')
  if (!needsSecond(context.actor.institutionKind, change)) {
    await apply(tx, context, change)
    return { isWaiting: false, id: user.id }
  }
  const after = AFTER[kind](change)
  const account = { username: user.username, name: user.name, email: change.email }
  const outcome = await requestChange(tx, context, {
    kind: `user.${kind}`,
    objectId: user.id,
    objectName: user.name,
    ...(kind === 'add' ? { after: { ...account, ...after } } : { before: beforeOf(change), after }),
  })
  return { ...outcome, id: user.id }
}

function beforeOf({ user: { status, roles }, kind }: UserChange): AccountFacts {
  return { status, roles, ...(kind === 'secondFactor' && { hasSecondFactor: true }) }
}

const AFTER: Readonly<Record<ChangeKind, (change: UserChange) => AccountFacts>> = {
  add: ({ roles }) => ({ status: 'active', roles }),
  roles: ({ user, roles }) => ({ status: user.status, roles }),
  activate: ({ user }) => ({ status: 'active', roles: user.roles }),
  deactivate: ({ user }) => ({ status: 'inactive', roles: user.roles }),
  delete: () => ({ status: 'deleted', roles: [] }),
  secondFactor: ({ user }) => ({ status: user.status, roles: user.roles, hasSecondFactor: false }),
}

/** The scope of a change that a provider makes; no user acts. */
export type ProvidedScope = AuditScope & Pick<ChangeScope, 'random' | 'jobs'>

const ADMIN_ROLES = INSTITUTION_KINDS.map(adminRoleOf)

function administers(roles: readonly Role[]): boolean {
  return ADMIN_ROLES.some((role) => roles.includes(role))
}

/**
 * Returns whether a change needs a second administrator: in a bank and at the platform, everything that gives rights to an account or
 * removes an administrator. Other accounts are deactivated or removed at once, which only removes rights. Removing a
 * role needs confirmation, since an account without a reviewing role may create messages. So does removing an
 * authenticator app, since the password alone is then sufficient to sign in.
 */
function needsSecond(institutionKind: InstitutionKind, { user, kind }: UserChange): boolean {
  if (institutionKind === 'company') return false
  return (kind !== 'deactivate' && kind !== 'delete') || administers(user.roles)
}

async function apply(tx: Tx, scope: ChangeScope, change: UserChange): Promise<void> {
  if (change.kind !== 'secondFactor') await endProvisioningOf(tx, scope, change.user.id)
  await EFFECTS[change.kind](tx, scope, change)
  const after = AFTER[change.kind](change)
  await recordEvent(tx, scope, {
    action: change.kind === 'add' ? 'user.create' : `user.${change.kind}`,
    objectKind: 'user',
    objectId: change.user.id,
    ...(change.kind !== 'add' && { before: beforeOf(change) }),
    after,
  })
  await notifyReviewers(tx, scope, change, after)
}

/** Ends the provisioning of an account by a directory whose keys work no more, so that no later key undoes the change. */
export async function endProvisioningOf(tx: Tx, scope: AuditScope, userId: string): Promise<void> {
  if (await endProvisioning(tx, userId, scope.clock.now()))
    await recordEvent(tx, scope, { action: 'provisioning.end', objectKind: 'user', objectId: userId })
}

type Effect = (tx: Tx, scope: ChangeScope, change: UserChange) => Promise<void>

const EFFECTS: Readonly<Record<ChangeKind, Effect>> = {
  add: async (tx, { institutionId, jobs, actor }, { user, roles }) => {
    if (user.status !== 'waiting') throw new AppError('change.outdated')
    await confirmAccount(tx, { userId: user.id, roles, by: actor?.userId })
    await jobs.enqueue(tx, 'account.invite', { institutionId, userId: user.id })
  },
  roles: async (tx, scope, { user, roles }) =>
    await followRoles(tx, scope, { userId: user.id, had: user.roles, roles }),
  activate: async (tx, _scope, { user }) => {
    if (user.status !== 'inactive') throw new AppError('user.stateChanged')
    await saveStatus(tx, user.id, 'active')
  },
  deactivate: async (tx, scope, { user }) => {
    if (user.status !== 'active') throw new AppError('user.stateChanged')
    await lapseChangesOf(tx, scope, user.id)
    await keepingAdministrator(() => saveStatus(tx, user.id, 'inactive'))
    await stopWorkOf(tx, scope, { userId: user.id, reason: 'disabled' })
  },
  delete: async (tx, scope, { user }) => {
    await lapseChangesOf(tx, scope, user.id)
    await keepingAdministrator(() => markDeleted(tx, user.id))
    await stopWorkOf(tx, scope, { userId: user.id, reason: 'disabled' })
  },
  secondFactor: async (tx, scope, { user }) => {
    await takeSecondFactor(tx, scope, user.id)
    await stopWorkOf(tx, scope, { userId: user.id, reason: 'passwordChanged' })
    await notify(tx, scope, { userIds: [user.id], kind: 'secondFactor.off' })
  },
}

/** Stores roles, and ends the work that the user may no longer do. */
async function followRoles(
  tx: Tx,
  scope: ProvidedScope,
  {
    userId,
    had,
    roles,
  }: { readonly userId: string; readonly had: readonly Role[]; readonly roles: readonly Role[] },
): Promise<void> {
  if (!administers(roles)) await lapseChangesOf(tx, scope, userId)
  await keepingAdministrator(() => saveRoles(tx, userId, roles))
  // A user who lost a role must not continue with open pages. The database releases the claims.
  if (had.some((role) => !roles.includes(role)))
    await endSessionsOf(tx, userId, { reason: 'rolesChanged', at: scope.clock.now() })
  await notify(tx, scope, { userIds: [userId], kind: 'roles.changed' })
}

/** Notifies the reviewers that an account has become a reviewer. */
async function notifyReviewers(
  tx: Tx,
  scope: ProvidedScope,
  { user }: { readonly user: Pick<ManagedRow, 'id' | 'name' | 'status' | 'roles'> },
  after: AccountFacts,
): Promise<void> {
  const decided = user.status === 'active' && decidesOnMessages(user.roles)
  if (decided || after.status !== 'active' || !decidesOnMessages(after.roles)) return
  const reviewers = await eligibleApprovers(tx, {
    institutionId: scope.institutionId,
    roles: ROLES.filter((role) => decidesOnMessages([role])),
    exclude: [user.id],
  })
  await notify(tx, scope, {
    userIds: reviewers.map(({ id }) => id),
    kind: 'user.newApprover',
    params: { name: user.name },
  })
}

/**
 * Gives an account the roles that the provider of its institution names, by settings that were confirmed. A new account
 * becomes active. Error: `user.lastAdministrator`.
 */
export async function applyProvidedRoles(
  tx: Tx,
  scope: ProvidedScope,
  { user, roles }: { readonly user: User; readonly roles: readonly Role[] },
): Promise<void> {
  const had = [...user.roles]
  if (!user.isWaiting && roles.length === had.length && roles.every((role) => user.roles.has(role))) return
  if (user.isWaiting) await admit(tx, user.id, roles)
  else await followRoles(tx, scope, { userId: user.id, had, roles })
  const before = { status: user.isWaiting ? 'waiting' : 'active', roles: had } as const
  const after = { status: 'active', roles } as const
  await recordEvent(tx, scope, {
    action: 'singleSignOn.roles',
    objectKind: 'user',
    objectId: user.id,
    before,
    after,
  })
  await notifyReviewers(tx, scope, { user: { ...user, ...before } }, after)
}

/** An account as the directory of its institution provides it. */
interface ProvidedAccount {
  readonly user: Pick<ManagedRow, 'id' | 'name' | 'status' | 'roles'>
  readonly isActive: boolean
  /** The roles of its groups. */
  readonly roles: readonly Role[]
}

/**
 * Gives a provisioned account the state and the roles that its directory names, by confirmed settings. A deactivated
 * account and one that lost a role end their sessions and claims.
 */
export async function applyProvidedAccount(
  tx: Tx,
  scope: ProvidedScope,
  { user, isActive, roles }: ProvidedAccount,
): Promise<void> {
  const before = { status: user.status, roles: user.roles }
  const after = { status: isActive ? 'active' : 'inactive', roles } as const
  if (!isActive) await lapseChangesOf(tx, scope, user.id)
  await saveAccount(tx, user.id, after)
  if (!isActive) await stopWorkOf(tx, scope, { userId: user.id, reason: 'disabled' })
  else if (user.roles.some((role) => !roles.includes(role)))
    await endSessionsOf(tx, user.id, { reason: 'rolesChanged', at: scope.clock.now() })
  if (user.status === 'active' && isActive)
    await notify(tx, scope, { userIds: [user.id], kind: 'roles.changed' })
  await recordEvent(tx, scope, {
    action: 'singleSignOn.roles',
    objectKind: 'user',
    objectId: user.id,
    before,
    after,
  })
  await notifyReviewers(tx, scope, { user }, after)
}

const applyConfirmed =
  (kind: ChangeKind): ApplyChange =>
  async (tx, scope, change) => {
    const user = await lockManagedUser(tx, change.objectId)
    // Written by `requestOrApply` only.
    const before = change.before as AccountFacts | undefined
    const after = change.after as AccountFacts
    if (!user || (before !== undefined && !isSame(user, before))) throw new AppError('change.outdated')
    if (kind !== 'secondFactor' && (await isProvisioned(tx, user.id, scope.clock.now())))
      throw new AppError('change.outdated')
    await apply(tx, scope, { user, kind, roles: after.roles })
    return {}
  }

function isSame(user: ManagedRow, { status, roles }: AccountFacts): boolean {
  return (
    user.status === status &&
    roles.length === user.roles.length &&
    roles.every((role) => user.roles.includes(role))
  )
}

/** The effects of confirmed changes of accounts. */
export const USER_CHANGE_EFFECTS = {
  'user.add': applyConfirmed('add'),
  'user.roles': applyConfirmed('roles'),
  'user.activate': applyConfirmed('activate'),
  'user.deactivate': applyConfirmed('deactivate'),
  'user.delete': applyConfirmed('delete'),
  'user.secondFactor': applyConfirmed('secondFactor'),
} as const satisfies Partial<ChangeEffects>
