import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import type { GroupedJob } from '../jobs/job-context.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { signInBankUsers } from '../messages/testing/index.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createCountedServer } from '../testing/index.ts'
import { dispatchMessages } from './dispatch-message.ts'
import { internalTransport } from './internal-transport.ts'

const { server, roundTripsOf } = await createCountedServer()
const banks = await signInBankUsers(server)

const context = {
  db: server.db,
  role: 'nostro_relay',
  clock: server.clock,
  random: systemRandom,
  log: server.calls.fastify.log,
  jobs: server.jobs,
  requestId: 'the only job',
} as const

/** Returns the job that the approval of a message enqueued. */
async function dispatchOf(messageId: string): Promise<GroupedJob<'message.dispatch'>> {
  const { rows } = await server.database.superuser.query<{ payload: JobPayloads['message.dispatch'] }>(
    `select data -> 'payload' as payload from pgboss.job
     where name = 'message.dispatch' and data -> 'payload' ->> 'messageId' = $1`,
    [messageId],
  )
  const [job] = rows
  if (job === undefined) throw new Error('The approval left no job')
  return { id: `job of ${messageId}`, payload: job.payload }
}

async function approveOne(): Promise<string> {
  const { id } = await banks.submit()
  await banks.approveAll(id)
  return id
}

const roundTripsFor = (jobs: readonly GroupedJob<'message.dispatch'>[]) =>
  roundTripsOf(() => dispatchMessages(context, [internalTransport], jobs))

test('sending and receiving needs at most 12 database round trips', async () => {
  const id = await approveOne()
  expect(await roundTripsFor([await dispatchOf(id)])).toBeLessThanOrEqual(12)
  expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.sent)
})

test('sending a batch needs at most 5 database round trips per message', async () => {
  const ids: string[] = []
  for (let count = 0; count < 8; count++) ids.push(await approveOne())
  const jobs = await Promise.all(ids.map(dispatchOf))
  expect(await roundTripsFor(jobs)).toBeLessThanOrEqual(5 * ids.length)
  for (const id of ids) expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.sent)
})

test('two jobs for one message send it once', async () => {
  const id = await approveOne()
  const job = await dispatchOf(id)
  await dispatchMessages(context, [internalTransport], [job, { ...job, id: 'the same again' }])
  const { rows } = await server.database.superuser.query(
    'select from network_record where delivery_key = $1',
    [id],
  )
  expect(rows).toHaveLength(1)
  expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.sent)
})
