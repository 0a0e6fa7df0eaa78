import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

import { approve, readMessage, saveBankMessage, sendRegistrationCode } from '@nostro/contract'
import { isDeep } from '@nostro/kernel/testing'
import { afterAll, expect, test } from 'vitest'

import { inTransaction } from '../../../src/db/transaction.ts'
import { paymentForm } from '../../../src/messages/testing/index.ts'
import { createDelivery, notify } from '../../../src/notifications/index.ts'
import { systemRandom } from '../../../src/installation/system-ports.ts'
import { createTestServer } from '../../../src/testing/index.ts'

/**
 * A mail server or SMS provider that accepts connections and never responds delays its own messages only. Jobs have two
 * database connections, fewer than there are parallel mails.
 */

const MESSAGES = isDeep ? 50 : 12
const MAILS = isDeep ? 500 : 120
const BEIJING = '00000000-0000-7000-8000-000000000001'

/** Accepts connections and never responds. */
interface SilentServer {
  readonly port: number
  readonly callers: Set<Socket>
}

async function startSilentServer(): Promise<SilentServer> {
  const callers = new Set<Socket>()
  const silent: Server = createServer((socket) => {
    callers.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => callers.delete(socket))
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  afterAll(() => {
    silent.close()
    for (const caller of callers) caller.destroy()
  })
  return { port: (silent.address() as AddressInfo).port, callers }
}

const COMMON = { mailFrom: 'n@nostro.example', dataFolder: '/nowhere' }

async function notifyOperator(server: Awaited<ReturnType<typeof createTestServer>>, count: number) {
  const { rows } = await server.database.superuser.query<{ id: string }>(
    `select id from app_user where username = 'beijing.operator'`,
  )
  const userIds = Array.from({ length: count }, () => rows[0]?.id ?? '')
  const scope = { institutionId: BEIJING, clock: server.clock, random: systemRandom, jobs: server.jobs }
  await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
    notify(tx, scope, { userIds, kind: 'password.changed' }),
  )
}

test('while the mail server hangs, messages are delivered and codes are sent by SMS', async () => {
  const silent = await startSilentServer()
  const { sendMail } = createDelivery({ ...COMMON, mailUrl: `smtp://127.0.0.1:${silent.port}` })
  const server = await createTestServer({
    isWorking: true,
    delivery: { sendMail },
    connections: { calls: 16, jobs: 2 },
  })
  const operator = await server.signIn('beijing.operator')
  const reviewer = await server.signIn('beijing.reviewer')
  await notifyOperator(server, MAILS)
  await expect.poll(() => silent.callers.size).toBe(4)

  for (let index = 0; index < MESSAGES; index++) {
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    const { id } = await operator.succeed(saveBankMessage, { body })
    const { openNodeId } = await operator.succeed(readMessage, { params: { id } })
    await reviewer.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
  }
  await server.anonymous.succeed(sendRegistrationCode, { params: { target: '13900000001' } })
  const countDelivered = async () =>
    (await server.database.superuser.query(`select from message where delivery = 'delivered'`)).rowCount
  await expect.poll(countDelivered, { interval: 100 }).toBe(MESSAGES)
  await expect.poll(() => server.sent.map(({ to }) => to)).toEqual(['13900000001'])
  // The mails are still waiting, one attempt each.
  expect(silent.callers.size).toBeGreaterThan(0)
  const { rowCount } = await server.database.superuser.query('select from notice where mailed_at is not null')
  expect(rowCount).toBe(0)
})

test('while the SMS provider hangs, mails and codes by mail are sent once each', async () => {
  const silent = await startSilentServer()
  const { sendSms } = createDelivery({ ...COMMON, smsUrl: `http://127.0.0.1:${silent.port}/` })
  const server = await createTestServer({
    isWorking: true,
    delivery: { sendSms },
    connections: { calls: 16, jobs: 2 },
  })
  const targets = ['1', '2', '3', '4', '5', '6'].map((digit) => `1390000000${digit}`)
  for (const target of targets) await server.anonymous.succeed(sendRegistrationCode, { params: { target } })
  await expect.poll(() => silent.callers.size).toBe(4)

  await server.anonymous.succeed(sendRegistrationCode, { params: { target: 'new@bank.example' } })
  await notifyOperator(server, MAILS)
  await expect.poll(() => server.sent.length, { interval: 100 }).toBe(MAILS + 1)
  expect(server.sent.filter(({ to }) => to === 'new@bank.example')).toHaveLength(1)
  const noted = async () =>
    (
      await server.database.superuser.query<{ id: string }>(
        'select id from notice where mailed_at is not null',
      )
    ).rows.map(({ id }) => id)
  // A mail is marked after it was sent.
  await expect.poll(noted, { interval: 100 }).toHaveLength(MAILS)
  const mailed = server.sent.map(({ id }) => id)
  expect((await noted()).filter((id) => !mailed.includes(id))).toEqual([])
  expect(new Set(mailed).size).toBe(MAILS + 1)
})
