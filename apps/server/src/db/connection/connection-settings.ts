import { CompiledQuery } from 'kysely'
import type pg from 'pg'

import { NoPrimaryError } from '../database-errors.ts'
import type { DatabaseRole } from '../roles.ts'

/** Bounds of RE-7, ms. A call of a browser waits 15 s, so everything below it gives up earlier. */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  row_security: 'on',
  TimeZone: 'UTC',
} as const

/** On where the server follows another one and takes no writes. */
const READ_ONLY = 'transaction_read_only'

/** Settings of the planner that differ from the usual ones. */
export type Planning = Readonly<Partial<Record<'enable_seqscan', 'off'>>>

/** Returns the options that a connection is opened with, so that it has the rights of `role` and no statement of it runs without end. */
export function startupOptions(role: DatabaseRole, planning: Planning): string {
  return Object.entries({ role, ...SETTINGS, ...planning })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Returns the first statement of a transaction behind a pooler, where nothing lasts beyond a transaction: with it the
 * transaction has the rights of `role`, and no statement of it runs without end.
 */
export function transactionOptions(role: DatabaseRole): CompiledQuery {
  const settings = Object.entries({ role, ...SETTINGS })
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return CompiledQuery.raw(`select ${calls.join(', ')}`, settings.flat())
}

/** Refuses connections behind a pooler on which a transaction cannot be given its rights and bounds. */
export async function requireTransactionSettings(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { sql, parameters } = transactionOptions(role)
  await client.query('begin')
  await client.query(sql, [...parameters])
  await requireSettings(client, role)
  await client.query('commit')
}

/**
 * Refuses a connection without the rights and bounds it was opened with. An address can name others, and a pooler that
 * drops start-up options leaves those of the user in the address, who may own the tables.
 */
export async function requireSettings(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<SettingRow>(
    `select 'role' as name, current_user::text as value
     union all select name, setting from pg_settings where name = any($1::text[])`,
    [[...Object.keys(SETTINGS), READ_ONLY]],
  )
  if (rows.some(({ name, value }) => name === READ_ONLY && value === 'on')) throw new NoPrimaryError()
  const expected: Readonly<Record<string, string>> = { role, ...SETTINGS }
  const others = rows.filter(({ name, value }) => name !== READ_ONLY && value !== expected[name])
  if (others.length === 0) return
  const differences = others.map(
    ({ name, value }) => `${name} is ${value} instead of ${expected[name] ?? 'unset'}`,
  )
  throw new Error(
    `The database connection is not what was asked for: ${differences.join(', ')}. Let neither the address nor a pooler change start-up options; a pooler is named by DATABASE_POOLER_URL.`,
  )
}

interface SettingRow {
  readonly name: string
  readonly value: string
}
