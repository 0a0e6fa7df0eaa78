import { type Kysely, sql } from 'kysely'

import type { DatabaseRole } from './roles.ts'

type Right = 'select' | 'insert' | 'update' | 'delete'

export interface RowSecurity {
  readonly table: string
  /** The column that holds the tenant; `institution_id` unless the table is the tenant itself. */
  readonly column?: string
  readonly rights: Partial<Readonly<Record<DatabaseRole, readonly Right[]>>>
}

/**
 * Shuts a table of a tenant (AZ-3): every role, its owner included, sees and writes the rows of the institution
 * named in `nostro.institution` only. Without that setting each access is an error, not an empty answer.
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
