import { dayAfter } from '@nostro/kernel'

import { inTransaction, inTransactionAs } from '../../db/transaction.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { draftDue } from './draft-due.ts'
import { duePlans } from './recurring.repository.ts'

/** Plans are looked at before their stored day, because a changed calendar can bring it forward. */
const DAYS_AHEAD = 7

/**
 * Creates the drafts of all plans that are due, each plan in a separate transaction. A plan that fails does not prevent
 * the others; the errors are thrown at the end.
 */
export async function draftAllDue(context: Omit<JobContext, 'role' | 'log'>): Promise<void> {
  const by = dayAfter(context.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length), DAYS_AHEAD)
  const due = await inTransactionAs(context.db, 'nostro_relay', (tx) => duePlans(tx, by))
  const failures: unknown[] = []
  for (const { id, institutionId } of due) {
    const scope = { ...context, institutionId, role: 'nostro_app' } as const
    try {
      await inTransaction(scope, (tx) => draftDue(tx, scope, id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Recurring drafts were not created')
}
