import { SCIM_LIMITS, type ScimPatchBody } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { violatesUnique } from '../../db/database-errors.ts'
import { inReadTransaction, inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { followDirectory } from '../../single-sign-on/index.ts'
import { notifyAdministrators } from '../notify-administrators.ts'
import { applyPatch } from '../protocol/apply-patch.ts'
import {
  isShown,
  listResponse,
  type ListQuery,
  pageOf,
  shownOf,
  type ShownQuery,
} from '../protocol/list-response.ts'
import { readFilter } from '../protocol/read-filter.ts'
import { type IfMatch, requireVersion, type ScimAnswer } from '../protocol/register-scim-call.ts'
import { invalid } from '../users/user-resource.ts'
import {
  changeableGroup,
  type DescribedGroup,
  groupFrom,
  groupResource,
  type ProvisionedGroup,
} from './group-resource.ts'
import {
  accountsOf,
  addMembers,
  countGroups,
  deleteGroupRow,
  groupsWith,
  insertGroup,
  lockGroup,
  pageOfGroups,
  provisionedGroup,
  removeMembers,
  saveGroup,
} from './provisioned-group.repository.ts'

/** The request for one group. */
export interface GroupRequest {
  readonly id: string
  readonly ifMatch: IfMatch
  readonly publicUrl: string
}

/** Returns a page of the groups. Error: `provisioning.filter`. */
export async function listGroups(
  context: Context,
  query: ListQuery & ShownQuery,
  publicUrl: string,
): Promise<ScimAnswer> {
  const page = pageOf(query)
  const isFiltered = query.filter !== undefined
  const read = {
    institutionId: context.institutionId,
    withMembers: isShown('members', query) || /members/i.test(query.filter ?? ''),
  }
  const { groups, count } = await inReadTransaction(context, async (tx) => {
    if (!isFiltered) return await pageOfGroups(tx, { ...read, ...page })
    const { equalities, matches } = readFilter('Group', query.filter ?? '')
    const found = await groupsWith(tx, { ...read, equalities })
    const matching = found.filter((group) => matches(groupResource(group, publicUrl)))
    return { groups: matching.slice(page.offset, page.offset + page.limit), count: matching.length }
  })
  const resources = groups.map((group) => shownOf(groupResource(group, publicUrl), query))
  return { body: listResponse(resources, { offset: page.offset, totalResults: count }) }
}

/** Returns a group. Error: `resource.notFound`. */
export async function readGroup(
  context: Context,
  { id, publicUrl }: Omit<GroupRequest, 'ifMatch'>,
  query: ShownQuery,
): Promise<ScimAnswer> {
  const group = await inReadTransaction(context, (tx) => existingGroup(tx, context, id))
  return answerOf(group, publicUrl, query)
}

/** Adds a group. Errors: `provisioning.value`, `provisioning.taken`, `provisioning.tooMany`. */
export async function createGroup(
  context: Context,
  resource: Readonly<Record<string, unknown>>,
  publicUrl: string,
): Promise<ScimAnswer> {
  const group = groupFrom(resource)
  const { institutionId, clock, random, actor } = context
  const id = timeOrderedUuid(clock, random)
  const stored = await inTransaction(context, async (tx) => {
    if ((await countGroups(tx, institutionId)) >= SCIM_LIMITS.resources)
      throw new AppError('provisioning.tooMany')
    const writer = { institutionId, keyId: actor.userId, at: clock.now() }
    await namedOnce(() => insertGroup(tx, id, { group, ...writer }))
    const accounts = await requireMembers(tx, context, group.memberIds)
    await addMembers(tx, id, { ...writer, memberIds: group.memberIds })
    await recordEvent(tx, context, {
      action: 'provisioningGroup.create',
      objectKind: 'provisioningGroup',
      objectId: id,
      after: factsOf(group, { added: accounts }),
    })
    await followDirectory(tx, context, accounts)
    await notifyAdministrators(tx, context)
    return await existingGroup(tx, context, id)
  })
  return {
    ...answerOf(stored, publicUrl, {}),
    status: 201,
    location: groupResource(stored, publicUrl).meta.location,
  }
}

/** Replaces a group. Errors: those of {@link createGroup}, `resource.notFound`, `provisioning.versionChanged`. */
export async function replaceGroup(
  context: Context,
  request: GroupRequest,
  resource: Readonly<Record<string, unknown>>,
): Promise<ScimAnswer> {
  return await changeGroup(context, request, () => groupFrom(resource))
}

/**
 * Changes attributes or members of a group. Errors: those of {@link replaceGroup}, `request.invalid`,
 * `provisioning.path`, `provisioning.noTarget`.
 */
export async function patchGroup(
  context: Context,
  request: GroupRequest,
  patch: ScimPatchBody,
): Promise<ScimAnswer> {
  return await changeGroup(context, request, (before) =>
    groupFrom(applyPatch('Group', changeableGroup(before), patch)),
  )
}

/** Deletes a group; its members lose its roles. Errors: `resource.notFound`, `provisioning.versionChanged`. */
export async function deleteGroup(context: Context, { id, ifMatch }: GroupRequest): Promise<ScimAnswer> {
  await inTransaction(context, async (tx) => {
    const before = await lockedGroup(tx, context, { id, ifMatch })
    const accounts = await accountIdsOf(tx, context, before.memberIds)
    await deleteGroupRow(tx, id)
    await recordEvent(tx, context, {
      action: 'provisioningGroup.delete',
      objectKind: 'provisioningGroup',
      objectId: id,
      before: factsOf(before, { removed: accounts }),
    })
    await followDirectory(tx, context, accounts)
    await notifyAdministrators(tx, context)
  })
  return { status: 204 }
}

async function changeGroup(
  context: Context,
  { id, ifMatch, publicUrl }: GroupRequest,
  changed: (before: ProvisionedGroup) => DescribedGroup,
): Promise<ScimAnswer> {
  const group = await inTransaction(context, async (tx) => {
    const before = await lockedGroup(tx, context, { id, ifMatch })
    const after = changed(before)
    const change = differenceOf(before, after)
    if (change === undefined) return before
    await store(tx, context, { id, before, after, change })
    return await existingGroup(tx, context, id)
  })
  return answerOf(group, publicUrl, {})
}

interface MemberChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Returns the added and removed members; `undefined` if the groups are alike. */
function differenceOf(before: DescribedGroup, after: DescribedGroup): MemberChange | undefined {
  const had = new Set(before.memberIds)
  const has = new Set(after.memberIds)
  const added = after.memberIds.filter((each) => !had.has(each))
  const removed = before.memberIds.filter((each) => !has.has(each))
  const isSame = before.displayName === after.displayName && before.externalId === after.externalId
  return isSame && added.length === 0 && removed.length === 0 ? undefined : { added, removed }
}

interface GroupChange {
  readonly id: string
  readonly before: DescribedGroup
  readonly after: DescribedGroup
  readonly change: MemberChange
}

async function store(tx: Tx, context: Context, { id, before, after, change }: GroupChange): Promise<void> {
  const { institutionId, clock, actor } = context
  const writer = { institutionId, keyId: actor.userId, at: clock.now() }
  const added = await requireMembers(tx, context, change.added)
  const removed = await accountIdsOf(tx, context, change.removed)
  // Another name can give all members other roles.
  const isRenamed = before.displayName !== after.displayName
  const stayed = isRenamed ? await accountIdsOf(tx, context, after.memberIds) : []
  await namedOnce(() => saveGroup(tx, id, { group: after, ...writer }))
  await addMembers(tx, id, { ...writer, memberIds: change.added })
  await removeMembers(tx, id, change.removed)
  await recordEvent(tx, context, {
    action: 'provisioningGroup.change',
    objectKind: 'provisioningGroup',
    objectId: id,
    before: factsOf(before, {}),
    after: factsOf(after, { added, removed }),
  })
  await followDirectory(tx, context, [...new Set([...added, ...removed, ...stayed])])
  await notifyAdministrators(tx, context)
}

/** Returns the facts of a group for the audit trail: the accounts that joined or left instead of all members. */
function factsOf(
  { displayName, externalId, memberIds }: DescribedGroup,
  change: Partial<MemberChange>,
): object {
  return {
    displayName,
    ...(externalId !== undefined && { externalId }),
    memberCount: memberIds.length,
    ...change,
  }
}

/** Returns the accounts of members. Error: `provisioning.value` for an unknown one. */
async function requireMembers(
  tx: Tx,
  { institutionId }: Context,
  ids: readonly string[],
): Promise<readonly string[]> {
  const accounts = await accountsOf(tx, { institutionId, ids })
  if (accounts.size < ids.length) throw invalid([['members']])
  return [...accounts.values()]
}

async function accountIdsOf(
  tx: Tx,
  { institutionId }: Context,
  ids: readonly string[],
): Promise<readonly string[]> {
  return [...(await accountsOf(tx, { institutionId, ids })).values()]
}

async function lockedGroup(
  tx: Tx,
  context: Context,
  { id, ifMatch }: Pick<GroupRequest, 'id' | 'ifMatch'>,
): Promise<ProvisionedGroup> {
  await lockGroup(tx, id)
  const group = await existingGroup(tx, context, id)
  requireVersion(ifMatch, group.version)
  return group
}

async function existingGroup(tx: Tx, { institutionId }: Context, id: string): Promise<ProvisionedGroup> {
  const group = await provisionedGroup(tx, { institutionId, id, withMembers: true })
  if (group === undefined) throw new AppError('resource.notFound')
  return group
}

function answerOf(group: ProvisionedGroup, publicUrl: string, query: ShownQuery): ScimAnswer {
  return { body: shownOf(groupResource(group, publicUrl), query), version: group.version }
}

/** Translates the refusal of a second group of one name or id. */
async function namedOnce(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const isTaken = ['provisioned_group_name', 'provisioned_group_external_id'].some((name) =>
      violatesUnique(cause, name),
    )
    throw isTaken ? new AppError('provisioning.taken', {}, { cause }) : cause
  }
}
