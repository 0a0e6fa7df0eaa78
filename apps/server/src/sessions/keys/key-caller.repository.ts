import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'

/** The columns of `caller_of_key`: the key of a secret, its institution and its limits. */
export interface KeyCallerRow {
  readonly key_id: string
  readonly username: string
  readonly user_name: string
  readonly status: string
  readonly roles: readonly string[]
  readonly institution_id: string
  readonly kind: string
  readonly institution_name: string
  readonly is_institution_receive_only: boolean
  readonly time_zone: string
  readonly state: string
  readonly bics: readonly string[]
  readonly rules: unknown
  readonly permissions: readonly string[]
  readonly messaging_types: readonly string[] | null
  readonly accounts: readonly string[] | null
  readonly amount_max: string | null
  readonly addresses: readonly string[] | null
  readonly calls_per_minute: number
  readonly expires_at: Date
  readonly created_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

/** Selects the key of a secret. Reads across institutions, since only the secret is known. */
export const callerByKeyHash = compiledStatement(
  (db, value: ValueOf<{ readonly hash: Buffer; readonly now: Date }>) =>
    sql<KeyCallerRow>`select * from caller_of_key(${value('hash')}, ${value('now')}::timestamptz)`.compile(
      db,
    ),
)

/** Stores the last use of a key. */
export async function touchKey(
  tx: Tx,
  { id, at, address }: { readonly id: string; readonly at: Date; readonly address: string },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ last_used_at: at, last_address: address.slice(0, 64) })
    .where('id', '=', id)
    .execute()
}
