import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Context } from '../http/context.ts'
import { COLUMN_TYPES } from '../db/client.ts'
import { PipeliningClient } from '../db/connection/pipelining-client.ts'
import type { Tables } from '../db/tables.ts'
import { fillMessages } from '../messages/testing/index.ts'
import { createTestDatabase, MINUTE } from '../testing/index.ts'
import { statisticsOf } from './read-statistics.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const START = new Date('2026-11-23T08:00:00.000Z')
/** Three fifths of them are sent, more than are read at each call. */
const ROWS = 6_000
const AT_ONCE = 100

const database = await createTestDatabase()
const pool = new pg.Pool({
  connectionString: database.ownerUrl,
  max: 20,
  Client: PipeliningClient,
  types: COLUMN_TYPES,
  options: '-c role=nostro_app',
})
pool.on('error', () => undefined)
let rankings = 0
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ level, query }) => {
    if (level === 'query' && query.sql.includes('over (partition by currency')) rankings += 1
  },
})
let now = START
const context = { db, clock: { now: () => now }, institutionId: BEIJING } as Context

const statistics = (timeZone = 'Asia/Shanghai') => statisticsOf(context, { period: 30, timeZone })
const sentIn = async () => (await statistics()).sent.reduce((sum, { count }) => sum + count, 0)

beforeAll(async () => {
  const client = await database.superuser.connect()
  try {
    await fillMessages(client, { institutionId: BEIJING, bic: 'DEMECNBJXXX', rows: ROWS, until: START })
  } finally {
    client.release()
  }
})

afterAll(async () => {
  await db.destroy()
  await database.close()
})

/** Makes a payee the largest one in euro. */
async function payMuch(): Promise<string> {
  await database.superuser.query(
    `begin; set local role nostro_archive; set local nostro.institution = '${BEIJING}';
     insert into message (id, institution_id, kind, messaging_type, stage, version, round, text, digest, sender_bic,
       receiver_bic, business_id, payer_name, payee_name, currency, amount, created_at)
     select overlay(id::text placing 'ffffffffffff' from 25)::uuid, institution_id, kind, 'MT103', 'sent', 1, 1, text,
       digest, sender_bic, receiver_bic, 'LARGEST', payer_name, 'LARGEST PAYEE', 'EUR', 999999999999, created_at
       from message where stage = 'sent' order by id desc limit 1; commit`,
  )
  return 'LARGEST PAYEE'
}

test('of many messages are counted by one of 100 calls at once', async () => {
  await statistics()
  await database.superuser.query('truncate period_figure, sent_figure, sent_figure_zone')
  rankings = 0
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => statistics()))
  expect(rankings).toBe(1)
  for (const { counterparties } of all) expect(counterparties).toEqual(all[0]?.counterparties)
  expect(new Set(all.map(({ countedAt }) => countedAt))).toEqual(new Set([START.toISOString()]))
})

test('are used for 15 minutes, while numbers and amounts are exact', async () => {
  const before = await sentIn()
  const payee = await payMuch()
  expect(await sentIn()).toBe(before + 1)
  const named = async () => (await statistics()).counterparties.some(({ name }) => name === payee)
  now = new Date(START.getTime() + 14 * MINUTE)
  expect(await named()).toBe(false)
  now = new Date(START.getTime() + 16 * MINUTE)
  expect(await named()).toBe(true)
  expect((await statistics()).countedAt).toBe(now.toISOString())
})

test('begin again with each day', async () => {
  now = new Date('2026-11-23T15:59:00.000Z')
  const evening = await statistics()
  now = new Date('2026-11-23T16:01:00.000Z')
  const morning = await statistics()
  expect(morning.days.at(-1)).toBe('2026-11-24')
  expect(morning.countedAt).not.toBe(evening.countedAt)
})

test('of few messages are counted at each call', async () => {
  const { counterparties, countedAt } = await statisticsOf(context, {
    period: 30,
    timeZone: 'Asia/Shanghai',
    currency: 'JPY',
  })
  expect(counterparties.length).toBeGreaterThan(0)
  expect(countedAt).toBeUndefined()
})

test('in a time zone that the database does not keep are counted at each call, too', async () => {
  const known = await statistics('Asia/Singapore')
  await database.superuser.query(
    `insert into sent_figure_zone select $1, 'Zone/' || number, '2026-01-01' from generate_series(1, 8) as number`,
    [BEIJING],
  )
  const other = await statistics('Asia/Kuala_Lumpur')
  expect(other.countedAt).toBeUndefined()
  expect(other.sent.toSorted(byText)).toEqual(known.sent.toSorted(byText))
  expect(other.counterparties).toEqual(known.counterparties)
})

function byText(one: object, other: object): number {
  return JSON.stringify(one).localeCompare(JSON.stringify(other))
}
