import { sql } from 'kysely'

import type { Db, Tx } from './client.ts'
import { runReadTransaction } from './pipelined-transaction.ts'

const MUST_BE_ON: readonly string[] = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

/**
 * Refuses a database that could lose what was acknowledged or show one institution to another (RE-13): writes not
 * flushed, pages without checksums, a role above row security, a table of a tenant without it.
 */
export async function requireSafeDatabase(db: Db): Promise<void> {
  const problems = await runReadTransaction(db, async (tx) => [
    ...(await unsafeSettings(tx)),
    ...(await powerfulRole(tx)),
    ...(await openTables(tx)),
  ])
  if (problems.length > 0) throw new Error(`The database is not safe to work on: ${problems.join('; ')}`)
}

async function unsafeSettings(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${[...MUST_BE_ON]}) and setting in ('off', 'local')`.execute(
    tx,
  )
  return rows.map(({ name }) => `${name} is off`)
}

async function powerfulRole(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_roles
    where rolname = current_user and (rolsuper or rolbypassrls)`.execute(tx)
  return rows.map(({ name }) => `role ${name} stands above row security`)
}

/** Tables that name an institution are tables of a tenant, whoever made them. */
async function openTables(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'institution_id')`.execute(
    tx,
  )
  return rows.map(({ name }) => `row security of ${name} is not forced`)
}
