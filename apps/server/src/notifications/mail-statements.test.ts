import { expect, test } from 'vitest'

import { systemRandom } from '../installation/system-ports.ts'
import { inTransaction } from '../db/transaction.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { createCountedServer } from '../testing/index.ts'
import { mailNotifications } from './mail-notification.ts'
import { notify } from './notify.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'

const { server, statementsOf } = await createCountedServer()
const { superuser } = server.database

const TRANSACTION = 3

test('jobs share a read, and the result of a mail is stored with the next attempt', async () => {
  const { rows: users } = await superuser.query<{ id: string }>(
    `select id from app_user where username = any('{beijing.operator,beijing.reviewer}')`,
  )
  const scope = { institutionId: BEIJING, clock: server.clock, random: systemRandom, jobs: server.jobs }
  for (let event = 0; event < 2; event++)
    await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
      notify(tx, scope, { userIds: users.map(({ id }) => id), kind: 'password.changed' }),
    )
  const { rows: jobs } = await superuser.query<{ payload: JobPayloads['notice.mail'] }>(
    `select data -> 'payload' as payload from pgboss.job where name = 'notice.mail'`,
  )
  expect(jobs).toHaveLength(2)
  const context = {
    db: server.db,
    role: 'nostro_relay',
    clock: server.clock,
    random: systemRandom,
    log: server.calls.fastify.log,
    jobs: server.jobs,
    requestId: 'two jobs',
  } as const
  const sent: string[] = []
  const delivery = {
    sendMail: async ({ id }: { readonly id: string }) => void sent.push(id),
    sendSms: async () => undefined,
  }
  const tools = { delivery, publicUrl: 'http://nostro.example' }
  const count = await statementsOf(() =>
    mailNotifications(
      context,
      tools,
      jobs.map(({ payload }) => payload),
    ),
  )
  expect(new Set(sent).size).toBe(4)
  // Begin, role and commit surround one read, four attempts and the last result.
  expect(count).toBe(6 * (TRANSACTION + 1))
})
