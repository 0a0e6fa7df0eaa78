import { approve, listMessages, readMessage, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeAll, expect, test } from 'vitest'

import { verifyChain } from '../../src/audit/index.ts'
import { paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer, type TestInput } from '../../src/testing/index.ts'
import { type Makers, seatMakers } from './subjects.ts'

/** After a database failure the server still runs, reports it, and has lost nothing that it acknowledged. */

const BEIJING = '00000000-0000-7000-8000-000000000001'
const CALLS_AT_ONCE = 24
const ROUNDS = 4

const server = await createTestServer({ isWorking: true })
const { superuser } = server.database

let makers: Makers
beforeAll(async () => {
  makers = await seatMakers(server)
})

/** Terminates all database connections of the server, including those of jobs, and returns their number. */
async function cutConnections(): Promise<number> {
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'nostro_owner'`,
  )
  return rowCount ?? 0
}

async function isReady(): Promise<boolean> {
  return (await fetch(`${server.url}/health/ready`)).status === 200
}

function submission(reference: string): TestInput {
  const form = paymentForm({ senderReference: reference })
  const body = { messagingType: 'MT103', initialProcess: true, ...form }
  return { body, idempotencyKey: `key-of-${reference}` }
}

async function storedReferences(): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ reference: string }>(
    `select business_id as reference from message where business_id like 'CUT%' order by 1`,
  )
  return rows.map(({ reference }) => reference)
}

test('connections lost during calls: typed errors, nothing lost, nothing twice, and immediate recovery', async () => {
  let refused = 0
  const references: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const inputs = Array.from({ length: CALLS_AT_ONCE }, (_, index) => {
      const reference = `CUT${round}N${String(index).padStart(2, '0')}`
      references.push(reference)
      return { reference, input: submission(reference) }
    })
    const cutting = async (): Promise<void> => {
      for (let cut = 0; cut < 3; cut++) await cutConnections()
    }
    const [answers] = await Promise.all([
      Promise.all(
        inputs.map(async ({ reference, input }) => ({
          reference,
          ...(await makers.operator.call(saveBankMessage, input)),
        })),
      ),
      Promise.all(
        Array.from({ length: 6 }, () =>
          makers.reviewer.call(listMessages, { body: { status: MESSAGE_STATUSES.pending } }),
        ),
      ),
      cutting(),
    ])
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 200)) {
      refused += 1
      expect({ status, error: (body as { readonly error: string }).error }).toEqual({
        status: 503,
        error: 'server.busy',
      })
      expect(headers.get('retry-after')).toBe('1')
    }
    await expect.poll(isReady).toBe(true)
    const stored = await storedReferences()
    const promised = answers.filter((answer) => answer.status === 200)
    expect(promised.filter(({ reference }) => !stored.includes(reference))).toEqual([])
    // The client repeats each command with its idempotency key, whether or not it received a response.
    for (const { input } of inputs)
      expect((await makers.operator.call(saveBankMessage, input)).status).toBe(200)
  }
  expect(refused).toBeGreaterThan(0)
  expect(await storedReferences()).toEqual(references)
  expect(await verifyChain(server.db, BEIJING)).toMatchObject({ isIntact: true })
})

test('jobs continue: a message approved after the failure is delivered', async () => {
  expect(await cutConnections()).toBeGreaterThan(0)
  await expect.poll(isReady).toBe(true)
  const { id } = await makers.operator.succeed(saveBankMessage, submission('CUTLAST'))
  const { openNodeId } = await makers.operator.succeed(readMessage, { params: { id } })
  await cutConnections()
  const input = { params: { id }, body: { nodeId: openNodeId }, idempotencyKey: 'approved-after-loss' }
  await expect.poll(async () => (await makers.reviewer.call(approve, input)).status).toBe(200)
  const deliveryOf = async () => (await makers.operator.succeed(readMessage, { params: { id } })).delivery
  await expect.poll(deliveryOf, { interval: 200 }).toBe('delivered')
})

test('waiting for an unresponsive database is aborted in time, and works again when it responds', async () => {
  const holder = await superuser.connect()
  await holder.query('begin; lock table message in access exclusive mode')
  const answers = await Promise.all([
    makers.operator.call(saveBankMessage, submission('CUTLOCK')),
    makers.reviewer.call(listMessages, { body: { status: MESSAGE_STATUSES.pending } }),
  ])
  // The lock is still held, so the server has aborted by itself.
  for (const { status, body } of answers) {
    expect(status).toBe(503)
    expect(body).toMatchObject({ error: 'server.busy' })
  }
  await holder.query('rollback')
  holder.release()
  expect((await makers.operator.call(saveBankMessage, submission('CUTLOCK'))).status).toBe(200)
})
