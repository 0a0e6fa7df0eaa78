import { afterAll, describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer } from '../testing/index.ts'
import { createJobSeal } from './job-seal.ts'
import type { JobContext } from './job-context.ts'
import { createJobSystem, type JobSystem } from './job-system.ts'
import { JOB_NAMES } from './queues.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'

const server = await createTestServer()
const { db, database, clock } = server

const seal = createJobSeal(['a key of this test, long enough'])
/** The release of a message has no effect on these tests. */
const RELEASE = { round: 1, digest: '', decisions: [] }

function jobSystem(isWorking: boolean): JobSystem {
  const log = server.calls.fastify.log
  const options = { url: database.ownerUrl, db, clock, random: systemRandom, log, seal }
  return createJobSystem({ ...options, isWorking, queueConcurrency: {} })
}

async function leave(jobs: JobSystem, messageId: string): Promise<void> {
  await inTransaction({ db, institutionId: BEIJING }, (tx) =>
    jobs.enqueue(tx, 'message.dispatch', { institutionId: BEIJING, messageId, ...RELEASE }),
  )
}

describe('a job', () => {
  const done: string[] = []
  const contexts: JobContext[] = []
  const state = { fails: false }
  const jobs = jobSystem(false)
  jobs.register('message.dispatch', async (context, { messageId }) => {
    contexts.push(context)
    if (state.fails) throw new Error('the network is down')
    done.push(messageId)
    if (messageId === 'first of two') await leave(jobs, 'second of two')
  })
  const started = jobs.start()
  afterAll(() => jobs.stop())

  test('is done once, after the commit that enqueued it', async () => {
    await started
    await leave(jobs, 'committed')
    expect(await jobs.runWaiting()).toEqual([])
    expect(await jobs.runWaiting()).toEqual([])
    expect(done.splice(0)).toEqual(['committed'])
  })

  test('is rolled back with the change it belongs to', async () => {
    const change = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      await jobs.enqueue(tx, 'message.dispatch', { institutionId: BEIJING, messageId: 'undone', ...RELEASE })
      throw new Error('the change fails')
    })
    await expect(change).rejects.toThrow('the change fails')
    await jobs.runWaiting()
    expect(done.splice(0)).toEqual([])
  })

  test('may enqueue another job', async () => {
    await leave(jobs, 'first of two')
    await jobs.runWaiting()
    expect(done.splice(0)).toEqual(['first of two', 'second of two'])
  })

  test('that fails is stored and retried later', async () => {
    state.fails = true
    await leave(jobs, 'stubborn')
    expect(await jobs.runWaiting()).toMatchObject([{ message: 'the network is down' }])
    state.fails = false
    // Not due yet: the retry delay is at least a second.
    expect(await jobs.runWaiting()).toEqual([])
    await database.superuser.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    await jobs.runWaiting()
    expect(done.splice(0)).toEqual(['stubborn'])
  })

  test('that has failed twenty times is parked', async () => {
    state.fails = true
    await leave(jobs, 'hopeless')
    for (let attempt = 0; attempt <= 20; attempt++) {
      await jobs.runWaiting()
      await database.superuser.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    }
    state.fails = false
    expect(await jobs.runWaiting()).toEqual([])
    const { rows } = await database.superuser.query(
      `select data, source_output, keep_until > now() + interval '9 years' as is_kept
       from pgboss.job where name = 'parked'`,
    )
    expect(rows).toMatchObject([
      {
        data: { payload: { messageId: 'hopeless' } },
        source_output: { message: 'Error: the network is down' },
        is_kept: true,
      },
    ])
  })

  test('that was inserted into the database outside the product is not run', async () => {
    await leave(jobs, 'written')
    await database.superuser.query(
      `update pgboss.job set data = jsonb_set(data, '{payload,messageId}', '"forged"')
       where data -> 'payload' ->> 'messageId' = 'written'`,
    )
    expect(await jobs.runWaiting()).toMatchObject([{ message: expect.stringContaining('does not fit') }])
    expect(done.splice(0)).toEqual([])
  })

  test('runs with the rights of the relay role, which sees one institution at a time', async () => {
    await leave(jobs, 'rights')
    await jobs.runWaiting()
    const context = contexts.at(-1)
    if (!context) throw new Error('No job ran')
    const rows = await inTransaction({ ...context, institutionId: BEIJING }, (tx) =>
      tx.selectFrom('app_user').select('institution_id').distinct().execute(),
    )
    expect(rows).toEqual([{ institution_id: BEIJING }])
  })
})

test('is run by a working server as soon as it is enqueued', async () => {
  const jobs = jobSystem(true)
  const arrived = new Promise<string>((resolve) => {
    jobs.register('message.dispatch', async (_context, { messageId }) => resolve(messageId))
    jobs.register('housekeeping', async () => undefined)
  })
  await jobs.start()
  await leave(jobs, 'at once')
  expect(await arrived).toBe('at once')
  await jobs.stop()
})

test('a queue has exactly one handler, and every queue has one', () => {
  const jobs = jobSystem(false)
  expect(() => jobs.requireAllHandlers()).toThrow(`No handler for jobs: ${JOB_NAMES.join(', ')}`)
  jobs.register('housekeeping', async () => undefined)
  expect(() => jobs.register('housekeeping', async () => undefined)).toThrow('two handlers')
})
