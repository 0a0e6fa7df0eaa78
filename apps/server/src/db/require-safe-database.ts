import { sql } from 'kysely'

import type { Db, Tx } from './client.ts'
import { runReadTransaction } from './pipelined-transaction.ts'

const MUST_BE_ON: readonly string[] = ['fsync', 'full_page_writes', 'synchronous_commit']

/**
 * Throws for a database that could lose committed data or show one institution's rows to another: unflushed
 * writes, a role that bypasses row security, a tenant table without it. Missing page checksums cause only a warning:
 * PostgreSQL before 18 disables them by default, and no data is lost on a sound disk.
 */
export async function requireSafeDatabase(
  db: Db,
  log: { readonly warn: (message: string) => void },
): Promise<void> {
  const problems = await runReadTransaction(db, async (tx) => [
    ...(await unsafeSettings(tx)),
    ...(await powerfulRole(tx)),
    ...(await openTables(tx)),
  ])
  if (await runReadTransaction(db, hasNoChecksums)) log.warn(CHECKSUMS_OFF)
  if (problems.length > 0) throw new Error(`The database is not safe to work on: ${problems.join('; ')}`)
}

const CHECKSUMS_OFF =
  'data_checksums is off: the database does not notice a damaged disk. Stop PostgreSQL and run ' +
  '"pg_checksums --enable -D <data directory>" (docs/operations.md, "Page checksums")'

async function hasNoChecksums(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name = 'data_checksums'`.execute(tx)
  return rows[0]?.setting === 'off'
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
  return rows.map(({ name }) => `role ${name} bypasses row security`)
}

/** Returns the tables with an institution column and without row security, regardless of their owner. */
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
