import { sql } from 'kysely'

import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'

/** The columns of `caller_of_token`: the facts about the owner of a token that a call needs. */
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
}

/** Selects the owner of a token. Reads across institutions, since only the token is known. */
export const callerByTokenHash = compiledStatement((db, value: ValueOf<{ readonly hash: Buffer }>) =>
  sql<CallerRow>`select * from caller_of_token(${value('hash')})`.compile(db),
)
