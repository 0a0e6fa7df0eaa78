import { CompiledQuery } from 'kysely'
import type pg from 'pg'

import { NoPrimaryError } from '../database-errors.ts'
import type { DatabaseRole } from '../roles.ts'

/** Limits in ms. A browser waits 15 s for a call, so everything below it stops earlier. */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  row_security: 'on',
  TimeZone: 'UTC',
} as const

/** On if the server is a standby, which accepts no writes. */
const READ_ONLY = 'transaction_read_only'

/** Planner settings that differ from the default. */
export type Planning = Readonly<Partial<Record<'enable_seqscan', 'off'>>>

/** Returns the start-up options of a connection: the role, and the limits of its statements. */
export function startupOptions(role: DatabaseRole, planning: Planning): string {
  return Object.entries({ role, ...SETTINGS, ...planning })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Returns the first statement of a transaction behind a pooler, where settings end with the transaction. It sets the
 * role and the limits of its statements.
 */
export function transactionOptions(role: DatabaseRole): CompiledQuery {
  const settings = Object.entries({ role, ...SETTINGS })
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return CompiledQuery.raw(`select ${calls.join(', ')}`, settings.flat())
}

/** Throws if a transaction behind the pooler cannot set its role and limits. */
export async function requireTransactionSettings(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { sql, parameters } = transactionOptions(role)
  await client.query('begin')
  await client.query(sql, [...parameters])
  await requireSettings(client, role)
  await client.query('commit')
}

/**
 * Throws if a connection does not have the requested role and limits. An address can contain others, and a pooler that
 * drops start-up options leaves those of the login, which may own the tables.
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
