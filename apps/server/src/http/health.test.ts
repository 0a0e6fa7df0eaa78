import { expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestServer, SECOND } from '../testing/index.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const NOTHING = '01234567-89ab-7def-8123-456789abcdef'

const server = await createTestServer()
const { superuser } = server.database

async function ready(): Promise<{ readonly status: number; readonly data: unknown }> {
  const response = await fetch(`${server.url}/health/ready`)
  return { status: response.status, data: ((await response.json()) as { data: unknown }).data }
}

test('a server is ready, and names a late queue without figures', async () => {
  expect(await ready()).toEqual({ status: 200, data: { status: 'ready', warnings: [] } })
  await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
    server.jobs.enqueue(tx, 'notice.mail', { institutionId: BEIJING, noticeId: NOTHING }),
  )
  await superuser.query(`update pgboss.job set created_on = now() - interval '299 seconds'`)
  server.clock.advance(5 * SECOND)
  expect(await ready()).toEqual({ status: 200, data: { status: 'ready', warnings: [] } })
  await superuser.query(`update pgboss.job set created_on = now() - interval '310 seconds'`)
  server.clock.advance(5 * SECOND)
  const warnings = [{ kind: 'queueLate', queue: 'notice.mail' }]
  expect(await ready()).toEqual({ status: 200, data: { status: 'ready', warnings } })
  await server.jobs.runWaiting()
  server.clock.advance(5 * SECOND)
  expect(await ready()).toEqual({ status: 200, data: { status: 'ready', warnings: [] } })
})

test('a server is ready if queues cannot be counted', async () => {
  server.clock.advance(5 * SECOND)
  await superuser.query('alter table pgboss.job rename to job_away')
  const answer = await ready()
  await superuser.query('alter table pgboss.job_away rename to job')
  expect(answer).toEqual({ status: 200, data: { status: 'ready', warnings: [] } })
})
