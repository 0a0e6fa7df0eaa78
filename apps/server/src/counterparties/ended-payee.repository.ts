import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/**
 * Returns whether the payee with an account was ended: the institution has records with the account, and none of them
 * is active. `account` is in capitals without spaces and hyphens.
 */
export async function isEndedPayee(
  tx: Tx,
  { institutionId, account }: { readonly institutionId: string; readonly account: string },
): Promise<boolean> {
  const { rows } = await sql<{ isEnded: boolean }>`
    select coalesce(not bool_or(is_active), false) as "isEnded" from counterparty_record
    where institution_id = ${institutionId}::uuid and kind = 'payee' and accounts @> array[${account}]::text[]`.execute(
    tx,
  )
  return rows[0]?.isEnded === true
}
