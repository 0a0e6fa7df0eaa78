import type { Readable, Writable } from 'node:stream'

import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { FindingClient } from '../db/connection/finding-client.ts'
import { JOB_SCHEMA } from '../jobs/prepare-queues.ts'
import { PARKED } from '../jobs/queues.ts'

/** The rows of a table in a backup, in an order that is independent of their physical order. */
export interface TableRows {
  /** `message`, or with schema `pgboss.job`. */
  readonly table: string
  readonly columns: readonly string[]
  /** The columns of the primary key. */
  readonly order: readonly string[]
}

/** The pending and parked jobs. They are restored into the tables of the current job library version. */
export const JOB_TABLE = `${JOB_SCHEMA}.job`

/** Session settings that make the text form of values independent of the server configuration. */
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Opens a connection of the owner for copying. The caller must end it. */
export async function openCopying(ownerUrl: string, lockTimeoutMs: number): Promise<pg.Client> {
  const settings = Object.entries({ ...SETTINGS, lock_timeout: String(lockTimeoutMs) })
  const client = new FindingClient({ connectionString: ownerUrl, application_name: 'nostro-backup' })
  await client.connect()
  await client.query(`select ${settings.map((_, index) => settingCall(index)).join(', ')}`, settings.flat())
  return client
}

function settingCall(index: number): string {
  return `set_config($${2 * index + 1}, $${2 * index + 2}, false)`
}

/** Returns every table of the product with its stored, non-generated columns. */
export async function allTables(client: pg.Client): Promise<readonly TableRows[]> {
  const { rows } = await client.query<TableRows>(
    `select case when nspname = 'public' then relname else nspname || '.' || relname end as table,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select attname::text from pg_index, unnest(indkey) with ordinality as part (number, place)
         join pg_attribute on attrelid = pg_class.oid and attnum = part.number
         where indrelid = pg_class.oid and indisprimary order by place) as order
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition
       and (nspname = 'public' and relname !~ '^kysely_' or nspname || '.' || relname = $1)
     order by 1`,
    [JOB_TABLE],
  )
  return rows
}

/** Returns the rows in the text format of PostgreSQL `COPY`: one line per row, columns separated by tabs. */
export function copyRowsOut(client: pg.Client, rows: TableRows): Readable {
  const { table, columns, order } = rows
  return client.query(
    copyTo(
      `copy (select ${names(columns)} from ${nameOf(table)} ${condition(table)} order by ${names(order)}) to stdout`,
    ),
  )
}

/** Returns a stream that loads such lines. The table may have columns that the lines do not contain. */
export function copyRowsIn(client: pg.Client, { table, columns }: TableRows): Writable {
  return client.query(copyFrom(`copy ${nameOf(table)} (${names(columns)}) from stdin`))
}

/** Returns a condition that omits completed jobs, which are only counted for a short time. Parked jobs are included. */
function condition(table: string): string {
  return table === JOB_TABLE ? `where state < 'completed' or name = '${PARKED}'` : ''
}

/** Returns the quoted name of a table for SQL statements. */
export function nameOf(table: string): string {
  return table
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')
}

function names(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
