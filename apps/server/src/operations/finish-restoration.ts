import type { Clock, RandomSource } from '@nostro/kernel'
import { sql } from 'kysely'

import { recordEvent } from '../audit/index.ts'
import type { AnchorFile } from '../audit/trail/index.ts'
import type { Db, Tx } from '../db/client.ts'
import { asOwner } from '../db/owner.ts'
import { runTransaction } from '../db/pipelined-transaction.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds } from '../institutions/index.ts'
import type { JobSender } from '../jobs/job-context.ts'
import { holdAfterRestoration } from '../network/gateway/index.ts'
import { endSessionsIn } from '../sessions/index.ts'

/** A restoration of the database, from a backup or to a point in time. */
export interface Restoration {
  readonly id: string
  /** The id of the backup; absent where the database was restored by other means. */
  readonly backup?: string
  /** The moment whose state was restored. */
  readonly stateOf: Date
  readonly restoredAt: Date
  /** True when a server has completed the restoration. */
  readonly isFinished: boolean
}

/** Returns the latest restoration of a database, or `undefined` when it was never restored. */
export async function latestRestoration(ownerUrl: string): Promise<Restoration | undefined> {
  return await asOwner(ownerUrl, async (db) => {
    const row = await db
      .selectFrom('restoration')
      .selectAll()
      .orderBy('restored_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const { id, backup, state_of: stateOf, restored_at: restoredAt, finished_at: finishedAt } = row
    return { id, ...(backup !== null && { backup }), stateOf, restoredAt, isFinished: finishedAt !== null }
  })
}

interface FinishingTools {
  readonly ownerUrl: string
  readonly jobs: JobSender
  readonly clock: Clock
  readonly random: RandomSource
  readonly anchors: AnchorFile
}

/** Jobs that send codes and links requested before the restoration. They are deleted; users request them again. */
const PAST_JOBS = ['code.mail', 'code.sms', 'reset.send']

/**
 * Completes a restoration before any server works on the database: ends all sessions, holds all traffic between banks
 * and their networks until an operator releases it, and records the restoration in each audit trail. All in one
 * transaction; when several servers start together, one of them does it.
 */
export async function finishRestoration(tools: FinishingTools, restoration: Restoration): Promise<void> {
  if (restoration.isFinished) return
  const { ownerUrl, clock, anchors } = tools
  await asOwner(ownerUrl, async (db) => {
    const institutionIds = await inTransactionAs(db, 'nostro_sign_in', allInstitutionIds)
    await runTransaction(db, async (tx) => {
      const row = await tx
        .selectFrom('restoration')
        .select('finished_at')
        .where('id', '=', restoration.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (row.finished_at !== null) return
      // The lock is held, so the anchored hash is the one that the event below follows.
      await anchors.restart({ db, clock, restoration: restoration.id })
      for (const institutionId of institutionIds)
        await finishIn(tx, { ...tools, db, institutionId }, restoration)
      await sql`delete from pgboss.job where name = any(${PAST_JOBS}) and state < 'completed'`.execute(tx)
      await tx
        .updateTable('restoration')
        .set({ finished_at: clock.now() })
        .where('id', '=', restoration.id)
        .execute()
    })
  })
}

async function finishIn(
  tx: Tx,
  place: FinishingTools & { readonly db: Db; readonly institutionId: string },
  restoration: Restoration,
): Promise<void> {
  const { institutionId, clock, random, jobs } = place
  const scope = { institutionId, clock, random, jobs, requestId: `restoration ${restoration.id}` }
  const { backup, stateOf, restoredAt } = restoration
  enterInstitution(tx, institutionId)
  await endSessionsIn(tx, institutionId, { reason: 'expired', at: clock.now() })
  await holdAfterRestoration(tx, scope, { stateOf, restoredAt })
  await recordEvent(tx, scope, {
    action: 'institution.restore',
    objectKind: 'institution',
    objectId: institutionId,
    after: {
      ...(backup !== undefined && { backup }),
      stateOf: stateOf.toISOString(),
      restoredAt: restoredAt.toISOString(),
    },
  })
}
