import { isUuid } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { ListPage } from '../protocol/list-response.ts'
import type { DescribedGroup, ProvisionedGroup } from './group-resource.ts'

interface GroupRow {
  readonly id: string
  readonly display_name: string
  readonly external_id: string | null
  readonly version: number
  readonly created_at: Date
  readonly changed_at: Date
  readonly members: readonly string[]
}

const MEMBERS = sql<readonly string[]>`array(select m.member_id::text from provisioned_member m
  where m.group_id = provisioned_group.id order by m.member_id)`

/** The rows of groups to return; without members, these are not read. */
interface GroupsRead {
  readonly institutionId: string
  readonly withMembers: boolean
}

function groupsIn(tx: Tx, { institutionId, withMembers }: GroupsRead) {
  const none = sql<readonly string[]>`'{}'::text[]`
  return tx
    .selectFrom('provisioned_group')
    .select(['id', 'display_name', 'external_id', 'version', 'created_at', 'changed_at'])
    .select((withMembers ? MEMBERS : none).as('members'))
    .where('institution_id', '=', institutionId)
}

function groupOfRow(row: GroupRow): ProvisionedGroup {
  return {
    id: row.id,
    displayName: row.display_name,
    ...(row.external_id !== null && { externalId: row.external_id }),
    memberIds: row.members,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/** Returns a group. */
export async function provisionedGroup(
  tx: Tx,
  { id, ...read }: GroupsRead & { readonly id: string },
): Promise<ProvisionedGroup | undefined> {
  if (!isUuid(id)) return undefined
  const row = await groupsIn(tx, read).where('id', '=', id).executeTakeFirst()
  return row && groupOfRow(row)
}

/** Locks a group, so that two changes are made one after the other. */
export async function lockGroup(tx: Tx, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx.selectFrom('provisioned_group').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns a page of groups in the order of their creation, and the number of all. */
export async function pageOfGroups(
  tx: Tx,
  { offset, limit, ...read }: GroupsRead & ListPage,
): Promise<{ readonly groups: readonly ProvisionedGroup[]; readonly count: number }> {
  const rows = await groupsIn(tx, read).orderBy('id').offset(offset).limit(limit).execute()
  return { groups: rows.map(groupOfRow), count: await countGroups(tx, read.institutionId) }
}

/** Returns the number of groups. */
export async function countGroups(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('provisioned_group')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the groups with these values, in lower case unless they are ids, in the order of their creation. */
export async function groupsWith(
  tx: Tx,
  { equalities, ...read }: GroupsRead & { readonly equalities: Readonly<Partial<Record<string, string>>> },
): Promise<readonly ProvisionedGroup[]> {
  const { id, displayName, externalId, 'members.value': memberId } = equalities
  if ([id, memberId].some((each) => each !== undefined && !isUuid(each))) return []
  const rows = await groupsIn(tx, read)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(displayName !== undefined, (query) =>
      query.where(sql<boolean>`lower(display_name) = ${displayName}`),
    )
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null))
    .$if(memberId !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from provisioned_member m where m.group_id = provisioned_group.id
          and m.member_id = ${memberId})`,
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(groupOfRow)
}

interface Writer {
  readonly institutionId: string
  readonly keyId: string
  readonly at: Date
}

/** Inserts a group without members. */
export async function insertGroup(
  tx: Tx,
  id: string,
  { group, institutionId, keyId, at }: Writer & { readonly group: DescribedGroup },
): Promise<void> {
  await tx
    .insertInto('provisioned_group')
    .values({
      id,
      institution_id: institutionId,
      ...columnsOf(group),
      version: 1,
      created_at: at,
      changed_at: at,
      changed_by: keyId,
    })
    .execute()
}

/** Stores a change of a group as its next version. */
export async function saveGroup(
  tx: Tx,
  id: string,
  { group, keyId, at }: Writer & { readonly group: DescribedGroup },
): Promise<void> {
  await tx
    .updateTable('provisioned_group')
    .set((set) => ({
      ...columnsOf(group),
      version: set('version', '+', 1),
      changed_at: at,
      changed_by: keyId,
    }))
    .where('id', '=', id)
    .execute()
}

function columnsOf({ displayName, externalId }: DescribedGroup) {
  return { display_name: displayName, external_id: externalId ?? null }
}

/** Deletes a group and its memberships. */
export async function deleteGroupRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('provisioned_group').where('id', '=', id).execute()
}

/** Returns the accounts of provisioned users of an institution, by the ids of the users. */
export async function accountsOf(
  tx: Tx,
  { institutionId, ids }: { readonly institutionId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return new Map()
  const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from provisioned_user
    where institution_id = ${institutionId} and ended_at is null and id = any (${known}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.user_id]))
}

/** Adds members to a group. */
export async function addMembers(
  tx: Tx,
  groupId: string,
  { memberIds, institutionId, keyId }: Omit<Writer, 'at'> & { readonly memberIds: readonly string[] },
): Promise<void> {
  if (memberIds.length === 0) return
  await sql`insert into provisioned_member (group_id, member_id, institution_id, added_by)
    select ${groupId}, id, ${institutionId}, ${keyId} from unnest(${[...memberIds]}::uuid[]) id
    on conflict do nothing`.execute(tx)
}

/** Removes members from a group. */
export async function removeMembers(tx: Tx, groupId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  await sql`delete from provisioned_member where group_id = ${groupId}
    and member_id = any (${[...memberIds]}::uuid[])`.execute(tx)
}
