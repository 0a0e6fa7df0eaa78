import { type AbsentUser, ROLES } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'

/** A user for whom the caller acts. */
interface AbsentRow {
  readonly userId: string
  readonly name: string
  readonly roles: readonly string[]
  readonly until: string
}

/** The columns of `caller_facts`: the facts about the owner of a token that a call needs. */
export interface CallerRow {
  readonly session_id: string
  readonly session_created_at: Date
  readonly last_seen_at: Date
  readonly end_reason: string | null
  readonly user_id: string
  readonly username: string
  readonly user_name: string
  readonly email: string | null
  readonly status: string
  readonly is_user_receive_only: boolean
  readonly roles: string[]
  readonly institution_id: string
  readonly kind: string
  readonly institution_name: string
  readonly is_institution_receive_only: boolean
  readonly time_zone: string
  readonly state: string
  readonly bics: string[]
  readonly rules: unknown
  readonly has_second_factor: boolean
  readonly needs_second_factor: boolean
  readonly absent: readonly AbsentRow[]
}

/**
 * Selects the owner of a token, with the users for whom the owner acts at the time. Reads across institutions, since
 * only the token is known; the function has the rights of signing in.
 */
export const callerByTokenHash = compiledStatement(
  (db, value: ValueOf<{ readonly hash: Buffer; readonly now: Date }>) =>
    sql<CallerRow>`select * from caller_facts(${value('hash')}, ${value('now')})`.compile(db),
)

/** Selects the users for whom a user acts at the time. */
export async function absentUsersFor(tx: Tx, userId: string, now: Date): Promise<readonly AbsentUser[]> {
  const { rows } = await sql<{ absent: readonly AbsentRow[] }>`select coalesce(json_agg(json_build_object(
      'userId', absent_id, 'name', absent_name, 'roles', absent_roles,
      'until', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]') as absent
    from deputyships_of(${userId}, ${now}::timestamptz)`.execute(tx)
  return (rows[0]?.absent ?? []).map(absentUserOf)
}

/** Converts a row to an absent user. */
export function absentUserOf({ userId, name, roles, until }: AbsentRow): AbsentUser {
  return {
    userId,
    name,
    roles: new Set(ROLES.filter((role) => roles.includes(role))),
    until: new Date(until),
  }
}
