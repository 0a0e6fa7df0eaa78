import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { linkAllEvents, linkEvents } from './link-events.ts'
import { EVENT_ARGUMENTS, observeTrail } from './testing/index.ts'
import { verifyChain } from './verify-chain.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const server = await createTestServer()
const { db } = server
const beside = await createTestServer({ beside: server })
const beijing = observeTrail(server, BEIJING)
const frankfurt = observeTrail(server, FRANKFURT)
const { record, linked, unlinked, begin, ask, argumentsFor } = beijing

const isIntact = async (): Promise<boolean> => (await verifyChain(db, BEIJING)).isIntact

describe('a recorded event', () => {
  test('has no position until it is linked', async () => {
    await record('first 1')
    await record('first 2')
    expect([await linked('first'), await unlinked('first')]).toEqual([[], ['first 1', 'first 2']])
    await linkEvents(db, BEIJING)
    expect([await linked('first'), await unlinked('first')]).toEqual([['first 1', 'first 2'], []])
    expect(await isIntact()).toBe(true)
  })

  test('waits for no other transaction that has recorded one, and neither does linking', async () => {
    const slow = await begin()
    await slow.query(`select record_audit_event${EVENT_ARGUMENTS}`, [...argumentsFor('open slow')])
    const undone = await begin()
    await undone.query(`select record_audit_event${EVENT_ARGUMENTS}`, [...argumentsFor('open undone')])
    await record('open quick')
    await linkEvents(db, BEIJING)
    expect(await linked('open')).toEqual(['open quick'])
    await undone.query('rollback')
    undone.release()
    await slow.query('commit')
    slow.release()
    await linkEvents(db, BEIJING)
    expect(await linked('open')).toEqual(['open quick', 'open slow'])
    expect(await isIntact()).toBe(true)
  })

  test('waits for no chain that is being linked, and neither does another chain', async () => {
    const linking = await begin()
    await linking.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, [BEIJING])
    await record('locked')
    await frankfurt.record('locked')
    await linkAllEvents(db)
    expect([await linked('locked'), await frankfurt.linked('locked')]).toEqual([[], ['locked']])
    await linking.query('commit')
    linking.release()
    await linkAllEvents(db)
    expect(await linked('locked')).toEqual(['locked'])
  })

  test('of 100 users at once is linked once and in the order of recording by two servers', async () => {
    const before = (await verifyChain(db, BEIJING)).events
    const state = { isRecording: true }
    const linking = [db, beside.db].map(async (each) => {
      while (state.isRecording) await linkAllEvents(each)
    })
    const users = Array.from({ length: 100 }, async (_, user) => {
      await record(`user ${user} a`)
      await expect(record(`user ${user} undone`, true)).rejects.toThrow('undone')
      await record(`user ${user} b`)
    })
    await Promise.all(users)
    state.isRecording = false
    await Promise.all(linking)
    expect(await verifyChain(db, BEIJING)).toMatchObject({ isIntact: true, events: before + 200 })
    for (let user = 0; user < 100; user += 1)
      expect(await linked(`user ${user} `)).toEqual([`user ${user} a`, `user ${user} b`])
  })

  test('is linked once if 20 link at the same time', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `many ${index}`)
    for (const id of ids) await record(id)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => linkEvents(index % 2 === 0 ? db : beside.db, BEIJING)),
    )
    expect(await linked('many')).toEqual(ids)
    expect(await isIntact()).toBe(true)
  })

  test('remains recorded if its linking is killed, and the next start of a server links it', async () => {
    await linkEvents(db, BEIJING)
    await record('killed')
    const linking = await begin()
    const ended = new Promise((resolve) => linking.once('error', resolve))
    const { rows } = await linking.query<{ pid: number; linked: number }>(
      'select pg_backend_pid() as pid, link_audit_events(100, true) as linked',
    )
    expect(rows[0]?.linked).toBe(1)
    await ask('select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    linking.release(true)
    expect([await linked('killed'), await unlinked('killed')]).toEqual([[], ['killed']])
    const next = await createTestServer({ beside: server, isWorking: true })
    await expect.poll(() => linked('killed')).toEqual(['killed'])
    await next.stop()
    expect(await isIntact()).toBe(true)
  })

  test('of a server of the previous release has its position with the commit', async () => {
    await record('release new')
    const [row, beforeSequence, beforeHash] = argumentsFor('release old')
    const write = { kind: 'audit_event', row: JSON.parse(row) as unknown, beforeSequence, beforeHash }
    const previous = await begin()
    await previous.query('set local role nostro_app')
    await previous.query('select write_rows($1)', [JSON.stringify([write])])
    await previous.query('commit')
    previous.release()
    expect([await linked('release'), await unlinked('release')]).toEqual([['release new', 'release old'], []])
    expect(await isIntact()).toBe(true)
  })

  test('that was not linked for a minute is reported, and the trail is intact', async () => {
    await record('late')
    await ask(`update audit_unlinked set recorded_at = recorded_at - interval '2 minutes'`)
    const report = await verifyChain(db, BEIJING)
    expect(report.isIntact).toBe(true)
    expect(report.unlinkedFor).toBeGreaterThanOrEqual(120)
    expect(await verifyChain(db, BEIJING)).not.toHaveProperty('unlinkedFor')
  })
})

describe('before it is linked, an event', () => {
  const MARK = `encode(sha256(convert_to(arrival || text_before_sequence || text_before_hash, 'UTF8')), 'hex')`

  const tables = ['audit_event', 'audit_unlinked', 'audit_lane']

  async function keep(): Promise<void> {
    for (const table of tables) await ask(`create table kept_${table} as select * from ${table}`)
  }
  async function restore(): Promise<void> {
    for (const table of tables) {
      await ask(`delete from ${table}`)
      await ask(`insert into ${table} overriding system value select * from kept_${table}`)
      await ask(`drop table kept_${table}`)
    }
  }

  test.each([
    ['cannot be removed', `delete from audit_unlinked where object_id = 'b'`, 3],
    ['cannot be removed as the last one', `delete from audit_unlinked where object_id = 'c'`, 3],
    ['cannot be changed', `update audit_unlinked set action = 'harmless' where object_id = 'b'`, 2],
    [
      'cannot be changed together with its text',
      `update audit_unlinked set object_id = 'x', text_before_sequence = replace(text_before_sequence, '"b"', '"x"')
       where object_id = 'b'`,
      2,
    ],
    [
      'cannot be moved',
      `with moved as (delete from audit_unlinked where object_id in ('a', 'b') returning *)
       insert into audit_unlinked overriding system value select (jsonb_populate_record(null::audit_unlinked,
         to_jsonb(moved) || jsonb_build_object('arrival', case object_id when 'a' then -1 else -2 end))).* from moved`,
      1,
    ],
    [
      'cannot be inserted',
      `insert into audit_unlinked overriding system value select (jsonb_populate_record(event, '{"arrival": -1}')).*
       from audit_unlinked event where object_id = 'b'`,
      1,
    ],
    [
      'cannot be inserted with a right mark',
      `insert into audit_unlinked overriding system value select (jsonb_populate_record(event, '{"arrival": -1}')).*
       from audit_unlinked event where object_id = 'b';
       update audit_unlinked set mark = ${MARK} where arrival = -1`,
      5,
    ],
    [
      'cannot be counted less',
      `update audit_lane set recorded = recorded - 1 where institution_id = '${BEIJING}'
       and lane = (select min(lane) from audit_lane where institution_id = '${BEIJING}')`,
      4,
    ],
  ])('%s unnoticed', async (_what, tampering, brokenAt) => {
    const before = (await verifyChain(db, BEIJING)).events
    await keep()
    for (const id of ['a', 'b', 'c']) await record(id)
    for (const statement of tampering.split(';')) await ask(statement)
    expect(await verifyChain(db, BEIJING)).toMatchObject({ isIntact: false, brokenAt: before + brokenAt })
    await restore()
    expect(await isIntact()).toBe(true)
  })
})
