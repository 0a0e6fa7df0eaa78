import { type Role, ROLES } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

interface Facts {
  readonly lastCallAt: Date | null
  readonly userCount: number
  readonly activeUserCount: number
  readonly groupCount: number
}

const PROVISIONING = sql`array['provisionBankUsers', 'provisionCompanyUsers']`

/** Returns the last call with a key for provisioning, and the numbers of users and groups. */
export async function provisioningFacts(tx: Tx, institutionId: string): Promise<Facts> {
  const { rows } = await sql<Facts>`select
      (select max(last_used_at) from api_key where institution_id = ${institutionId}
        and permissions && ${PROVISIONING}) as "lastCallAt",
      count(*)::int as "userCount",
      count(*) filter (where is_active)::int as "activeUserCount",
      (select count(*)::int from provisioned_group where institution_id = ${institutionId}) as "groupCount"
    from provisioned_user where institution_id = ${institutionId} and ended_at is null`.execute(tx)
  const [facts] = rows
  return facts ?? { lastCallAt: null, userCount: 0, activeUserCount: 0, groupCount: 0 }
}

/** Returns the keys for provisioning that work now. */
export async function provisioningKeys(
  tx: Tx,
  { institutionId, now }: { readonly institutionId: string; readonly now: Date },
): Promise<{ id: string; name: string; expiresAt: string }[]> {
  const rows = await tx
    .selectFrom('api_key')
    .select(['id', 'name', 'expires_at'])
    .where('institution_id', '=', institutionId)
    .where(sql<boolean>`permissions && ${PROVISIONING}`)
    .where('confirmed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, expires_at: expiresAt }) => ({ id, name, expiresAt: expiresAt.toISOString() }))
}

interface GroupRoles {
  id: string
  name: string
  memberCount: number
  roles: Role[]
  isForAdministrators: boolean
}

const LISTED_MAX = 200

/** Returns the groups by name, with the roles that the settings of single sign-on give them. */
export async function rolesByGroup(tx: Tx, institutionId: string): Promise<GroupRoles[]> {
  const { rows } = await sql<Omit<GroupRoles, 'isForAdministrators'>>`select g.id, g.display_name as name,
      (select count(*)::int from provisioned_member m where m.group_id = g.id) as "memberCount",
      roles_of_groups(single_sign_on_of(g.institution_id), array[g.display_name]) as roles
    from provisioned_group g where g.institution_id = ${institutionId}
    order by lower(g.display_name), g.id limit ${LISTED_MAX}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    roles: ROLES.filter((role) => row.roles.includes(role)),
    isForAdministrators: row.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_COMPANY_ADMIN'),
  }))
}
