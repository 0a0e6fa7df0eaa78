import type pg from 'pg'

import type { DatabaseRole } from './roles.ts'

/** Bounds of RE-7, ms. A call of a browser waits 15 s, so everything below it gives up earlier. */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  row_security: 'on',
  TimeZone: 'UTC',
} as const

/** Settings of the planner that differ from the usual ones. */
export type Planning = Readonly<Partial<Record<'enable_seqscan', 'off'>>>

/** Returns the options that a connection is opened with, so that it has the rights of `role` and no statement of it runs without end. */
export function startupOptions(role: DatabaseRole, planning: Planning): string {
  return Object.entries({ role, ...SETTINGS, ...planning })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * Refuses a connection without the rights and bounds it was opened with. An address can name others, and a pooler that
 * drops start-up options leaves those of the user in the address, who may own the tables.
 */
export async function requireSettings(client: pg.ClientBase, role: DatabaseRole): Promise<void> {
  const { rows } = await client.query<SettingRow>(
    `select 'role' as name, current_user::text as value
     union all select name, setting from pg_settings where name = any($1::text[])`,
    [Object.keys(SETTINGS)],
  )
  const expected: Readonly<Record<string, string>> = { role, ...SETTINGS }
  const others = rows.filter(({ name, value }) => value !== expected[name])
  if (others.length === 0) return
  const differences = others.map(
    ({ name, value }) => `${name} is ${value} instead of ${expected[name] ?? 'unset'}`,
  )
  throw new Error(
    `The database connection is not what was asked for: ${differences.join(', ')}. Let neither the address nor a pooler change start-up options.`,
  )
}

interface SettingRow {
  readonly name: string
  readonly value: string
}
