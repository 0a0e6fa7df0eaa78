import type { ChangeKind } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { adminRoleOf, type InstitutionKind, type Role } from '@nostro/workflow'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { inInstitution, inTransaction } from '../../db/transaction.ts'
import { institutionById } from '../../institutions/index.ts'
import { notify } from '../../notifications/index.ts'
import { activeUsersWithRole } from '../index.ts'
import { keepingAdministrator, stopWorkOf } from './managed-user.ts'
import {
  lockManagedUser,
  type ManagedRow,
  markDeleted,
  saveRoles,
  saveStatus,
} from './managed-user.repository.ts'
import { decideChange, insertChange, lockOpenChange } from './user-change.repository.ts'

/** A change of a user that is asked for. */
interface UserChange {
  readonly user: ManagedRow
  readonly kind: ChangeKind
  /** Those the user has afterwards; of no meaning unless roles are what changes. */
  readonly roles: readonly Role[]
  /** The account is made in the same moment: its owner has the invitation to read and nothing beside it. */
  readonly isNewAccount?: true
}

/**
 * Does something to a user at once, or lets it wait for a second administrator, where a bank has one (semantics 7, rule 8);
 * `true` when it waits. Errors: `user.changeWaiting`, `user.lastAdministrator`.
 */
export async function askOrApply(tx: Tx, context: Context, change: UserChange): Promise<boolean> {
  const { institutionKind, userId: requestedBy } = context.actor
  const seconds = needsSecond(institutionKind, change)
    ? await secondsFor(tx, context.institutionId, { requestedBy, userId: change.user.id })
    : []
  if (seconds.length === 0) {
    await apply(tx, context, change)
    return false
  }
  const { kind, user, roles } = change
  const { institutionId } = context
  const id = timeOrderedUuid(context.clock, context.random)
  const requested = { id, institutionId, userId: user.id, kind, roles, requestedBy, at: context.clock.now() }
  if (!(await insertChange(tx, requested))) throw new AppError('user.changeWaiting')
  await notify(tx, context, {
    userIds: seconds,
    kind: WAITING_NOTICES[kind],
    params: { name: user.name },
    link: '/enterprise/users',
  })
  await recordEvent(tx, context, {
    action: kind === 'roles' ? 'user.rolesAsked' : 'user.changeAsked',
    objectKind: 'user',
    objectId: user.id,
    after: kind === 'roles' ? roles : { kind },
  })
  return true
}

const WAITING_NOTICES = {
  roles: 'roles.waiting',
  activate: 'user.activateWaiting',
  deactivate: 'user.deactivateWaiting',
  delete: 'user.deleteWaiting',
} as const satisfies Readonly<Record<ChangeKind, string>>

/** In a bank all changes of roles, and whatever lets an administrator in or takes one out. */
function needsSecond(institutionKind: InstitutionKind, { user, kind }: UserChange): boolean {
  if (institutionKind !== 'bank') return false
  if (kind === 'roles') return true
  const isAdministrator = user.roles.includes(adminRoleOf(institutionKind))
  return isAdministrator && (kind === 'activate' || user.status === 'active')
}

/**
 * Returns the users who may confirm what was asked: the administrators who neither asked nor are concerned. Where there
 * is none, the administrator concerned is the second; nobody is where one administrator is all there is.
 */
async function secondsFor(
  tx: Tx,
  institutionId: string,
  { requestedBy, userId }: { readonly requestedBy: string; readonly userId: string },
): Promise<readonly string[]> {
  const admins = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_ADMIN' })
  const ids = admins.map(({ id }) => id)
  return secondsAmong(ids, { requestedBy, userId })
}

export function secondsAmong(
  adminIds: readonly string[],
  { requestedBy, userId }: { readonly requestedBy: string; readonly userId: string },
): readonly string[] {
  const uninvolved = adminIds.filter((id) => id !== requestedBy && id !== userId)
  return uninvolved.length > 0 ? uninvolved : adminIds.filter((id) => id === userId && id !== requestedBy)
}

async function apply(tx: Tx, context: Context, change: UserChange): Promise<void> {
  await EFFECTS[change.kind](tx, context, change)
  await recordEvent(tx, context, {
    action: `user.${change.kind}`,
    objectKind: 'user',
    objectId: change.user.id,
    ...(change.kind === 'roles' && { after: change.roles }),
  })
}

type Effect = (tx: Tx, context: Context, change: UserChange) => Promise<void>

const EFFECTS: Readonly<Record<ChangeKind, Effect>> = {
  roles: async (tx, context, { user, roles, isNewAccount }) => {
    await keepingAdministrator(() => saveRoles(tx, user.id, roles))
    // Whoever lost a role does not go on with what is open on the screen (AZ-5).
    if (user.roles.some((role) => !roles.includes(role)))
      await stopWorkOf(tx, context, { userId: user.id, reason: 'rolesChanged' })
    if (isNewAccount !== true) await notify(tx, context, { userIds: [user.id], kind: 'roles.changed' })
  },
  activate: async (tx, _context, { user }) => {
    if (user.status !== 'inactive') throw new AppError('user.stateChanged')
    await saveStatus(tx, user.id, 'active')
  },
  deactivate: async (tx, context, { user }) => {
    if (user.status !== 'active') throw new AppError('user.stateChanged')
    await keepingAdministrator(() => saveStatus(tx, user.id, 'inactive'))
    await stopWorkOf(tx, context, { userId: user.id, reason: 'disabled' })
  },
  delete: async (tx, context, { user }) => {
    await keepingAdministrator(() => markDeleted(tx, user.id))
    await stopWorkOf(tx, context, { userId: user.id, reason: 'disabled' })
  },
}

interface Decision {
  readonly userId: string
  readonly changeId: string
  readonly isConfirmed: boolean
}

/**
 * Confirms or refuses what waits; who asked for it may only take it back, and the one concerned has a say only as the
 * second of two administrators. Errors: `resource.notFound`, `user.secondAdministrator`, `user.ownRoles`.
 */
export async function decideOnColleague(context: Context, decision: Decision): Promise<void> {
  const { actor, institutionId } = context
  await inTransaction(context, async (tx) => {
    const waiting = await lockWaiting(tx, decision)
    const { requestedBy } = waiting
    const isSecond = (await secondsFor(tx, institutionId, { requestedBy, userId: decision.userId })).includes(
      actor.userId,
    )
    if (decision.userId === actor.userId && !isSecond) throw new AppError('user.ownRoles')
    if (decision.isConfirmed && !isSecond) throw new AppError('user.secondAdministrator')
    await settle(tx, context, { ...decision, waiting })
  })
}

/**
 * The platform's administrator as the second for a bank, where the bank's own cannot be had. Errors: `resource.notFound`.
 */
export async function decideForBank(
  context: Context,
  { institutionId, ...decision }: Decision & { readonly institutionId: string },
): Promise<void> {
  await inTransaction(context, async (command) => {
    // Banks are known to everybody, companies to nobody else.
    const institution = await institutionById(command, institutionId)
    if (institution?.kind !== 'bank') throw new AppError('resource.notFound')
    const place = { role: 'nostro_app', institutionId, home: context.institutionId } as const
    await inInstitution(command, place, async (tx) => {
      const waiting = await lockWaiting(tx, decision)
      await settle(tx, { ...context, institutionId }, { ...decision, waiting })
    })
  })
}

type Waiting = UserChange & { readonly requestedBy: string }

/** The user is held first, as by all who change users. */
async function lockWaiting(tx: Tx, { userId, changeId }: Decision): Promise<Waiting> {
  const user = await lockManagedUser(tx, userId)
  const change = await lockOpenChange(tx, { userId, changeId })
  if (!user || !change) throw new AppError('resource.notFound')
  return { user, kind: change.kind, roles: change.roles, requestedBy: change.requestedBy }
}

interface Settlement {
  readonly changeId: string
  readonly isConfirmed: boolean
  readonly waiting: Waiting
}

async function settle(tx: Tx, context: Context, settlement: Settlement): Promise<void> {
  const { changeId, isConfirmed, waiting } = settlement
  await decideChange(tx, changeId, { by: context.actor.userId, at: context.clock.now(), isConfirmed })
  if (isConfirmed) {
    await apply(tx, context, waiting)
    return
  }
  await recordEvent(tx, context, {
    action: waiting.kind === 'roles' ? 'user.rolesRefused' : 'user.changeRefused',
    objectKind: 'user',
    objectId: waiting.user.id,
    after: waiting.kind === 'roles' ? waiting.roles : { kind: waiting.kind },
  })
}
