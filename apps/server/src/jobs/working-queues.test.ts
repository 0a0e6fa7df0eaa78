import Fastify from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { openDatabase } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'
import { createTestDatabase } from '../testing/index.ts'
import { createJobSeal } from './job-seal.ts'
import { createJobSystem, type JobSystem } from './job-system.ts'
import type { JobPayloads } from './queues.ts'

/** Tests of working queues, with one server and with two on one database. */

const database = await createTestDatabase()
const { superuser, ownerUrl: url } = database
const onConnectionError = (): void => undefined
const db = openDatabase({ url, role: 'nostro_relay', connectionsMax: 8, onConnectionError })
const seal = createJobSeal(['a key of this test, long enough'])

const databaseName = new URL(url).pathname.slice(1)
/** The log lines of the servers. */
const logged: string[] = []
const logger = { level: 'warn', stream: { write: (line: string) => void logged.push(line) } }

const countLogged = (words: string): number => logged.filter((line) => line.includes(words)).length

const leaving: (() => Promise<unknown>)[] = []

afterEach(async () => {
  vi.useRealTimers()
  for (const leave of leaving.splice(0).toReversed()) await leave()
  await superuser.query('delete from pgboss.job')
  logged.splice(0)
})

afterAll(async () => {
  await db.destroy()
  await database.close()
})

/** Creates another server, which runs jobs or only enqueues them. */
function server(isWorking: boolean): JobSystem {
  const common = { url, db, clock: systemClock, random: systemRandom, seal, queueConcurrency: {} }
  const jobs = createJobSystem({ ...common, isWorking, log: Fastify({ logger }).log })
  jobs.register('housekeeping', async () => undefined)
  leaving.push(() => jobs.stop())
  return jobs
}

function mail(messageId: string): JobPayloads['remittance.deliver'] {
  return { institutionId: 'bank', messageId }
}

function message(institutionId: string, messageId: string): JobPayloads['message.dispatch'] {
  return { institutionId, messageId, round: 1, digest: '', decisions: [] }
}

/** Enqueues mails in one commit. */
async function leaveMails(jobs: JobSystem, ids: readonly string[]): Promise<void> {
  await inTransactionAs(db, 'nostro_relay', (tx) => jobs.enqueueMany(tx, 'remittance.deliver', ids.map(mail)))
}

/** Enqueues messages one by one, each in a separate commit. */
async function leaveMessages(jobs: JobSystem, bank: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await inTransactionAs(db, 'nostro_relay', (tx) => jobs.enqueue(tx, 'message.dispatch', message(bank, id)))
}

interface Gate {
  readonly open: () => void
  readonly opened: Promise<void>
}

function closedGate(): Gate {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  leaving.push(async () => open())
  return { open, opened }
}

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `n${n}`)

interface StoredJob {
  readonly state: string
  readonly tries: number
  readonly output: unknown
}

async function statesOf(queue: string): Promise<readonly StoredJob[]> {
  const { rows } = await superuser.query<StoredJob>(
    `select state, retry_count as tries, output from pgboss.job where name = $1
     order by created_on, id`,
    [queue],
  )
  return rows
}

async function statesOfMails(): Promise<readonly string[]> {
  return (await statesOf('remittance.deliver')).map(({ state }) => state)
}

test('a job that fails among many fails alone, and is retried', async () => {
  const jobs = server(true)
  const tried: string[] = []
  jobs.register('remittance.deliver', async (_context, { messageId }) => {
    tried.push(messageId)
    if (messageId === 'n7' && tried.filter((each) => each === 'n7').length === 1)
      throw new Error('550 <zhang@bank.example> has no account 6222020200112233445')
  })
  await jobs.start()
  await leaveMails(jobs, numbered(45))
  await expect.poll(() => tried.length).toBe(46)
  expect(tried.filter((each) => each === 'n7')).toHaveLength(2)
  expect(new Set(tried).size).toBe(45)
})

test('a job that fails in all attempts is an alarm', async () => {
  const jobs = server(true)
  jobs.register('remittance.deliver', async () => {
    throw new Error('No mail server answers')
  })
  const sender = server(false)
  await sender.start()
  await leaveMails(sender, ['n1', 'n2'])
  await superuser.query(
    `update pgboss.job set retry_count = 20 where data -> 'payload' ->> 'messageId' = 'n2'`,
  )
  await jobs.start()
  await expect.poll(() => countLogged('job gave up')).toBe(1)
  await expect.poll(async () => (await statesOfMails()).toSorted()).toEqual(['failed', 'retry'])
})

test('the stored text of an error contains no personal data', async () => {
  const jobs = server(false)
  jobs.register('remittance.deliver', async () => {
    throw new Error('550 <zhang@bank.example> has no account 6222020200112233445')
  })
  await jobs.start()
  await leaveMails(jobs, ['n1'])
  await jobs.runWaiting()
  expect(await statesOf('remittance.deliver')).toMatchObject([
    { state: 'retry', output: { message: 'Error: 550 <…> has no account …' } },
  ])
})

test('the notification of a job wakes the servers, without polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const jobs = server(true)
  const { promise, resolve } = Promise.withResolvers<string>()
  jobs.register('remittance.deliver', async (_context, { messageId }) => resolve(messageId))
  await jobs.start()
  await leaveMails(server(false), [])
  const sender = server(false)
  await sender.start()
  await leaveMails(sender, ['n1'])
  expect(await promise).toBe('n1')
})

test('a slow job occupies one lane, and the other jobs of the queue continue', async () => {
  const jobs = server(true)
  const gate = closedGate()
  const done: string[] = []
  jobs.register('remittance.deliver', async (_context, { messageId }) => {
    if (messageId === 'n3') await gate.opened
    done.push(messageId)
  })
  await jobs.start()
  await leaveMails(jobs, numbered(90))
  await expect.poll(() => done.length).toBe(89)
  gate.open()
  await expect.poll(() => done.length).toBe(90)
  expect(done.at(-1)).toBe('n3')
})

test('two servers run the jobs of a key in order, and those of other keys in parallel', async () => {
  const order = new Map<string, string[]>()
  const atWork = new Map<string, number>()
  const collisions: string[] = []
  const servers = [server(true), server(true)]
  const doneBy = servers.map(() => 0)
  for (const [index, jobs] of servers.entries()) {
    jobs.register('message.dispatch', async (_context, { institutionId, messageId }) => {
      const others = atWork.get(institutionId) ?? 0
      if (others > 0) collisions.push(messageId)
      atWork.set(institutionId, others + 1)
      order.set(institutionId, [...(order.get(institutionId) ?? []), messageId])
      await superuser.query('select')
      atWork.set(institutionId, (atWork.get(institutionId) ?? 0) - 1)
      doneBy[index] = (doneBy[index] ?? 0) + 1
    })
    await jobs.start()
  }
  const banks = numbered(12)
  const ids = numbered(25)
  await Promise.all(banks.map((bank, index) => leaveMessages(servers[index % 2] ?? server(false), bank, ids)))
  await expect.poll(() => [...order.values()].flat().length).toBe(12 * 25)
  expect(collisions).toEqual([])
  expect(banks.map((bank) => order.get(bank))).toEqual(banks.map(() => ids))
  expect(doneBy.every((count) => count > 0)).toBe(true)
})

test('a slow job of one key does not delay other keys', async () => {
  const jobs = server(true)
  const gate = closedGate()
  const done: string[] = []
  jobs.register('message.dispatch', async (_context, { institutionId, messageId }) => {
    if (institutionId === 'slow') await gate.opened
    done.push(`${institutionId} ${messageId}`)
  })
  await jobs.start()
  await leaveMessages(jobs, 'slow', numbered(60))
  await leaveMessages(jobs, 'quick', numbered(60))
  const quick = numbered(60).map((id) => `quick ${id}`)
  await expect.poll(() => done).toEqual(quick)
  gate.open()
  const all = [...quick, ...numbered(60).map((id) => `slow ${id}`)]
  await expect.poll(() => done).toEqual(all)
})

test('a job that waits for its retry does not delay the jobs after it', async () => {
  const jobs = server(false)
  const tried: string[] = []
  jobs.register('message.dispatch', async (_context, { messageId }) => {
    tried.push(messageId)
    if (messageId === 'n1') throw new Error('The receiver cannot be reached')
  })
  await jobs.start()
  await leaveMessages(jobs, 'bank', numbered(4))
  await jobs.runWaiting()
  expect(tried).toEqual(['n0', 'n1', 'n2', 'n3'])
})

test('all jobs of a dead server are run by another one', async () => {
  const dying = server(false)
  dying.register('remittance.deliver', () => new Promise(() => undefined))
  await dying.start()
  const done: string[] = []
  const living = server(true)
  living.register('remittance.deliver', async (_context, { messageId }) => void done.push(messageId))
  await leaveMails(dying, numbered(15))
  void dying.runWaiting()
  await expect.poll(statesOfMails).toEqual(numbered(15).map(() => 'active'))
  await living.start()
  expect(done).toEqual([])
  // Its heartbeat is older than the limit.
  await superuser.query(
    `update pgboss.job set heartbeat_on = now() - interval '11 seconds' where state = 'active'`,
  )
  await expect.poll(() => done.toSorted()).toEqual(numbered(15).toSorted())
})

test('server crashes do not count as failures of the job, which runs at once after six of them', async () => {
  const dying = server(false)
  dying.register('remittance.deliver', () => new Promise(() => undefined))
  await dying.start()
  const done: string[] = []
  const living = server(true)
  living.register('remittance.deliver', async (_context, { messageId }) => void done.push(messageId))
  await leaveMails(dying, ['n1'])
  void dying.runWaiting()
  await expect.poll(statesOfMails).toEqual(['active'])
  await living.start()
  // Six earlier servers crashed during the job, and the seventh has no recent heartbeat.
  await superuser.query(
    `update pgboss.job set retry_count = retry_count + 6, retry_limit = retry_limit + 6,
       heartbeat_on = now() - interval '11 seconds' where name = 'remittance.deliver'`,
  )
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['n1'])
  const { rows } = await superuser.query<{ failures: number }>(
    `select job.retry_count - (job.retry_limit - queue.retry_limit) as failures
     from pgboss.job join pgboss.queue using (name) where name = 'remittance.deliver'`,
  )
  expect(rows).toEqual([{ failures: 0 }])
})

test('the jobs of a server without heartbeat continue in order, except one that is suspected to crash servers', async () => {
  const silent = server(false)
  silent.register('message.dispatch', () => new Promise(() => undefined))
  await silent.start()
  const done: string[] = []
  const living = server(true)
  living.register('message.dispatch', async (_context, { messageId }) => void done.push(messageId))
  await leaveMessages(silent, 'bank', numbered(15))
  await superuser.query(
    `update pgboss.job set retry_count = 3, retry_limit = retry_limit + 50 where data -> 'payload' ->> 'messageId' = 'n14'`,
  )
  void silent.runWaiting()
  const active = numbered(15).map(() => ({ state: 'active' }))
  await expect.poll(() => statesOf('message.dispatch')).toMatchObject(active)
  await living.start()
  await superuser.query(
    `update pgboss.job set heartbeat_on = now() - interval '5 seconds' where state = 'active'`,
  )
  await expect.poll(() => done).toEqual(numbered(14))
  const ended = [...numbered(14).map(() => ({ state: 'completed', tries: 1 })), { state: 'retry', tries: 3 }]
  await expect.poll(() => statesOf('message.dispatch')).toMatchObject(ended)
})

test('a server renews the heartbeat of a long job', async () => {
  const jobs = server(true)
  const gate = closedGate()
  jobs.register('remittance.deliver', () => gate.opened)
  await jobs.start()
  await leaveMails(jobs, ['n1'])
  const countActive = async (since: string) => {
    const heard = `state = 'active' and retry_count = 0 and heartbeat_on > now() - interval '${since}'`
    return (await superuser.query(`select from pgboss.job where name = 'remittance.deliver' and ${heard}`))
      .rowCount
  }
  await expect.poll(() => countActive('1 hour')).toBe(1)
  await superuser.query(`update pgboss.job set heartbeat_on = now() - interval '6 seconds'`)
  await expect.poll(() => countActive('5 seconds')).toBe(1)
})

test('a server that starts alone continues the jobs of an earlier one at once, in order', async () => {
  const earlier = server(false)
  earlier.register('message.dispatch', () => new Promise(() => undefined))
  await earlier.start()
  await leaveMessages(earlier, 'bank', numbered(15))
  // The last of them was running during earlier crashes.
  await superuser.query(
    `update pgboss.job set retry_count = 3, retry_limit = retry_limit + 50 where data -> 'payload' ->> 'messageId' = 'n14'`,
  )
  void earlier.runWaiting()
  const active = numbered(15).map(() => ({ state: 'active' }))
  await expect.poll(() => statesOf('message.dispatch')).toMatchObject(active)
  await earlier.stop()
  const done: string[] = []
  const later = server(true)
  later.register('message.dispatch', async (_context, { messageId }) => void done.push(messageId))
  await later.start()
  expect((await statesOf('message.dispatch')).filter(({ state }) => state === 'retry')).toHaveLength(1)
  await expect.poll(() => done).toEqual(numbered(14))
  const ended = [...numbered(14).map(() => ({ state: 'completed', tries: 1 })), { state: 'retry', tries: 3 }]
  await expect.poll(() => statesOf('message.dispatch')).toMatchObject(ended)
})

test('a server that stops finishes its running jobs and puts the others back', async () => {
  const jobs = server(true)
  const gate = closedGate()
  const begun: string[] = []
  jobs.register('message.dispatch', async (_context, { messageId }) => {
    begun.push(messageId)
    await gate.opened
  })
  await jobs.start()
  await inTransactionAs(db, 'nostro_relay', (tx) =>
    jobs.enqueueMany(
      tx,
      'message.dispatch',
      numbered(10).map((id) => message('bank', id)),
    ),
  )
  await expect.poll(() => begun).toHaveLength(1)
  const stopped = jobs.stop()
  gate.open()
  await stopped
  const states = await statesOf('message.dispatch')
  expect(states.filter(({ state }) => state === 'completed')).toHaveLength(1)
  expect(states.filter(({ state, tries }) => state === 'created' && tries === 0)).toHaveLength(9)
})

/** Refuses all connections to the database until it is opened again. */
async function shutDatabase(): Promise<void> {
  await superuser.query(`alter database ${databaseName} connection limit 0`)
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'nostro jobs%'`,
  )
}

async function openDatabaseAgain(): Promise<void> {
  await superuser.query(`alter database ${databaseName} connection limit -1`)
}

test('a job completed during a database failure is not run again', async () => {
  const jobs = server(true)
  let count = 0
  jobs.register('remittance.deliver', async () => {
    count += 1
    await shutDatabase()
  })
  await jobs.start()
  await leaveMails(jobs, ['n1'])
  await expect.poll(() => countLogged('jobs not settled')).toBeGreaterThan(0)
  await openDatabaseAgain()
  await expect.poll(statesOfMails).toEqual(['completed'])
  expect(count).toBe(1)
})

test('a job that failed because of a database failure keeps its position and its number of attempts', async () => {
  const jobs = server(true)
  const sender = server(false)
  const tried: string[] = []
  jobs.register('message.dispatch', async (_context, { messageId }) => {
    tried.push(messageId)
    if (messageId !== 'n0' || tried.length > 1) return
    await leaveMessages(sender, 'bank', ['n1', 'n2'])
    await shutDatabase()
    throw new Error('The database went away')
  })
  await jobs.start()
  await sender.start()
  await leaveMessages(sender, 'bank', ['n0'])
  await expect.poll(() => countLogged('jobs not settled')).toBeGreaterThan(0)
  await openDatabaseAgain()
  await expect.poll(() => tried).toEqual(['n0', 'n0', 'n1', 'n2'])
  const done = { state: 'completed', tries: 0 }
  await expect.poll(() => statesOf('message.dispatch')).toMatchObject([done, done, done])
})
