import type pg from 'pg'
import { PgBoss } from 'pg-boss'

import { openOwnerPool } from '../db/owner.ts'
import { JOB_NAMES, PARKED, PARKED_RULES, QUEUES } from './queues.ts'

/** Schema of the job library's tables, which the library migrates itself. */
export const JOB_SCHEMA = 'pgboss'

/**
 * Creates or updates the queues with the rights of the owner, before any server uses them.
 *
 * Servers that start together do this sequentially, since concurrent grants on the same object fail.
 */
export async function prepareQueues(ownerUrl: string): Promise<void> {
  const pool = openOwnerPool(ownerUrl)
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('${JOB_SCHEMA} queues', 0))`)
    await makeQueues(pool)
    await grantRights(client)
    await storeParked(client)
    await indexJobsInHand(client)
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
    await pool.end()
  }
}

async function makeQueues(pool: pg.Pool): Promise<void> {
  const failures: Error[] = []
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => failures.push(error))
  await boss.start()
  try {
    await boss.createQueue(PARKED)
    await boss.updateQueue(PARKED, PARKED_RULES)
    for (const name of JOB_NAMES) {
      await boss.createQueue(name, QUEUES[name].rules)
      await boss.updateQueue(name, QUEUES[name].rules)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The job queues could not be prepared')
}

async function grantRights(client: pg.PoolClient): Promise<void> {
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to nostro_app, nostro_sign_in, nostro_relay, nostro_backup;
    grant select on ${JOB_SCHEMA}.job to nostro_backup;
    grant select, insert on all tables in schema ${JOB_SCHEMA} to nostro_app, nostro_sign_in;
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to nostro_relay;
    grant execute on all functions in schema ${JOB_SCHEMA} to nostro_app, nostro_sign_in, nostro_relay`)
}

/** Extends the storage of jobs that were parked by an earlier release, which would be deleted after two weeks. */
async function storeParked(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update ${JOB_SCHEMA}.job set keep_until = created_on + $2 * interval '1 second'
     where name = $1 and keep_until < created_on + $2 * interval '1 second'`,
    [PARKED, PARKED_RULES.retentionSeconds],
  )
}

/** Every server searches for abandoned jobs each second, in a table with many completed ones. */
async function indexJobsInHand(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ index: string | null }>(
    `select to_regclass('${JOB_SCHEMA}.job_in_hand')::text as index`,
  )
  // Checked first, since `create index` waits for all writers of jobs even when the index exists.
  if (rows[0]?.index !== null) return
  await client.query(
    `create index if not exists job_in_hand on ${JOB_SCHEMA}.job (name) where state = 'active'`,
  )
}
