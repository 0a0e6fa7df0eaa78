import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import type { JobPayloads } from '../jobs/queues.ts'
import { seatBanks } from '../messages/testing/index.ts'
import { systemRandom } from '../system-ports.ts'
import { createCountedServer } from '../testing/index.ts'
import { dispatchMessage } from './dispatch-message.ts'
import { internalTransport } from './internal-transport.ts'

const { server, roundTripsOf } = await createCountedServer()
const banks = await seatBanks(server)

/** The job an approval left. */
async function dispatchOf(messageId: string): Promise<JobPayloads['message.dispatch']> {
  const { rows } = await server.database.superuser.query<{ payload: JobPayloads['message.dispatch'] }>(
    `select data -> 'payload' as payload from pgboss.job
     where name = 'message.dispatch' and data -> 'payload' ->> 'messageId' = $1`,
    [messageId],
  )
  const [job] = rows
  if (job === undefined) throw new Error('The approval left no job')
  return job.payload
}

test('sending and receiving waits for the database 12 times at most', async () => {
  const { id: sentId } = await banks.submit()
  await banks.approveAll(sentId)
  const payload = await dispatchOf(sentId)
  const context = {
    db: server.db,
    role: 'nostro_relay',
    clock: server.clock,
    random: systemRandom,
    log: server.calls.fastify.log,
    jobs: server.jobs,
    requestId: 'the only job',
  } as const
  expect(
    await roundTripsOf(() => dispatchMessage(context, [internalTransport], payload)),
  ).toBeLessThanOrEqual(12)
  expect((await banks.detail(sentId)).status).toBe(MESSAGE_STATUSES.sent)
})
