import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { beforeCommit } from '../../db/pipelined-transaction.ts'

/** Plan types that read far more rows than a page needs if the planner's estimates are wrong. */
const WHOLESALE = ['enable_seqscan', 'enable_bitmapscan']

/**
 * Makes the planner use index keys until the transaction ends, also if it considers a table small after many inserts or
 * a full scan cheaper. Disables JIT compilation, which takes longer than these queries.
 */
export function readByKeys(tx: Tx): void {
  const settings = [...WHOLESALE, 'jit'].map((name) => sql`set_config(${name}, 'off', true)`)
  // A generic plan would be wrong for most queries, because the number of matches depends on the parameters.
  const ownPlans = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`
  beforeCommit(tx, sql`select ${sql.join([...settings, ownPlans])}`.execute(tx))
}
