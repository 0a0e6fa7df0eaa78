import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Context } from '../http/context.ts'
import { openDatabase } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { fillMessages } from '../messages/testing/index.ts'
import { createTestDatabase } from '../testing/index.ts'
import { sentDays } from './read-sent-figures.ts'
import {
  countedFigures,
  differingFigures,
  keepDays,
  keptFigures,
  type SentFigure,
} from './sent-figures.repository.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
/** Two days after the change of clocks in America. */
const NOW = new Date('2026-11-03T08:00:00.000Z')
const DAYS = 4
/** Messages of more than five days. */
const ROWS = 24_000
/** Number of concurrent transactions. */
const AT_ONCE = 100

const database = await createTestDatabase()
/** The role that removes and restores messages in any stage. */
const writers = new pg.Pool({
  connectionString: database.ownerUrl,
  max: 40,
  options: `-c role=nostro_archive -c nostro.institution=${BEIJING}`,
})
writers.on('error', () => undefined)
const db = openDatabase({
  url: database.ownerUrl,
  role: 'nostro_app',
  connectionsMax: 8,
  onConnectionError: () => undefined,
})
const context = { db, clock: { now: () => NOW }, institutionId: BEIJING } as Context

beforeAll(async () => {
  const client = await database.superuser.connect()
  try {
    await fillMessages(client, { institutionId: BEIJING, bic: 'DEMECNBJXXX', rows: ROWS, until: NOW })
  } finally {
    client.release()
  }
})

afterAll(async () => {
  await writers.end()
  await db.destroy()
  await database.close()
})

const ZONES = [
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/New_York',
  'Pacific/Auckland',
] as const

const daysIn = (timeZone: string) => sentDays(context, { timeZone, count: DAYS })
const keep = (timeZone: string) => inTransaction(context, (tx) => keepDays(tx, daysIn(timeZone)))
const kept = (timeZone: string) => inTransaction(context, (tx) => keptFigures(tx, daysIn(timeZone)))
const counted = (timeZone: string) => inTransaction(context, (tx) => countedFigures(tx, daysIn(timeZone)))
const differences = () => inTransaction(context, (tx) => differingFigures(tx, BEIJING))

const sorted = (figures: readonly SentFigure[] | undefined) =>
  figures?.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))

async function idsOf(condition: string): Promise<readonly string[]> {
  const { rows } = await database.superuser.query<{ id: string }>(
    `select id from message where institution_id = $1 and ${condition} order by md5(id::text) limit 1000`,
    [BEIJING],
  )
  return rows.map(({ id }) => id)
}

/** Inserts a sent message like a stored one, of the same time. */
async function insertLike(id: string): Promise<void> {
  await writers.query(
    `insert into message (id, institution_id, kind, messaging_type, stage, version, round, text, digest, sender_bic,
       receiver_bic, business_id, uetr, payer_name, payee_name, currency, amount, created_at)
     select overlay(id::text placing substr(md5(random()::text), 1, 12) from 25)::uuid, institution_id, kind,
       messaging_type, stage, version, 1 + (random() * 2)::int, text, digest, sender_bic, receiver_bic,
       'R' || substr(md5(random()::text), 1, 12), gen_random_uuid()::text, payer_name, payee_name, currency, amount,
       created_at from message where id = $1`,
    [id],
  )
}

async function remove(id: string): Promise<void> {
  await writers.query('delete from message where id = $1', [id])
}

describe('the kept counts of sent messages', () => {
  test.each(ZONES)('equal the messages of each day in %s', async (timeZone) => {
    expect(await kept(timeZone)).toBeUndefined()
    await keep(timeZone)
    const figures = await kept(timeZone)
    expect(sorted(figures)).toEqual(sorted(await counted(timeZone)))
    expect(new Set(figures?.map(({ position }) => position)).size).toBe(DAYS)
    expect(await differences()).toEqual([])
  })

  test('never differ while 100 messages at once are sent, removed and first counted in a time zone', async () => {
    const sent = await idsOf(`stage = 'sent' and created_at > '2026-10-30'`)
    for (const [round, timeZone] of (['UTC', 'Pacific/Kiritimati'] as const).entries()) {
      const some = sent.slice(round * AT_ONCE, (round + 1) * AT_ONCE)
      await Promise.all([
        ...some.map((id, place) => (place % 2 === 0 ? remove(id) : insertLike(id))),
        keep(timeZone),
        differences().then((found) => expect(found).toEqual([])),
      ])
      expect(await differences()).toEqual([])
      expect(sorted(await kept(timeZone))).toEqual(sorted(await counted(timeZone)))
    }
  })

  test('are added up, so that few changes remain to be read', async () => {
    const { rows } = await database.superuser.query<{ waiting: number; written: number }>(
      `select count(*)::int as waiting, (select last_value from pg_sequences
         where sequencename = 'sent_figure_change_id_seq')::int as written from sent_figure_change`,
    )
    expect(rows[0]?.written).toBeGreaterThanOrEqual(2 * AT_ONCE)
    // A transaction that adds up leaves the changes of the others to the next one.
    expect(rows[0]?.waiting).toBeLessThan(2 * AT_ONCE)
  })

  test('change with the facts of a sent message, and not with others', async () => {
    const [id = ''] = await idsOf(`stage = 'sent' and currency = 'USD' and created_at > '2026-11-01'`)
    const change = async (set: string) => {
      const before = await database.superuser.query('select max(id)::text as last from sent_figure_change')
      await database.superuser.query(
        `begin; set local nostro.institution = '${BEIJING}'; alter table message disable trigger guard_message;
         update message set ${set} where id = '${id}'; alter table message enable trigger guard_message; commit`,
      )
      expect(await differences()).toEqual([])
      const after = await database.superuser.query('select max(id)::text as last from sent_figure_change')
      return before.rows[0]?.last !== after.rows[0]?.last
    }
    expect(await change(`currency = 'GBP', amount = null`)).toBe(true)
    expect(await change('round = round + 1')).toBe(true)
    expect(await change(`delivery = 'delivered'`)).toBe(false)
    expect(await change(`stage = 'approved'`)).toBe(true)
  })

  test('are not kept in an unknown time zone, nor in more than eight', async () => {
    await inTransaction(context, (tx) => keepDays(tx, { ...daysIn('UTC'), timeZone: 'Mars/Phobos' }))
    const { rows } = await database.superuser.query<{ zone: string }>(
      'select time_zone as zone from sent_figure_zone',
    )
    expect(rows.map(({ zone }) => zone)).not.toContain('Mars/Phobos')
    await keep('Asia/Tokyo')
    expect(await kept('Asia/Tokyo')).toBeUndefined()
    await keep('Asia/Kolkata')
    expect(await kept('Asia/Kolkata')).toBeDefined()
  })

  test('that are wrong are found by the check', async () => {
    await database.superuser.query(
      `update sent_figure set messages = messages + 1 where ctid = (select ctid from sent_figure
         where institution_id = $1 and time_zone = 'Asia/Kolkata' order by day desc limit 1)`,
      [BEIJING],
    )
    expect(await differences()).toMatchObject([{ timeZone: 'Asia/Kolkata', messages: 1, amount: '0' }])
  })
})
