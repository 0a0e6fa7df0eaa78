import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer } from '../testing/index.ts'
import { createJobSeal } from './job-seal.ts'
import { createJobSystem } from './job-system.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'

const server = await createTestServer()
const { db, database, clock } = server

const jobs = createJobSystem({
  url: database.ownerUrl,
  db,
  clock,
  random: systemRandom,
  log: server.calls.fastify.log,
  seal: createJobSeal(['a key of this test, long enough']),
  isWorking: false,
  queueConcurrency: {},
})
await jobs.start()
afterAll(() => jobs.stop())

describe('jobs of one key', () => {
  const groups: (readonly string[])[] = []
  const faults = new Set<string>()
  jobs.registerTogether('gateway.readFile', async (_context, group) => {
    const ids = group.map(({ payload }) => payload.fileId)
    groups.push(ids)
    if (ids.some((id) => faults.has(id))) throw new Error('one of them cannot be read')
  })
  beforeEach(() => groups.splice(0))

  async function leave(linkId: string, fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds)
      await inTransaction({ db, institutionId: BEIJING }, (tx) =>
        jobs.enqueue(tx, 'gateway.readFile', { institutionId: BEIJING, linkId, fileId }),
      )
  }

  test('are processed together in order, and those of other keys separately', async () => {
    await leave('a', ['a1', 'a2'])
    await leave('b', ['b1'])
    await leave('a', ['a3'])
    expect(await jobs.runWaiting()).toEqual([])
    expect(groups).toEqual([['a1', 'a2', 'a3'], ['b1']])
  })

  test('that fail together are retried one by one, so that only the faulty one fails', async () => {
    faults.add('c2')
    await leave('c', ['c1', 'c2', 'c3'])
    expect(await jobs.runWaiting()).toHaveLength(1)
    expect(groups).toEqual([['c1', 'c2', 'c3'], ['c1'], ['c2'], ['c3']])
    const tally = jobs.tallies().find(({ name }) => name === 'gateway.readFile')
    expect(tally).toMatchObject({ failed: 1 })
  })
})

describe('jobs with one common effect', () => {
  const groups: number[] = []
  const state = { fails: false }
  jobs.registerTogether('gateway.handOver', async (_context, group) => {
    groups.push(group.length)
    if (state.fails) throw new Error('the broker is away')
  })
  beforeEach(() => groups.splice(0))

  async function ask(times: number, linkId = 'a'): Promise<void> {
    await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      for (let count = 0; count < times; count++)
        await jobs.enqueue(tx, 'gateway.handOver', { institutionId: BEIJING, linkId })
    })
  }

  test('are enqueued once per transaction and key', async () => {
    await ask(5)
    await ask(1, 'b')
    expect(await jobs.runWaiting()).toEqual([])
    expect(groups).toEqual([1, 1])
  })

  test('fail together, without a retry of each', async () => {
    state.fails = true
    for (let count = 0; count < 3; count++) await ask(1, 'c')
    expect(await jobs.runWaiting()).toHaveLength(3)
    expect(groups).toEqual([3])
  })

  test('are made due when one of them finds that the service works again', async () => {
    expect(await jobs.runWaiting()).toEqual([])
    state.fails = false
    await inTransaction({ db, institutionId: BEIJING, role: 'nostro_relay' }, (tx) =>
      jobs.bringForward(tx, 'gateway.handOver', { institutionId: BEIJING, linkId: 'c' }),
    )
    expect(await jobs.runWaiting()).toEqual([])
    expect(groups).toEqual([3])
  })
})
