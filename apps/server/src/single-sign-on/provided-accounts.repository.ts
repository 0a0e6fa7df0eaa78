import { type Role, ROLES } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** A provisioned account whose state or roles differ from those that its directory provides. */
export interface DifferingAccount {
  readonly user: {
    readonly id: string
    readonly name: string
    readonly status: 'active' | 'inactive' | 'waiting'
    readonly roles: readonly Role[]
  }
  readonly isActive: boolean
  readonly roles: readonly Role[]
}

/**
 * Serialises changes of settings and of members in an institution, so that no account keeps the roles of settings that
 * another transaction replaces.
 */
export async function lockDirectory(tx: Tx, institutionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${institutionId}`}, 43))`.execute(tx)
}

/** Returns the provisioned accounts, locked, that differ from what the directory provides. */
export async function differingAccounts(
  tx: Tx,
  { institutionId, userIds }: { readonly institutionId: string; readonly userIds?: readonly string[] },
): Promise<readonly DifferingAccount[]> {
  const { rows } = await sql<{
    readonly id: string
    readonly name: string
    readonly status: DifferingAccount['user']['status']
    readonly roles: readonly string[]
    readonly is_active: boolean
    readonly provided: readonly string[]
  }>`select u.id, u.name, u.status, u.roles, p.is_active, provided.roles as provided
    from app_user u
      join provisioned_user p on p.user_id = u.id and p.ended_at is null,
      lateral (select provided_roles_of(u.id) as roles) provided
    where u.institution_id = ${institutionId} and u.status in ('active', 'inactive', 'waiting')
      and (${userIds === undefined}::boolean or u.id = any (${[...(userIds ?? [])]}::uuid[]))
      and (u.status <> case when p.is_active then 'active' else 'inactive' end
        or not same_roles(to_jsonb(provided.roles), u.roles))
    order by u.id
    for no key update of u`.execute(tx)
  return rows.map((row) => ({
    user: { id: row.id, name: row.name, status: row.status, roles: rolesIn(row.roles) },
    isActive: row.is_active,
    roles: rolesIn(row.provided),
  }))
}

function rolesIn(words: readonly string[]): readonly Role[] {
  return ROLES.filter((role) => words.includes(role))
}

/** Returns the groups of an account that give roles; `undefined` if it is not provisioned. */
export async function providedGroups(tx: Tx, userId: string): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ groups: readonly string[] }>`select provided_groups_of(user_id) as groups
    from provisioned_user where user_id = ${userId} and ended_at is null`.execute(tx)
  return rows[0]?.groups
}
