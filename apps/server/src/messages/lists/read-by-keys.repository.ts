import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/**
 * Lists are read by indexes to the end of the transaction, even where the planner, after much was written, takes a
 * table for small; and no plan of a few milliseconds waits for being compiled.
 */
export async function readByKeys(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx)
}
