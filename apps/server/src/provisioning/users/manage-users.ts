import { SCIM_LIMITS, type ScimPatchBody } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatedCheck, violatesUnique } from '../../db/database-errors.ts'
import { inReadTransaction, inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { followDirectory } from '../../single-sign-on/index.ts'
import { notifyAdministrators } from '../notify-administrators.ts'
import { applyPatch } from '../protocol/apply-patch.ts'
import { listResponse, type ListQuery, pageOf, shownOf, type ShownQuery } from '../protocol/list-response.ts'
import { readFilter } from '../protocol/read-filter.ts'
import { type IfMatch, requireVersion, type ScimAnswer } from '../protocol/register-scim-call.ts'
import { accountFor, saveFacts } from './provisioned-account.ts'
import {
  countUsers,
  endProvisionedUser,
  insertProvisionedUser,
  lockProvisionedUser,
  pageOfUsers,
  provisionedUser,
  removeMemberships,
  saveProvisionedUser,
  usersWith,
} from './provisioned-user.repository.ts'
import {
  changeableUser,
  type DescribedUser,
  isSameUser,
  type ProvisionedUser,
  type ReadUser,
  userFrom,
  userResource,
} from './user-resource.ts'

/** The request for one user. */
export interface UserRequest {
  readonly id: string
  readonly ifMatch: IfMatch
  readonly publicUrl: string
}

/** Returns a page of the provisioned users. Errors: `provisioning.filter`, `provisioning.tooMany`. */
export async function listUsers(
  context: Context,
  query: ListQuery & ShownQuery,
  publicUrl: string,
): Promise<ScimAnswer> {
  const { institutionId } = context
  const page = pageOf(query)
  const { users, count } = await inReadTransaction(context, async (tx) => {
    if (query.filter === undefined) return await pageOfUsers(tx, { institutionId, ...page })
    const { equalities, matches } = readFilter('User', query.filter)
    const found = await usersWith(tx, { institutionId, equalities, limit: SCIM_LIMITS.resources + 1 })
    if (found.length > SCIM_LIMITS.resources) throw new AppError('provisioning.tooMany')
    const matching = found.filter((user) => matches(userResource(user, publicUrl)))
    return { users: matching.slice(page.offset, page.offset + page.limit), count: matching.length }
  })
  const resources = users.map((user) => shownOf(userResource(user, publicUrl), query))
  return { body: listResponse(resources, { offset: page.offset, totalResults: count }) }
}

/** Returns a provisioned user. Error: `resource.notFound`. */
export async function readUser(
  context: Context,
  { id, publicUrl }: Omit<UserRequest, 'ifMatch'>,
  query: ShownQuery,
): Promise<ScimAnswer> {
  const user = await inReadTransaction(context, (tx) => existingUser(tx, context, id))
  return answerOf(user, publicUrl, query)
}

/**
 * Adds a user: creates the account, or links the one with the mail address. It has the roles of its groups alone.
 * Errors: `provisioning.value`, `provisioning.taken`, `provisioning.administrator`, `provisioning.tooMany`,
 * `name.lookAlike`.
 */
export async function createUser(
  context: Context,
  resource: Readonly<Record<string, unknown>>,
  publicUrl: string,
): Promise<ScimAnswer> {
  const user = userFrom(resource)
  const { institutionId, clock, random, actor } = context
  const id = timeOrderedUuid(clock, random)
  const stored = await inTransaction(context, async (tx) => {
    if ((await countUsers(tx, institutionId)) >= SCIM_LIMITS.resources)
      throw new AppError('provisioning.tooMany')
    const { userId, isNew } = await accountFor(tx, context, user)
    const at = clock.now()
    await refusing(() =>
      insertProvisionedUser(tx, { ...user, id, userId, institutionId, keyId: actor.userId, at }),
    )
    await recordEvent(tx, context, {
      action: isNew ? 'provisioning.create' : 'provisioning.link',
      objectKind: 'user',
      objectId: userId,
      after: changeableUser(user),
    })
    await followDirectory(tx, context, [userId])
    await notifyAdministrators(tx, context)
    return await existingUser(tx, context, id)
  })
  return {
    ...answerOf(stored, publicUrl, {}),
    status: 201,
    location: userResource(stored, publicUrl).meta.location,
  }
}

/** Replaces a user. Errors: those of {@link createUser}, `resource.notFound`, `provisioning.versionChanged`. */
export async function replaceUser(
  context: Context,
  request: UserRequest,
  resource: Readonly<Record<string, unknown>>,
): Promise<ScimAnswer> {
  return await changeUser(context, request, () => userFrom(resource))
}

/**
 * Changes attributes of a user. Errors: those of {@link replaceUser}, `request.invalid`, `provisioning.path`,
 * `provisioning.noTarget`.
 */
export async function patchUser(
  context: Context,
  request: UserRequest,
  patch: ScimPatchBody,
): Promise<ScimAnswer> {
  return await changeUser(context, request, (before) =>
    userFrom(applyPatch('User', changeableUser(before), patch)),
  )
}

/**
 * Removes a user from the directory: the account is deactivated and remains for the messages that refer to it. Errors:
 * `resource.notFound`, `provisioning.versionChanged`.
 */
export async function deleteUser(context: Context, { id, ifMatch }: UserRequest): Promise<ScimAnswer> {
  const { actor, clock } = context
  await inTransaction(context, async (tx) => {
    const before = await lockedUser(tx, context, { id, ifMatch })
    const change = { keyId: actor.userId, at: clock.now() }
    await removeMemberships(tx, id)
    await refusing(() => saveProvisionedUser(tx, id, { ...change, user: { ...before, isActive: false } }))
    await followDirectory(tx, context, [before.userId])
    await endProvisionedUser(tx, id, change)
    await recordEvent(tx, context, {
      action: 'provisioning.delete',
      objectKind: 'user',
      objectId: before.userId,
      before: changeableUser(before),
    })
    await notifyAdministrators(tx, context)
  })
  return { status: 204 }
}

async function changeUser(
  context: Context,
  { id, ifMatch, publicUrl }: UserRequest,
  changed: (before: ProvisionedUser) => ReadUser,
): Promise<ScimAnswer> {
  const { actor, clock } = context
  const user = await inTransaction(context, async (tx) => {
    const before = await lockedUser(tx, context, { id, ifMatch })
    const after = changed(before)
    if (isSameUser(before, after)) return before
    const { userId } = before
    await refusing(() => saveProvisionedUser(tx, id, { user: after, keyId: actor.userId, at: clock.now() }))
    await saveFacts(tx, context, { ...after, userId, had: userFrom(changeableUser(before)).name })
    await recordEvent(tx, context, {
      action: actionOf(before, after),
      objectKind: 'user',
      objectId: userId,
      before: changeableUser(before),
      after: changeableUser(after),
    })
    await followDirectory(tx, context, [userId])
    await notifyAdministrators(tx, context)
    return await existingUser(tx, context, id)
  })
  return answerOf(user, publicUrl, {})
}

function actionOf(before: DescribedUser, after: DescribedUser) {
  if (before.isActive === after.isActive) return 'provisioning.change'
  return after.isActive ? 'provisioning.activate' : 'provisioning.deactivate'
}

async function lockedUser(
  tx: Tx,
  context: Context,
  { id, ifMatch }: Pick<UserRequest, 'id' | 'ifMatch'>,
): Promise<ProvisionedUser> {
  await lockProvisionedUser(tx, id)
  const user = await existingUser(tx, context, id)
  requireVersion(ifMatch, user.version)
  return user
}

async function existingUser(tx: Tx, { institutionId }: Context, id: string): Promise<ProvisionedUser> {
  const user = await provisionedUser(tx, { institutionId, id })
  if (user === undefined) throw new AppError('resource.notFound')
  return user
}

function answerOf(user: ProvisionedUser, publicUrl: string, query: ShownQuery): ScimAnswer {
  return { body: shownOf(userResource(user, publicUrl), query), version: user.version }
}

const UNIQUE = ['provisioned_user_name', 'provisioned_user_external_id', 'provisioned_user_of_account']

/** Translates the refusals of the database: a second user of one name or id, and an account that is closed or administers. */
async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const check = violatedCheck(cause)
    if (UNIQUE.some((name) => violatesUnique(cause, name)) || check === 'provisioned_account_is_open')
      throw new AppError('provisioning.taken', {}, { cause })
    if (check === 'provisioned_is_no_administrator')
      throw new AppError('provisioning.administrator', {}, { cause })
    throw cause
  }
}
