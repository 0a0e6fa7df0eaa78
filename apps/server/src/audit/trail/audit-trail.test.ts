import { readFile, writeFile } from 'node:fs/promises'

import {
  exportAuditEvents,
  listAuditEvents,
  listAuditTrails,
  readAuditChain,
  saveBankMessage,
  verifyAuditTrail,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { recordEvent, verifyChain } from '../index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createJobSeal } from '../../jobs/job-seal.ts'
import { paymentForm } from '../../messages/testing/index.ts'
import { createTestServer, TEST_SEAL_KEY, type TestClient } from '../../testing/index.ts'
import { createAnchorFile } from './anchor-file.ts'

const server = await createTestServer()
const { db, clock, database, anchors } = server

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const operator = await server.signIn('beijing.operator')
const administrator = await server.signIn('beijing.admin')

async function saveDraft(client: TestClient): Promise<string> {
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
  return (await client.succeed(saveBankMessage, { body })).id
}

async function listed(client: TestClient, query: Record<string, string> = {}) {
  return await client.succeed(listAuditEvents, { query })
}

describe('a bank’s administrator', () => {
  test('reads the events of one message, with actors and digests and without content', async () => {
    const id = await saveDraft(operator)
    const { events } = await listed(administrator, { objectId: id })
    expect(events).toMatchObject([
      { action: 'message.save', actorName: 'beijing.operator', objectKind: 'message', result: 'done' },
    ])
    expect(events[0]?.afterDigest).toMatch(/^[0-9a-f]{64}$/)
    expect(events[0]).not.toHaveProperty('beforeDigest')
    expect(JSON.stringify(events)).not.toContain(paymentForm().paymentInfo)
  })

  test.each([
    [
      'who',
      { actor: 'beijing.admin' },
      ({ actorName }: { actorName?: string | undefined }) => actorName === 'beijing.admin',
    ],
    ['what', { action: 'session.' }, ({ action }: { action: string }) => action.startsWith('session.')],
    ['what came of it', { outcome: 'refused' }, ({ result }: { result: string }) => result !== 'done'],
  ])('filters by %s', async (_what, query, isMeant) => {
    await operator.refused(listAuditEvents)
    const { events } = await listed(administrator, { ...query, size: '200' })
    expect(events.length).toBeGreaterThan(0)
    expect(events.filter((event) => !isMeant(event))).toEqual([])
  })

  test('filters by time', async () => {
    const before = clock.now().toISOString()
    clock.advance(1_000)
    const from = clock.now().toISOString()
    const id = await saveDraft(operator)
    expect((await listed(administrator, { from })).events.map(({ objectId }) => objectId)).toContain(id)
    const earlier = await listed(administrator, { to: before, size: '200' })
    expect(earlier.events.map(({ objectId }) => objectId)).not.toContain(id)
  })

  test('pages to the first event without gaps or duplicates', async () => {
    for (let count = 0; count < 5; count += 1) await saveDraft(operator)
    const all = await listed(administrator, { size: '200' })
    const paged: number[] = []
    let next: number | undefined = (all.events[0]?.sequence ?? 0) + 1
    while (next !== undefined) {
      const page = await listed(administrator, { size: '3', before: String(next) })
      paged.push(...page.events.map(({ sequence }) => sequence))
      next = page.next
    }
    expect(paged).toEqual(all.events.map(({ sequence }) => sequence))
    expect(paged.at(-1)).toBe(1)
  })

  test('records one event for each reading, for any number of pages', async () => {
    const readings = async () =>
      (await listed(administrator, { action: 'audit.read', size: '200' })).events.length
    const before = await readings()
    await listed(administrator, { size: '2', before: '5' })
    expect(await readings()).toBe(before + 1)
  })

  test('exports the events that match the filter', async () => {
    await saveDraft(operator)
    const { headers, body } = await administrator.call(exportAuditEvents, {
      query: { action: 'message.save' },
    })
    expect(headers.get('content-disposition')).toContain('audit-trail-')
    const lines = String(body).trim().split('\r\n')
    expect(lines[0]).toContain('sequence,occurredAt,actorName')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.slice(1).filter((line) => !line.includes('message.save'))).toEqual([])
  })

  test('reads the trail of the own institution only', async () => {
    expect(await administrator.succeed(listAuditTrails)).toEqual({
      trails: [{ institutionId: BEIJING, name: 'Demo Bank Beijing' }],
    })
    for (const call of [listAuditEvents, exportAuditEvents, verifyAuditTrail]) {
      const foreign = await administrator.refused(call, { query: { institutionId: FRANKFURT } })
      const unknown = await administrator.refused(call, {
        query: { institutionId: '00000000-0000-7000-8000-00000000ffff' },
      })
      expect([foreign.code, unknown.code]).toEqual([1104, 1104])
    }
  })
})

describe('the own trail', () => {
  test('names the message of an event, and is searched by its reference in any case, its UETR or its id', async () => {
    const form = paymentForm({ senderReference: 'AUDITREF01' })
    const body = { messagingType: 'MT103' as const, initialProcess: true, ...form }
    const { id } = await operator.succeed(saveBankMessage, { body })
    const { events, total } = await listed(administrator, { search: 'auditref01' })
    expect(events[0]?.object?.message).toMatchObject({
      id,
      messagingType: 'MT103',
      reference: 'AUDITREF01',
      isReceived: false,
      stage: 'pending',
    })
    expect(events[0]?.object?.message?.amount).toMatch(/^\d+(\.\d+)?$/)
    expect(new Set(events.map(({ objectId }) => objectId))).toEqual(new Set([id]))
    expect(total).toBe(events.length)
    expect((await listed(administrator, { search: id })).events).toEqual(events)
    const { rows } = await database.superuser.query<{ uetr: string }>(
      'select uetr from message where id = $1',
      [id],
    )
    expect((await listed(administrator, { search: rows[0]?.uetr ?? '' })).events).toEqual(events)
    expect((await listed(administrator, { search: 'NOSUCHREF' })).events).toEqual([])
  })

  test('finds drafts by reference', async () => {
    const body = {
      messagingType: 'MT103' as const,
      initialProcess: false,
      ...paymentForm({ senderReference: 'AUDITDRAFT' }),
    }
    const { id } = await operator.succeed(saveBankMessage, { body })
    const { events } = await listed(administrator, { search: 'AUDITDRAFT' })
    expect(events.map(({ objectId }) => objectId)).toEqual([id])
  })

  test('finds the events of a user by the user name', async () => {
    const { events } = await listed(administrator, { search: 'beijing.operator', size: '200' })
    expect(events.length).toBeGreaterThan(0)
    const operatorId = events.find(({ actorName }) => actorName === 'beijing.operator')?.actorId
    expect(events.filter(({ actorId, objectId }) => ![actorId, objectId].includes(operatorId ?? ''))).toEqual(
      [],
    )
  })

  test('contains the values of a setting before and after, which the digests prove', async () => {
    const scope = { institutionId: BEIJING, clock, requestId: 'test' }
    const [before, after] = [{ thresholdAmount: '3000000' }, { thresholdAmount: '5000000' }]
    await inTransaction({ db, institutionId: BEIJING }, (tx) =>
      recordEvent(tx, scope, {
        action: 'approvalRules.change',
        objectKind: 'institution',
        objectId: BEIJING,
        before,
        after,
      }),
    )
    const { events } = await listed(administrator, { action: 'approvalRules.change' })
    expect(events[0]?.values).toEqual([{ path: 'thresholdAmount', before: '3000000', after: '5000000' }])
    await expect(
      database.superuser.query("update audit_value set value = replace(value, '5000000', '9000000')"),
    ).rejects.toThrow('audit_value_proof')
  })

  test('reports when only the digests of values were recorded', async () => {
    const { events } = await listed(administrator, { action: 'approvalRules.change' })
    await database.superuser.query('delete from audit_value where institution_id = $1', [BEIJING])
    const [later] = (await listed(administrator, { action: 'approvalRules.change' })).events
    expect(later?.sequence).toBe(events[0]?.sequence)
    expect(later).toMatchObject({ lacksValues: true })
    expect(later).not.toHaveProperty('values')
  })

  test('reports the state of the chain with its last completed check', async () => {
    await anchors.write({ db, clock })
    const checked = await administrator.succeed(verifyAuditTrail)
    const chain = await administrator.succeed(readAuditChain)
    expect(chain.lastCheck).toMatchObject({ isIntact: true })
    expect(chain.lastCheck?.events).toBeGreaterThanOrEqual(checked.checkedTo)
    expect(chain.events).toBeGreaterThanOrEqual(checked.events)
    expect(chain.anchoredAt).toBeDefined()
    expect((await administrator.refused(readAuditChain, { query: { institutionId: FRANKFURT } })).code).toBe(
      1104,
    )
  })
})

test('the trail of another institution shows no messages, names or values, and finds ids only', async () => {
  const form = paymentForm({ senderReference: 'AUDITREF02' })
  const body = { messagingType: 'MT103' as const, initialProcess: true, ...form }
  const { id } = await operator.succeed(saveBankMessage, { body })
  const platform = await server.signIn('platform.admin')
  expect((await listed(platform, { institutionId: BEIJING, search: 'AUDITREF02' })).events).toEqual([])
  const { events } = await listed(platform, { institutionId: BEIJING, search: id })
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain('AUDITREF02')
  const all = await listed(platform, { institutionId: BEIJING, size: '200' })
  expect(all.events.filter((event) => 'object' in event || 'values' in event)).toEqual([])
})

test("the administrator of the platform reads every trail, and the reading is recorded in the platform's trail", async () => {
  const platform = await server.signIn('platform.admin')
  const { trails } = await platform.succeed(listAuditTrails)
  expect(trails.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Demo Bank Beijing', 'Demo Bank Frankfurt']),
  )
  const before = await verifyChain(db, FRANKFURT)
  const { events } = await listed(platform, { institutionId: FRANKFURT })
  expect(events.length).toBe(before.events)
  expect(await verifyChain(db, FRANKFURT)).toEqual(before)
  expect((await listed(platform, { action: 'audit.read' })).events[0]).toMatchObject({
    objectKind: 'auditTrail',
  })
})

const verified = () => administrator.succeed(verifyAuditTrail)

/** Saves all trails with the numbers of their recorded events before an attack. */
const keep = () =>
  database.superuser.query(
    `create table untouched as select * from audit_event; create table untouched_lane as select * from audit_lane`,
  )
const restore = () =>
  database.superuser.query(
    `delete from audit_event; insert into audit_event select * from untouched; drop table untouched;
     delete from audit_lane; insert into audit_lane overriding system value select * from untouched_lane;
     drop table untouched_lane`,
  )

describe('the anchor outside the database', () => {
  const place = (sequence: number) => `institution_id = '${BEIJING}' and sequence = ${sequence}`

  test('is part of an intact chain, which may grow', async () => {
    await anchors.write({ db, clock })
    await saveDraft(operator)
    const report = await verified()
    expect(report).toMatchObject({ isIntact: true, isComplete: true, anchor: { isKept: true } })
    expect(report.events).toBeGreaterThan(report.anchor?.sequence ?? Infinity)
  })

  test('is written only when a trail has grown', async () => {
    await anchors.write({ db, clock })
    const before = await anchors.read()
    clock.advance(1_000)
    await anchors.write({ db, clock })
    expect(await anchors.read()).toEqual(before)
  })

  test.each([
    ['an event was changed', `update audit_event set action = 'harmless' where ${place(3)}`, 3],
    ['an event was deleted', `delete from audit_event where ${place(3)}`, 4],
    [
      'two events were swapped',
      `update audit_event set sequence = sequence + 1000 where institution_id = '${BEIJING}' and sequence in (3, 4);
       update audit_event set sequence = case sequence when 1003 then 4 else 3 end where institution_id = '${BEIJING}' and sequence > 1000`,
      3,
    ],
    [
      'the tail was cut off',
      `delete from audit_event where institution_id = '${BEIJING}' and sequence > 5`,
      6,
    ],
    [
      'the head was written anew',
      `update audit_event set hash = repeat('a', 64) where institution_id = '${BEIJING}' and sequence =
        (select max(sequence) from audit_event where institution_id = '${BEIJING}')`,
      undefined,
    ],
  ])('reveals that %s', async (_what, tampering, brokenAt) => {
    await anchors.write({ db, clock })
    await keep()
    await database.superuser.query(tampering)
    const anchor = (await anchors.read()).get(BEIJING)?.anchor
    const report = await verifyChain(db, BEIJING, { anchor })
    expect(report).toMatchObject({ isIntact: false, brokenAt: brokenAt ?? anchor?.sequence })
    expect(await verified()).toMatchObject({ isIntact: false })
    await restore()
    expect(await verifyChain(db, BEIJING, { anchor })).toMatchObject({ isIntact: true })
  })
})

describe('the seal of an anchor', () => {
  const tail = `institution_id = '${BEIJING}' and sequence = (select max(sequence) from audit_event where institution_id = '${BEIJING}')`

  /** Rewrites the last event of the trail, so that the chain and the number of events are consistent in themselves. */
  async function rewriteHead(): Promise<{ readonly sequence: number; readonly hash: string }> {
    const { superuser } = database
    const known = (await verifyChain(db, BEIJING)).events
    await superuser.query(`delete from audit_event where ${tail}`)
    await inTransaction({ db, institutionId: BEIJING }, (tx) =>
      recordEvent(
        tx,
        { institutionId: BEIJING, clock, requestId: 'forged' },
        { action: 'profile.save', objectKind: 'user', objectId: 'forged' },
      ),
    )
    expect(await verifyChain(db, BEIJING)).toMatchObject({ isIntact: false, brokenAt: known + 1 })
    await superuser.query(
      `update audit_lane set recorded = recorded - 1 where institution_id = $1
       and lane = (select min(lane) from audit_lane where institution_id = $1)`,
      [BEIJING],
    )
    const report = await verifyChain(db, BEIJING)
    expect(report).toMatchObject({ isIntact: true, events: known })
    return { sequence: report.events, hash: report.head }
  }

  test('reveals that the last event and the anchor were both rewritten', async () => {
    await anchors.write({ db, clock })
    await keep()
    const file = await readFile(server.anchorFile, 'utf8')
    const head = await rewriteHead()
    const forged = { institutionId: BEIJING, ...head, at: clock.now().toISOString() }
    const otherKey = createJobSeal(['a key of somebody else'])
    for (const line of [forged, { payload: forged, seal: '00' }, otherKey.close('audit.anchor', forged)]) {
      await writeFile(server.anchorFile, `${file}${JSON.stringify(line)}\n`)
      const report = await verified()
      expect(report).toMatchObject({ isIntact: false, brokenAt: head.sequence })
    }
    expect(await verified()).toMatchObject({ hasForgedAnchor: true })
    // The server does not hide the fault by writing a new anchor.
    expect(await anchors.write({ db, clock })).toEqual([BEIJING])
    expect(await verified()).toMatchObject({ isIntact: false })

    // Without the sealed line, only the forged one remains, which proves nothing.
    await writeFile(server.anchorFile, `${JSON.stringify(otherKey.close('audit.anchor', forged))}\n`)
    const left = await verified()
    expect(left).toMatchObject({ isIntact: false, hasForgedAnchor: true })
    expect(left.anchor).toBeUndefined()
    expect(await anchors.write({ db, clock })).toEqual([BEIJING])

    await restore()
    await writeFile(server.anchorFile, file)
    expect(await verified()).toMatchObject({ isIntact: true, hasForgedAnchor: false })
  })

  test('prevents new anchors over a truncated or rewritten chain', async () => {
    await anchors.write({ db, clock })
    await keep()
    const before = await readFile(server.anchorFile, 'utf8')
    await rewriteHead()
    await saveDraft(operator)
    expect(await anchors.write({ db, clock })).toEqual([BEIJING])
    expect(await readFile(server.anchorFile, 'utf8')).toBe(before)
    await restore()
    expect(await anchors.write({ db, clock })).toEqual([])
  })

  test('is renewed with a new key while the old one is still known', async () => {
    await anchors.write({ db, clock })
    const renewed = createAnchorFile(server.anchorFile, createJobSeal(['the new key', TEST_SEAL_KEY]))
    expect(await renewed.write({ db, clock })).toEqual([])
    const alone = createAnchorFile(server.anchorFile, createJobSeal(['the new key']))
    const trails = [...(await alone.read()).values()]
    expect(trails.every(({ isForged }) => !isForged)).toBe(true)
    expect(trails).toHaveLength((await anchors.read()).size)
  })
})
