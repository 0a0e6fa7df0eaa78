import { listNotifications } from '@nostro/contract'
import { expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer } from '../testing/index.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import type { Delivery } from './delivery/delivery.ts'
import { mailNotifications } from './mail-notification.ts'
import { notify } from './notify.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'

const server = await createTestServer()
const { superuser } = server.database

async function idOf(username: string): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ])
  return rows[0]?.id ?? ''
}

const operator = await idOf('beijing.operator')
const reviewer = await idOf('beijing.reviewer')
const senior = await idOf('beijing.senior')

async function notifyAll(
  kind: 'task.pending' | 'password.changed',
  userIds: readonly string[],
): Promise<void> {
  const scope = { institutionId: BEIJING, clock: server.clock, random: systemRandom, jobs: server.jobs }
  await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
    notify(tx, scope, { userIds, kind, key: `${kind} of this test` }),
  )
}

/** Returns the number of statements that inserted the rows, by their command ids. */
async function countStatements(table: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    `select count(distinct (xmin::text, cmin::text))::int as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

test('many users are notified in two statements', async () => {
  await notifyAll('task.pending', [operator, reviewer, senior])
  expect(await countStatements('notice')).toBe(1)
  expect(await countStatements(`pgboss.job where name = 'notice.mail'`)).toBe(1)
})

test('a user without an address, or without mails about tasks, is notified in the product only', async () => {
  await superuser.query('update app_user set email = null where id = $1', [operator])
  await superuser.query(
    `insert into user_setting (user_id, institution_id, has_task_mails) values ($1, $2, false)`,
    [reviewer, BEIJING],
  )
  await notifyAll('password.changed', [operator, reviewer, senior])
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(server.sent.map(({ to }) => to).toSorted()).toEqual([
    'reviewer@beijing.example',
    'senior@beijing.example',
    'senior@beijing.example',
  ])
  for (const username of ['beijing.operator', 'beijing.reviewer', 'beijing.senior']) {
    const { unread } = await (await server.signIn(username)).succeed(listNotifications)
    expect(unread).toBe(2)
  }
})

test('a repeated job does not notify a user again', async () => {
  server.sent.splice(0)
  await notifyAll('task.pending', [operator, reviewer, senior])
  await notifyAll('password.changed', [operator, reviewer, senior])
  expect(await server.jobs.runWaiting()).toEqual([])
  expect(server.sent).toEqual([])
})

test('no statement is executed without recipients', async () => {
  const before = await countStatements('notice')
  await notifyAll('password.changed', [])
  expect(await countStatements('notice')).toBe(before)
})

test('five mails are one job, and only a failed one is sent again', async () => {
  await superuser.query('delete from pgboss.job')
  const scope = { institutionId: BEIJING, clock: server.clock, random: systemRandom, jobs: server.jobs }
  await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
    notify(tx, scope, { userIds: Array.from({ length: 7 }, () => senior), kind: 'password.changed' }),
  )
  const jobs = await superuser.query<{ payload: JobPayloads['notice.mail'] }>(
    `select data -> 'payload' as payload from pgboss.job where name = 'notice.mail'`,
  )
  expect(jobs.rows.map(({ payload }) => 1 + (payload.otherIds?.length ?? 0))).toEqual(
    expect.arrayContaining([2, 5]),
  )
  expect(jobs.rows).toHaveLength(2)

  const tried: string[] = []
  const delivery: Delivery = {
    sendMail: async ({ id }) => {
      tried.push(id)
      if (tried.length === 2) throw new Error('mailbox away')
    },
    sendSms: () => Promise.reject(new Error('Nobody is told by short message')),
  }
  const tools = { delivery, publicUrl: 'http://nostro.example' }
  const context = {
    db: server.db,
    role: 'nostro_relay',
    clock: server.clock,
    random: systemRandom,
    log: server.calls.fastify.log,
    jobs: server.jobs,
    requestId: 'the only job',
  } as const
  const five = jobs.rows.map(({ payload }) => payload).find(({ otherIds = [] }) => otherIds.length === 4)
  if (five === undefined) throw new Error('No job for five')
  await expect(mailNotifications(context, tools, [five])).rejects.toThrow('mailbox away')
  expect(new Set(tried).size).toBe(5)
  const failed = tried.splice(0)[1]
  await mailNotifications(context, tools, [five])
  expect(tried).toEqual([failed])
})
