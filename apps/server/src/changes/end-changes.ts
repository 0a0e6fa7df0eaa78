import { type AuditScope, recordEvent } from '../audit/index.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { endOfObject, endRequestedBy, institutionsWithExpired } from './pending-change.repository.ts'
import { expireIn } from './request-change.ts'

/** Ends the pending changes of an administrator who is losing administration rights. */
export async function lapseChangesOf(tx: Tx, scope: AuditScope, userId: string): Promise<void> {
  const { institutionId, clock } = scope
  await recordLapsed(tx, scope, await endRequestedBy(tx, { institutionId, at: clock.now(), userId }))
}

/** Ends the pending change of an object that no longer exists. */
export async function lapseChangeOf(tx: Tx, scope: AuditScope, objectId: string): Promise<void> {
  const { institutionId, clock } = scope
  await recordLapsed(tx, scope, await endOfObject(tx, { institutionId, at: clock.now(), objectId }))
}

async function recordLapsed(
  tx: Tx,
  scope: AuditScope,
  ended: readonly { readonly id: string; readonly digest: string }[],
): Promise<void> {
  for (const { id, digest } of ended)
    await recordEvent(tx, scope, {
      action: 'change.lapse',
      objectKind: 'pendingChange',
      objectId: id,
      after: { digest },
    })
}

/** Ends expired changes in all institutions. Idempotent: a second run finds nothing to end. */
export async function expireChanges(
  context: Pick<JobContext, 'db' | 'clock' | 'random' | 'jobs' | 'requestId'>,
): Promise<void> {
  const { db, clock } = context
  const ids = await inTransactionAs(db, 'nostro_sign_in', (tx) => institutionsWithExpired(tx, clock.now()))
  for (const institutionId of ids)
    await inTransaction({ db, role: 'nostro_app', institutionId }, (tx) =>
      expireIn(tx, { ...context, institutionId }),
    )
}
