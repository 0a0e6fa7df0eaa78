import { setTimeout as pause } from 'node:timers/promises'

import { type Kysely, sql } from 'kysely'

import { isLockConflict, sqlStateOf } from './database-errors.ts'
import { asOwner } from './owner.ts'
import type { Tables } from './tables.ts'

/** Time in ms that other users of the table wait at most behind this statement. */
const LOCK_TIMEOUT_MS = 100
const TRIES = 100
const BETWEEN_TRIES_MS = 50
/** SQLSTATE if another server that starts at the same time was faster. */
const DUPLICATE_OBJECT = '42710'

/**
 * Grants backups read access to every table with row security. Each table has its own transaction, because a migration
 * would lock all of them at once while servers of the previous release use them.
 */
export async function openToBackups(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (db) => {
    const { rows } = await sql<{ table: string }>`
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'backup_reads')
      order by relname`.execute(db)
    for (const { table } of rows) await openTable(db, table)
  })
}

async function openTable(db: Kysely<Tables>, name: string): Promise<void> {
  const table = sql.table(name)
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(tx)
        await sql`create policy backup_reads on ${table} for select to nostro_backup using (true)`.execute(tx)
        await sql`grant select on ${table} to nostro_backup`.execute(tx)
      })
      return
    } catch (error) {
      if (sqlStateOf(error) === DUPLICATE_OBJECT) return
      if (!isLockConflict(error) || tries === TRIES) throw error
      await pause(BETWEEN_TRIES_MS)
    }
  }
}
