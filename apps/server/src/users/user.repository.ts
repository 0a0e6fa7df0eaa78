import { type Role, ROLES } from '@nostro/workflow'
import { type CompiledQuery, sql } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import type { User } from './user.ts'

const COLUMNS = [
  'id',
  'institution_id',
  'username',
  'name',
  'email',
  'status',
  'receive_only',
  'roles',
] as const

/** The columns of a user. */
export interface UserRow {
  readonly id: string
  readonly institution_id: string
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly status: string
  readonly receive_only: boolean
  readonly roles: string[]
}

/** A user with the hash of the password. */
export interface UserWithPassword {
  readonly user: User
  readonly passwordHash: string
}

/** Returns the user with a name. Reads across institutions for sign-in; only the sign-in role may read the hash. */
export async function userByUsername(tx: Tx, username: string): Promise<UserWithPassword | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select([...COLUMNS, 'password_hash'])
    .where('username', '=', username)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row && { user: userOf(row), passwordHash: row.password_hash }
}

/**
 * Returns the user with an id and locks the row, so that sign-ins of the user are serialised. The lock permits inserts
 * that reference the user, such as notifications.
 */
export async function lockUser(tx: Tx, userId: string): Promise<UserWithPassword | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select([...COLUMNS, 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { user: userOf(row), passwordHash: row.password_hash }
}

/** Returns the user with an id; `undefined` when there is none. */
export async function userById(tx: Tx, userId: string): Promise<User | undefined> {
  const row = await tx.selectFrom('app_user').select(COLUMNS).where('id', '=', userId).executeTakeFirst()
  return row && userOf(row)
}

/** Returns the account that signs in by codes to this number. Reads across institutions. */
export async function userByPhone(tx: Tx, phone: string): Promise<User | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(COLUMNS)
    .where('phone', '=', phone)
    .where('is_phone_verified', '=', true)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row && userOf(row)
}

const ACCOUNTS_PER_ADDRESS_MAX = 10

/** Returns the active accounts with a mail address. Reads across institutions. */
export async function activeUsersByEmail(tx: Tx, email: string): Promise<readonly User[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select(COLUMNS)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(ACCOUNTS_PER_ADDRESS_MAX)
    .execute()
  return rows.map(userOf)
}

/** Returns the active users of the transaction's institution with the role. */
export async function activeUsersWithRole(
  tx: Tx,
  { institutionId, role }: { readonly institutionId: string; readonly role: Role },
): Promise<readonly User[]> {
  const rows = await tx
    .selectFrom('app_user')
    .select(COLUMNS)
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'active')
    .where(sql<boolean>`${role} = any (roles)`)
    .orderBy('username')
    .execute()
  return rows.map(userOf)
}

/** Returns those of the ids that are active users of an institution. */
export async function activeUserIds(
  tx: Tx,
  { institutionId, ids }: { readonly institutionId: string; readonly ids: readonly string[] },
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('status', '=', 'active')
    .where('id', 'in', [...ids])
    .orderBy('username')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the hash of a user's new password. */
export async function savePasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export interface ApproverQuestion {
  readonly institutionId: string
  /** Users with any of these roles. */
  readonly roles: readonly Role[]
  /** Users who may not decide, since they wrote the content or decided another step. */
  readonly exclude: readonly string[]
}

/** Returns the active users of an institution with one of the roles, ordered by user name. */
export async function eligibleApprovers(tx: Db | Tx, question: ApproverQuestion): Promise<readonly User[]> {
  const { rows } = await tx.executeQuery(selectedApprovers(tx, question))
  return rows.map(userOf)
}

/** Selects the users of {@link eligibleApprovers}. {@link userOf} converts its rows. */
export function selectedApprovers(tx: Db | Tx, question: ApproverQuestion): CompiledQuery<UserRow> {
  return tx
    .selectFrom('app_user')
    .select(COLUMNS)
    .where('institution_id', '=', question.institutionId)
    .where('status', '=', 'active')
    .where(sql<boolean>`roles && ${[...question.roles]}::text[]`)
    .where(sql<boolean>`id <> all(${[...question.exclude]}::uuid[])`)
    .orderBy('username')
    .compile()
}

/** Converts a row to a user. */
export function userOf(row: UserRow): User {
  return {
    id: row.id,
    institutionId: row.institution_id,
    username: row.username,
    name: row.name,
    ...(row.email !== null && { email: row.email }),
    isActive: row.status === 'active',
    isWaiting: row.status === 'waiting',
    isReceiveOnly: row.receive_only,
    roles: new Set(ROLES.filter((role) => row.roles.includes(role))),
  }
}
