import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import type { ContentFacts } from './encrypted-file.ts'
import { measure } from './encrypted-file.ts'
import type { Manifest } from './manifest.ts'
import { withoutIndexes } from './secondary-indexes.ts'
import { BackupTargetError } from './target/backup-target.ts'
import {
  allTables,
  copyRowsIn,
  copyRowsOut,
  JOB_TABLE,
  nameOf,
  openCopying,
  type TableRows,
} from './table-copy.ts'
import { nowhere } from './verify-backup.ts'

/** Reads the rows of a table from the backup into a stream. */
type ReadTable = (table: string, target: Writable) => Promise<ContentFacts>

/** No server works on the database, so a lock held this long belongs to a foreign program. */
const LOCK_TIMEOUT_MS = 10_000

/**
 * Loads the tables of an empty database in one transaction. Foreign keys are checked after all rows are loaded.
 * Triggers do not run, since their effects are in the rows. Each table is then read back and must equal the backup byte
 * for byte.
 */
export async function loadTables(
  ownerUrl: string,
  manifest: Manifest,
  restoredAt: Date,
  read: ReadTable,
): Promise<void> {
  const client = await openCopying(ownerUrl, LOCK_TIMEOUT_MS)
  try {
    await client.query('begin')
    await requireEmpty(client)
    await requireSameTables(client, manifest)
    await client.query(`truncate ${(await ownTables(client)).map(nameOf).join(', ')}`)
    await withoutGuards(client, async () => {
      await withoutIndexes(client, async () => {
        for (const table of manifest.tables) await loadTable(client, table, read)
      })
    })
    await continueSequences(client)
    for (const table of manifest.tables) await compareTable(client, table)
    await client.query(
      `insert into restoration (id, backup, state_of, restored_at) values (gen_random_uuid(), $1, $2, $3)`,
      [manifest.id, manifest.stateOf, restoredAt],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Time in ms in which PostgreSQL removes the connections of a process that has ended. */
const CLOSING_MS = 3_000

async function isInUse(client: pg.Client): Promise<boolean> {
  // A transaction repeats its first answer otherwise.
  await client.query('select pg_stat_clear_snapshot()')
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'nostro%' limit 1`,
  )
  return rowCount !== 0
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const refusedAfter = Date.now() + CLOSING_MS
  while (await isInUse(client)) {
    if (Date.now() > refusedAfter)
      throw new Error('Servers work on this database: stop them before anything is restored')
    await pause(100)
  }
  await client.query('lock table institution in access exclusive mode')
  await client.query('set local role nostro_backup')
  const { rowCount } = await client.query('select from institution limit 1')
  await client.query('reset role')
  if (rowCount !== 0) throw new Error('The database holds institutions already: restore into an empty one')
}

/** A table that exists only in the backup would be lost without notice. */
async function requireSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const own = new Map((await allTables(client)).map(({ table, columns }) => [table, columns]))
  for (const { table, columns } of tables) {
    const strange = columns.find((column) => own.get(table)?.includes(column) !== true)
    if (strange !== undefined)
      throw new Error(`The backup has a column ${table}.${strange} that this version does not know`)
  }
}

async function ownTables(client: pg.Client): Promise<readonly string[]> {
  return (await allTables(client)).map(({ table }) => table).filter((table) => table !== JOB_TABLE)
}

/**
 * Runs `work` with row-level security, triggers and foreign keys disabled for the owner. Restores all of them
 * afterwards; foreign keys are then checked for every row.
 */
async function withoutGuards(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  const { rows: forced } = await client.query<{ readonly table: string }>(FORCED)
  const tables = (await ownTables(client)).map(nameOf)
  for (const { table, name } of keys)
    await client.query(`alter table ${nameOf(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { table } of forced)
    await client.query(`alter table ${nameOf(table)} no force row level security`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  await client.query('set constraints all immediate')
  for (const { table, name, definition } of keys)
    await client.query(
      `alter table ${nameOf(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    )
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table } of forced) await client.query(`alter table ${nameOf(table)} force row level security`)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const FOREIGN_KEYS = `
  select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'f' and relnamespace = 'public'::regnamespace order by 1, 2`

const FORCED = `
  select relname as table from pg_class
  where relnamespace = 'public'::regnamespace and relforcerowsecurity order by 1`

async function loadTable(
  client: pg.Client,
  table: Manifest['tables'][number],
  read: ReadTable,
): Promise<void> {
  const different = `The table ${table.table} is not the one that was backed up`
  const facts = await read(table.table, copyRowsIn(client, table)).catch((cause: unknown) => {
    if (cause instanceof BackupTargetError && cause.failure !== 'noFile') throw cause
    throw new Error(different, { cause })
  })
  if (facts.digest !== table.digest) throw new Error(different)
}

/** Sets identity sequences to continue after the restored values. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly table: string; readonly column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attidentity <> '' and relkind in ('r', 'p')`,
  )
  for (const { table, column } of rows) {
    const name = pg.escapeIdentifier(column)
    await client.query('set local role nostro_backup')
    const { rows: greatest } = await client.query<{ readonly last: string | null }>(
      `select max(${name})::text as last from ${nameOf(table)}`,
    )
    await client.query('reset role')
    const last = greatest[0]?.last
    if (last !== undefined && last !== null)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [table, column, last])
  }
}

async function compareTable(client: pg.Client, table: TableRows & ContentFacts): Promise<void> {
  const measuring = measure()
  if (table.table !== JOB_TABLE) await client.query('set local role nostro_backup')
  await pipeline(copyRowsOut(client, table), measuring.stream, nowhere())
  await client.query('reset role')
  if (measuring.facts().digest !== table.digest)
    throw new Error(`The table ${table.table} does not read as it was backed up`)
}
