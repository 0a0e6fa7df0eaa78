import { type Kysely, sql } from 'kysely'

import type { DatabaseRole } from './roles.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

export interface RowSecurity {
  readonly table: string
  /** The column of the tenant; `institution_id` unless the table contains the tenants themselves. */
  readonly column?: string
  readonly rights: Partial<Readonly<Record<DatabaseRole, readonly Right[]>>>
}

/**
 * Enables row security for a tenant table: every role, including the owner, can only read and write rows of the
 * institution in `nostro.institution`. Without that setting each access is an error, not an empty result.
 */
export async function protectByInstitution(db: Kysely<unknown>, security: RowSecurity): Promise<void> {
  const table = sql.table(security.table)
  const column = sql.ref(security.column ?? 'institution_id')
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`alter table ${table} force row level security`.execute(db)
  await sql`create policy own_institution on ${table}
    using (${column} = current_setting('nostro.institution')::uuid)
    with check (${column} = current_setting('nostro.institution')::uuid)`.execute(db)
  await grantRights(db, security)
}

async function grantRights(db: Kysely<unknown>, security: RowSecurity): Promise<void> {
  for (const [role, rights] of Object.entries(security.rights)) {
    const list = sql.join(rights.map((right) => sql.raw(right)))
    await sql`grant ${list} on ${sql.table(security.table)} to ${sql.id(role)}`.execute(db)
  }
}
