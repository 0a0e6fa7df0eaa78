import { type Expression, sql, type SqlBool } from 'kysely'

import type { Tx } from '../db/client.ts'
import { requireDistinctName } from '../db/distinct-name.ts'

export interface ProfileRow {
  readonly username: string
  readonly name: string
  readonly idNumber?: string
  readonly phone?: string
  readonly isPhoneVerified: boolean
  readonly email?: string
}

export async function profileOf(tx: Tx, userId: string): Promise<ProfileRow> {
  const row = await tx
    .selectFrom('app_user')
    .select(['username', 'name', 'id_number', 'phone', 'is_phone_verified', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    username: row.username,
    name: row.name,
    ...(row.id_number !== null && { idNumber: row.id_number }),
    ...(row.phone !== null && { phone: row.phone }),
    isPhoneVerified: row.is_phone_verified,
    ...(row.email !== null && { email: row.email }),
  }
}

/** A user with the new name. */
interface NamedUser {
  readonly id: string
  readonly institutionId: string
  readonly name: string
}

/** Requires a name that cannot be confused with that of a colleague. Error: `name.lookAlike`. */
export async function requireDistinct(tx: Tx, { id, institutionId, name }: NamedUser): Promise<void> {
  const others = async (): Promise<readonly string[]> => {
    const rows = await tx
      .selectFrom('app_user')
      .select('name')
      .where('institution_id', '=', institutionId)
      .where('status', '<>', 'deleted')
      .where('id', '<>', id)
      .execute()
    return rows.map((row) => row.name)
  }
  await requireDistinctName(tx, { circle: `user ${institutionId}`, name, others })
}

/** Stores the name and id number of a user. Error: `name.lookAlike`. */
export async function saveNames(
  tx: Tx,
  { id: userId, idNumber, ...named }: NamedUser & { readonly idNumber: string },
): Promise<void> {
  const { name } = named
  // An unchanged name may be older than the rule.
  if (name !== (await profileOf(tx, userId)).name) await requireDistinct(tx, { id: userId, ...named })
  await tx.updateTable('app_user').set({ name, id_number: idNumber }).where('id', '=', userId).execute()
}

/** Stores a verified telephone number or mail address. */
export async function saveContact(tx: Tx, userId: string, target: string): Promise<void> {
  const change = target.includes('@') ? { email: target } : { phone: target, is_phone_verified: true }
  await tx.updateTable('app_user').set(change).where('id', '=', userId).execute()
}

/** Returns whether another account uses this telephone number or user name. Reads across institutions. */
export async function isTaken(tx: Tx, target: string, exceptUserId?: string): Promise<boolean> {
  const isOther: Expression<SqlBool> = sql`id is distinct from ${exceptUserId ?? null}::uuid`
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('status', '<>', 'deleted')
    .where(isOther)
    .where((where) =>
      where.or([
        where('username', '=', target),
        where.and([where('phone', '=', target), where('is_phone_verified', '=', true)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewUser {
  readonly id: string
  readonly institutionId: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly phone?: string
  readonly isPhoneVerified: boolean
  readonly idNumber?: string
  readonly status: 'active' | 'waiting'
  readonly roles: readonly string[]
  readonly passwordHash: string
  /** The administrator who requested the account; absent after self-registration. */
  readonly createdBy?: string
  /** The administrator who confirmed the account; present only for the first accounts of a bank. */
  readonly confirmedBy?: string
  readonly at: Date
}

/** Inserts a user. Returns `false` when the user name is taken. Error: `name.lookAlike`. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  return await insertUsers(tx, [user])
}

/** Inserts accounts in one statement. Returns `false` when one of the user names is taken. Error: `name.lookAlike`. */
export async function insertUsers(tx: Tx, users: readonly NewUser[]): Promise<boolean> {
  const result = await tx
    .insertInto('app_user')
    .values(users.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows !== BigInt(users.length)) return false
  for (const user of users) await requireDistinct(tx, user)
  return true
}

function rowOf(user: NewUser) {
  return {
    id: user.id,
    institution_id: user.institutionId,
    username: user.username,
    name: user.name,
    email: user.email,
    phone: user.phone ?? null,
    is_phone_verified: user.isPhoneVerified,
    id_number: user.idNumber ?? null,
    status: user.status,
    roles: [...user.roles],
    password_hash: user.passwordHash,
    created_at: user.at,
    created_by: user.createdBy ?? null,
    confirmed_by: user.confirmedBy ?? null,
  }
}
