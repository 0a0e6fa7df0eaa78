import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** Takes the advisory lock of a link until the transaction ends. Returns `false` if another server has it. */
export async function holdLink(tx: Tx, linkId: string): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`link ${linkId}`}, 0)) as is_held`.execute(tx)
  return rows[0]?.is_held === true
}
