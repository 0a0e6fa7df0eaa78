import { isUuid } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { ListPage } from '../protocol/list-response.ts'
import type { DescribedUser, ProvisionedUser, UserAttributes } from './user-resource.ts'

interface UserRow {
  readonly id: string
  readonly user_id: string
  readonly user_name: string
  readonly external_id: string | null
  readonly attributes: unknown
  readonly is_active: boolean
  readonly version: number
  readonly created_at: Date
  readonly changed_at: Date
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

const GROUPS = sql<
  UserRow['groups']
>`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.display_name)
  order by g.display_name), '[]') from provisioned_member m join provisioned_group g on g.id = m.group_id
  where m.member_id = provisioned_user.id)`

function liveUsers(tx: Tx, institutionId: string) {
  return tx
    .selectFrom('provisioned_user')
    .select(['id', 'user_id', 'user_name', 'external_id', 'attributes', 'is_active', 'version'])
    .select(['created_at', 'changed_at', GROUPS.as('groups')])
    .where('institution_id', '=', institutionId)
    .where('ended_at', 'is', null)
}

function userOfRow(row: UserRow): ProvisionedUser {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    ...(row.external_id !== null && { externalId: row.external_id }),
    isActive: row.is_active,
    // Written from a validated resource only.
    attributes: row.attributes as UserAttributes,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    groups: row.groups,
  }
}

/** Returns a provisioned user. */
export async function provisionedUser(
  tx: Tx,
  { institutionId, id }: { readonly institutionId: string; readonly id: string },
): Promise<ProvisionedUser | undefined> {
  if (!isUuid(id)) return undefined
  const row = await liveUsers(tx, institutionId).where('id', '=', id).executeTakeFirst()
  return row && userOfRow(row)
}

/** Locks a provisioned user, so that two changes are made one after the other. */
export async function lockProvisionedUser(tx: Tx, id: string): Promise<void> {
  if (!isUuid(id)) return
  await tx.selectFrom('provisioned_user').select('id').where('id', '=', id).forUpdate().execute()
}

/** Returns a page of users in the order of their creation, and the number of all. */
export async function pageOfUsers(
  tx: Tx,
  { institutionId, offset, limit }: ListPage & { readonly institutionId: string },
): Promise<{ readonly users: readonly ProvisionedUser[]; readonly count: number }> {
  const rows = await liveUsers(tx, institutionId).orderBy('id').offset(offset).limit(limit).execute()
  return { users: rows.map(userOfRow), count: await countUsers(tx, institutionId) }
}

/** Returns the number of provisioned users. */
export async function countUsers(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('provisioned_user')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the users with these values, in lower case unless they are ids, in the order of their creation. */
export async function usersWith(
  tx: Tx,
  {
    institutionId,
    equalities: { id, userName, externalId },
    limit,
  }: {
    readonly institutionId: string
    readonly equalities: Readonly<Partial<Record<string, string>>>
    readonly limit: number
  },
): Promise<readonly ProvisionedUser[]> {
  if (id !== undefined && !isUuid(id)) return []
  const rows = await liveUsers(tx, institutionId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(userName !== undefined, (query) => query.where(sql<boolean>`lower(user_name) = ${userName}`))
    .$if(externalId !== undefined, (query) => query.where('external_id', '=', externalId ?? null))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(userOfRow)
}

interface NewUser extends DescribedUser {
  readonly id: string
  readonly userId: string
  readonly institutionId: string
  readonly keyId: string
  readonly at: Date
}

/** Inserts a provisioned user, whose account exists. */
export async function insertProvisionedUser(tx: Tx, user: NewUser): Promise<void> {
  await tx
    .insertInto('provisioned_user')
    .values({
      id: user.id,
      institution_id: user.institutionId,
      user_id: user.userId,
      ...columnsOf(user),
      version: 1,
      created_at: user.at,
      changed_at: user.at,
      changed_by: user.keyId,
      ended_at: null,
      ended_by: null,
    })
    .execute()
}

interface Change {
  readonly keyId: string
  readonly at: Date
}

/** Stores a change of a provisioned user as its next version. */
export async function saveProvisionedUser(
  tx: Tx,
  id: string,
  { user, keyId, at }: Change & { readonly user: DescribedUser },
): Promise<void> {
  await tx
    .updateTable('provisioned_user')
    .set((set) => ({
      ...columnsOf(user),
      version: set('version', '+', 1),
      changed_at: at,
      changed_by: keyId,
    }))
    .where('id', '=', id)
    .execute()
}

function columnsOf({ userName, externalId, attributes, isActive }: DescribedUser) {
  return {
    user_name: userName,
    external_id: externalId ?? null,
    attributes: JSON.stringify(attributes),
    is_active: isActive,
  }
}

/** Ends the memberships of a user. */
export async function removeMemberships(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('provisioned_member').where('member_id', '=', id).execute()
}

/** Ends a provisioned user for good. Its id is never assigned again. */
export async function endProvisionedUser(tx: Tx, id: string, { keyId, at }: Change): Promise<void> {
  await tx
    .updateTable('provisioned_user')
    .set({ ended_at: at, ended_by: 'directory', changed_by: keyId, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** An account of the institution with a mail address. */
export interface AccountWithAddress {
  readonly id: string
  readonly status: string
  readonly roles: readonly string[]
  readonly name: string
  readonly isProvisioned: boolean
}

/** Returns the accounts of users of an institution with a mail address, locked. */
export async function accountsWithAddress(
  tx: Tx,
  { institutionId, email }: { readonly institutionId: string; readonly email: string },
): Promise<readonly AccountWithAddress[]> {
  const { rows } = await sql<AccountWithAddress>`select id, status, roles, name,
      exists (select from provisioned_user p where p.user_id = app_user.id and p.ended_at is null) as "isProvisioned"
    from app_user
    where institution_id = ${institutionId} and lower(email) = ${email} and status not in ('deleted', 'key')
    order by id
    for no key update`.execute(tx)
  return rows
}

/** Stores the name and the mail address of an account; only the sign-in role may. */
export async function saveAccountFacts(
  tx: Tx,
  userId: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await tx.updateTable('app_user').set({ name, email }).where('id', '=', userId).execute()
}
