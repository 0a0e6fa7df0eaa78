import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { beforeCommit } from '../../db/pipelined-transaction.ts'

/** Ways of reading that look at far more rows than a page needs wherever the planner guesses too many or too few. */
const WHOLESALE = ['enable_seqscan', 'enable_bitmapscan']

/**
 * Lists are read row by row, by the keys of indexes, to the end of the transaction: also where the planner, after much
 * was written, takes a table for small, or thinks reading all of it and throwing most away to be cheap. No plan of a
 * few milliseconds waits for being compiled.
 */
export function readByKeys(tx: Tx): void {
  const settings = [...WHOLESALE, 'jit'].map((name) => sql`set_config(${name}, 'off', true)`)
  // A plan made for any question would be wrong for most: how much a list finds depends on what is asked.
  const ownPlans = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`
  beforeCommit(tx, sql`select ${sql.join([...settings, ownPlans])}`.execute(tx))
}
