import { approve, listMessages, readMessage, saveBankMessage } from '@nostro/contract'
import { sampleCount } from '@nostro/kernel/testing'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { verifyChain } from '../../src/audit/index.ts'
import { openDatabase } from '../../src/db/client.ts'
import { listen } from '../../src/db/listen.ts'
import { inTransactionAs } from '../../src/db/transaction.ts'
import { paymentForm } from '../../src/messages/testing/index.ts'
import {
  atEnd,
  createTestDatabase,
  createTestServer,
  hasPooler,
  startPooler,
  type TestServer,
} from '../../src/testing/index.ts'

/** Calls through PgBouncer in transaction mode, with fewer database connections than parallel calls. */

const isThere = process.env['NOSTRO_POOLER_TESTS'] === 'required' || hasPooler()
const reason = 'pgbouncer is not installed'
const CONNECTIONS = 3
const MESSAGES = sampleCount(12, 30)

const BANKS = [
  {
    institutionId: '00000000-0000-7000-8000-000000000001',
    name: 'beijing',
    form: (reference: string) => paymentForm({ senderReference: reference }),
  },
  {
    institutionId: '00000000-0000-7000-8000-000000000002',
    name: 'frankfurt',
    form: (reference: string) =>
      paymentForm({
        senderReference: reference,
        sender: 'DEMWDEFFXXX',
        receiver: 'DEMECNBJXXX',
        beneficiaryInstitution: 'DEMECNBJXXX',
      }),
  },
]

async function openPooler(url: string): Promise<string> {
  const pooler = await startPooler(url, { connections: CONNECTIONS })
  atEnd(pooler.stop)
  return pooler.url
}

describe.skipIf(!isThere)(`behind a pooler (${reason} when skipped)`, () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ isWorking: true, openPooler })
  })
  const countDelivered = async (): Promise<number | null> =>
    (
      await server.database.superuser.query(
        `select from message where kind = 'messageSent' and delivery = 'delivered'`,
      )
    ).rowCount

  test('two banks submit, approve and deliver in parallel, each sees its own data, and the trails are intact', async () => {
    const people = await Promise.all(
      BANKS.map(async ({ name, form }) => ({
        form,
        prefix: name.slice(0, 3).toUpperCase(),
        operator: await server.signIn(`${name}.operator`),
        reviewer: await server.signIn(`${name}.reviewer`),
      })),
    )
    await Promise.all(
      people.flatMap(({ form, prefix, operator, reviewer }) =>
        Array.from({ length: MESSAGES }, async (_, index) => {
          const body = { messagingType: 'MT103', initialProcess: true, ...form(`${prefix}${index}`) }
          const idempotencyKey = `${prefix}-${index}`
          const { id } = await operator.succeed(saveBankMessage, { body, idempotencyKey })
          const { openNodeId: nodeId = '' } = await operator.succeed(readMessage, { params: { id } })
          await reviewer.succeed(approve, { params: { id }, body: { nodeId }, idempotencyKey })
        }),
      ),
    )
    await expect.poll(countDelivered, { interval: 100 }).toBe(2 * MESSAGES)
    for (const { prefix, operator } of people) {
      const input = { body: { status: MESSAGE_STATUSES.sent, pageSize: 100 } }
      const lists = await Promise.all(Array.from({ length: 20 }, () => operator.succeed(listMessages, input)))
      for (const { rowList } of lists) {
        expect(rowList).toHaveLength(MESSAGES)
        expect(rowList.every(({ businessId }) => businessId.startsWith(prefix))).toBe(true)
      }
    }
    for (const { institutionId } of BANKS)
      expect(await verifyChain(server.db, institutionId)).toMatchObject({ isIntact: true })
  })

  test('no statement runs as the owner or without a time limit', async () => {
    const [{ role, timeout } = { role: '', timeout: '' }] = await inTransactionAs(
      server.db,
      'nostro_app',
      async (tx) =>
        (
          await sql<{ role: string; timeout: string }>`
            select current_user as role, current_setting('statement_timeout') as timeout`.execute(tx)
        ).rows,
    )
    expect({ role, timeout }).toEqual({ role: 'nostro_app', timeout: '5s' })
  })

  test('a statement outside a transaction, which would run as the owner, is refused', async () => {
    await expect(sql`delete from audit_event`.execute(server.db)).rejects.toThrow('needs a transaction')
  })

  test('DATABASE_URL may not point to a pooler that drops start-up options', async () => {
    const { ownerUrl, close } = await createTestDatabase()
    const pooler = await startPooler(ownerUrl, { connections: CONNECTIONS })
    const db = openDatabase({
      url: pooler.url,
      role: 'nostro_app',
      connectionsMax: 1,
      onConnectionError: () => undefined,
    })
    try {
      await expect(sql`select 1`.execute(db)).rejects.toThrow('a pooler is named by DATABASE_POOLER_URL')
    } finally {
      await db.destroy()
      pooler.stop()
      await close()
    }
  })
})

describe.skipIf(!isThere)('notifications of the database', () => {
  test('that a pooler does not forward are detected at the start, not at their first use', async () => {
    const { ownerUrl, close } = await createTestDatabase()
    atEnd(close)
    // The pooler's connections have all rights and limits, so that only the missing notifications are detected.
    const firstStatement =
      'set role nostro_app; set statement_timeout = 5000; set lock_timeout = 2000; set timezone = UTC; ' +
      'set idle_in_transaction_session_timeout = 10000; set row_security = on'
    const pooler = await startPooler(ownerUrl, { connections: CONNECTIONS, firstStatement })
    atEnd(pooler.stop)
    const listening = listen({
      url: pooler.url,
      role: 'nostro_app',
      channel: 'news',
      log: Fastify({ logger: false }).log,
      onNotification: () => undefined,
      onGap: () => undefined,
    })
    await expect(listening).rejects.toThrow('Notifications of the database do not arrive')
  })
})
