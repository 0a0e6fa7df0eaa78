import type { ChangeKind, ManagedUser } from '@nostro/contract'
import { type Role, ROLES } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A user with the properties that administration needs. */
export interface ManagedRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly status: 'active' | 'inactive' | 'waiting' | 'deleted'
  readonly roles: readonly Role[]
}

/** Returns a user and locks the row, so that two administrators decide one after the other. */
export async function lockManagedUser(tx: Tx, userId: string): Promise<ManagedRow | undefined> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'username', 'name', 'status', 'roles'])
    .where('id', '=', userId)
    .where('status', 'not in', ['deleted', 'key'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status: row.status as ManagedRow['status'], roles: rolesIn(row.roles) }
}

type ListedRow = Omit<ManagedUser, 'isOneself' | 'isLastAdministrator'>

const LISTED_MAX = 500

/** Returns all users of the institution, pending ones first, then by name. */
export async function managedUsers(
  tx: Tx,
  {
    institutionId,
    now,
    idleMs,
  }: { readonly institutionId: string; readonly now: Date; readonly idleMs: number },
): Promise<readonly ListedRow[]> {
  const rows = await tx
    .selectFrom('app_user as u')
    .leftJoin('pending_change as c', (join) =>
      join
        .on(sql<boolean>`c.object_id = u.id::text and c.kind like 'user.%' and c.expires_at > ${now}`)
        .onRef('c.institution_id', '=', 'u.institution_id')
        .on('c.state', '=', 'waiting'),
    )
    .leftJoin('app_user as asker', 'asker.id', 'c.requested_by')
    .select(['u.id', 'u.username', 'u.name', 'u.id_number', 'u.phone', 'u.email', 'u.status', 'u.roles'])
    .select(['u.created_at', 'u.receive_only', 'c.id as change_id', 'c.after as change_after'])
    .select('c.kind as change_kind')
    .select(['asker.name as asker_name'])
    .select(LAST_SEEN.as('seen'))
    .select(hasSession(new Date(now.getTime() - idleMs)).as('has_session'))
    .select(sql<boolean>`has_second_factor(u.id)`.as('has_second_factor'))
    .select(sql<boolean>`is_provisioned(u.id, ${now}::timestamptz)`.as('is_provisioned'))
    .where('u.institution_id', '=', institutionId)
    .where('u.status', 'not in', ['deleted', 'key'])
    .orderBy(sql`u.status <> 'waiting'`)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    name: row.name,
    ...(row.id_number !== null && { idNumber: masked(row.id_number) }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.email !== null && { email: row.email }),
    state: row.status as ManagedUser['state'],
    roles: rolesIn(row.roles),
    registeredAt: row.created_at.toISOString(),
    ...(row.seen !== null && { lastSeenAt: row.seen.toISOString() }),
    isReceiveOnly: row.receive_only,
    hasSecondFactor: row.has_second_factor,
    hasSession: row.has_session,
    isProvisioned: row.is_provisioned,
    ...(row.change_id !== null && {
      change: {
        id: row.change_id,
        // The check constraint of the column allows only these values.
        kind: row.change_kind?.slice('user.'.length) as ChangeKind,
        // Written by `requestOrApply` only.
        roles: rolesIn((row.change_after as { readonly roles: readonly string[] }).roles),
        requestedBy: row.asker_name ?? '',
      },
    }),
  }))
}

const LAST_SEEN = sql<Date | null>`(select max(session.last_seen_at) from session where session.user_id = u.id)`

/** Selects whether the user has an open session that was used after an instant. */
function hasSession(usedAfter: Date) {
  return sql<boolean>`exists (select from session where session.user_id = u.id and session.ended_at is null
    and session.last_seen_at > ${usedAfter})`
}

/** Returns whether the user has an authenticator app or a passkey. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(tx)
  return rows[0]?.has ?? false
}

export async function saveRoles(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ roles: [...roles] })
    .where('id', '=', userId)
    .execute()
}

/** Stores status and roles together. */
export async function saveAccount(
  tx: Tx,
  userId: string,
  { status, roles }: Pick<ManagedRow, 'status' | 'roles'>,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ status, roles: [...roles] })
    .where('id', '=', userId)
    .execute()
}

export async function saveStatus(tx: Tx, userId: string, status: 'active' | 'inactive'): Promise<void> {
  await tx.updateTable('app_user').set({ status }).where('id', '=', userId).execute()
}

export async function admit(tx: Tx, userId: string, roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ status: 'active', roles: [...roles] })
    .where('id', '=', userId)
    .execute()
}

/**
 * Activates a requested account.
 *
 * `by` is absent at the command line.
 */
export async function confirmAccount(
  tx: Tx,
  {
    userId,
    roles,
    by,
  }: { readonly userId: string; readonly roles: readonly Role[]; readonly by: string | undefined },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ status: 'active', roles: [...roles], confirmed_by: by ?? null })
    .where('id', '=', userId)
    .execute()
}

/**
 * Deletes the personal data of a user except the name, which the user's messages refer to. The user name becomes
 * available again.
 */
export async function markDeleted(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      status: 'deleted',
      roles: [],
      username: userId,
      email: null,
      phone: null,
      is_phone_verified: false,
      id_number: null,
    })
    .where('id', '=', userId)
    .execute()
}

function rolesIn(words: readonly string[]): Role[] {
  return ROLES.filter((role) => words.includes(role))
}

const SHOWN_AT_START = 4
const SHOWN_AT_END = 4

/** Masks a number with asterisks except for its first and last characters. */
function masked(idNumber: string): string {
  const hidden = Math.max(idNumber.length - SHOWN_AT_START - SHOWN_AT_END, 2)
  const start = idNumber.slice(0, SHOWN_AT_START)
  return idNumber.length <= SHOWN_AT_START + SHOWN_AT_END
    ? `${idNumber.slice(0, 2)}${'*'.repeat(idNumber.length - 2)}`
    : `${start}${'*'.repeat(hidden)}${idNumber.slice(-SHOWN_AT_END)}`
}
