import { once } from 'node:events'

import {
  addKey,
  deleteMessage,
  listMessageChanges,
  readMessage,
  revokeKey,
  saveBankMessage,
  signOut,
  takeRawMessages,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { noteText, paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestClient, createTestServer, HOUR, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
await server.live.start()
const other = await createTestServer({ beside: server })
await other.live.start()
const banks = await signInBankUsers(server)
const { operator, admin } = banks

async function feed(client: TestClient, since: number | undefined, wait = 0, size = 100) {
  const query = {
    ...(since !== undefined && { since: String(since) }),
    wait: String(wait),
    size: String(size),
  }
  return await client.succeed(listMessageChanges, { query })
}

const end = async (client: TestClient = operator): Promise<number> => (await feed(client, undefined)).next

let made = 0
async function readerWith(settings: object = {}) {
  made += 1
  const { id, secret } = await admin.succeed(addKey, {
    body: {
      name: `Reader ${'ABCDEFGHJK'.charAt(made)}`,
      permissions: ['seeBankMessages'],
      callsPerMinute: 6000,
      expiresAt: new Date(server.clock.now().getTime() + 24 * HOUR).toISOString(),
      ...settings,
    },
  })
  return { id, client: createTestClient(server.url, secret) }
}

describe('the feed of changes', () => {
  test('contains each step of a message in its order, at both banks', async () => {
    const start = await end()
    const there = await end(banks.frankfurt)
    const { sentId, receivedId } = await banks.deliver()
    const { changes, isMore } = await feed(operator, start)
    expect(isMore).toBe(false)
    const steps = changes.filter(({ messageId }) => messageId === sentId)
    expect(steps.map(({ event }) => event)).toEqual([
      'message.submit',
      ...steps.slice(1, -1).map(() => 'message.approve'),
      'message.dispatch',
    ])
    expect(steps[0]).toMatchObject({ messagingType: 'MT103', direction: 0 })
    expect(steps.map(({ sequence }) => sequence)).toEqual(
      steps.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
    )
    const received = (await feed(banks.frankfurt, there)).changes
    expect(received).toEqual([
      expect.objectContaining({ messageId: receivedId, event: 'message.receive', direction: 1 }),
    ])
  })

  test('continues at its cursor, with pages of any size', async () => {
    const start = await end()
    for (let count = 0; count < 5; count += 1) await banks.save()
    const whole = (await feed(operator, start)).changes
    expect(whole).toHaveLength(5)
    const pieces = []
    for (let next = start, isMore = true; isMore;) {
      const page = await feed(operator, next, 0, 2)
      pieces.push(...page.changes)
      ;({ next, isMore } = page)
    }
    expect(pieces).toEqual(whole)
  })

  test('contains the deletion of a draft, without a status', async () => {
    const { id } = await banks.save()
    const start = await end()
    await operator.succeed(deleteMessage, { params: { id }, query: { version: '1' } })
    const { changes } = await feed(operator, start)
    expect(changes).toEqual([expect.objectContaining({ messageId: id, event: 'message.delete' })])
    expect(changes[0]).not.toHaveProperty('status')
  })

  test('refuses a cursor beyond its end, and one whose events are archived', async () => {
    const next = await end()
    const beyond = { query: { since: String(next + 1000) } }
    expect((await operator.refused(listMessageChanges, beyond)).error).toBe('feed.cursorUnknown')
    const bank = '00000000-0000-7000-8000-000000000001'
    await server.database.superuser.query(`alter table audit_event disable trigger user`)
    await server.database.superuser.query(
      `delete from audit_event where institution_id = $1 and sequence < 4`,
      [bank],
    )
    expect((await operator.refused(listMessageChanges, { query: { since: '1' } })).error).toBe(
      'feed.cursorTooOld',
    )
    await operator.succeed(listMessageChanges, { query: { since: '0' } })
    await operator.succeed(listMessageChanges, { query: { since: '3' } })
  })

  test('contains only what a key may see, and nothing of another bank', async () => {
    const start = await end()
    const there = await end(banks.frankfurt)
    const all = await readerWith()
    const limited = await readerWith({ messagingTypes: ['MT199'] })
    const receiver = await readerWith({ permissions: ['seeReceivedBankMessages'] })
    const { id } = await banks.submit()
    const body = { mode: 'submit', messages: [{ text: noteText() }] }
    const { rowList } = await operator.succeed(takeRawMessages, { body, idempotencyKey: 'feed-1' })
    const idsOf = async (client: TestClient, since: number) =>
      (await feed(client, since)).changes.map(({ messageId }) => messageId)
    expect(await idsOf(all.client, start)).toEqual([id, rowList[0]?.id])
    expect(await idsOf(limited.client, start)).toEqual([rowList[0]?.id])
    expect(await idsOf(receiver.client, start)).toEqual([])
    expect(await idsOf(banks.frankfurt, there)).toEqual([])
    expect((await feed(receiver.client, start)).next).toBe((await feed(all.client, start)).next)
  })
})

describe('a waiting call', () => {
  test('returns with the change that another server commits', async () => {
    const start = await end()
    const elsewhere = createTestClient(other.url, operator.token)
    const began = performance.now()
    const waiting = feed(elsewhere, start, 60)
    const { id } = await banks.save()
    expect((await waiting).changes.map(({ messageId }) => messageId)).toEqual([id])
    // Woken by the change, not by the end of its time.
    expect(performance.now() - began).toBeLessThan(55_000)
  })

  test('returns its cursor when its time is over', async () => {
    const start = await end()
    const began = performance.now()
    expect(await feed(operator, start, 1)).toEqual({ changes: [], next: start, isMore: false })
    expect(performance.now() - began).toBeGreaterThan(900)
    const tooLong = { query: { since: String(start), wait: '61' } }
    expect((await operator.refused(listMessageChanges, tooLong)).error).toBe('request.invalid')
  })

  test('is not counted as a running call', async () => {
    const start = await end()
    const { client } = await readerWith()
    const query = { since: String(start), wait: '60' }
    const calls = Array.from({ length: 7 }, () => client.call(listMessageChanges, { query }))
    // More calls of one key wait only if it lost connections.
    expect((await Promise.race(calls)).status).toBe(503)
    await expect.poll(() => server.calls.admission.counts().list.running).toBe(0)
    await banks.save()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 503])
  })

  test('is refused after its key was revoked or its session ended', async () => {
    const start = await end()
    const { client, id } = await readerWith()
    const ofKey = client.refused(listMessageChanges, { query: { since: String(start), wait: '60' } })
    const leaving = await server.signIn('beijing.senior')
    const ofSession = leaving.refused(listMessageChanges, { query: { since: String(start), wait: '60' } })
    await expect
      .poll(async () => {
        const { rows } = await server.database.superuser.query(
          `select last_used_at from api_key where id = $1`,
          [id],
        )
        return rows[0]?.last_used_at
      })
      .not.toBeNull()
    await admin.succeed(revokeKey, { params: { id } })
    await leaving.succeed(signOut)
    await banks.save()
    expect((await ofKey).error).toBe('key.revoked')
    expect((await ofSession).status).toBe(401)
  })

  test('ends when the server stops', async () => {
    const start = await end()
    const leaving = await createTestServer({ beside: server })
    const elsewhere = createTestClient(leaving.url, operator.token)
    const arrived = once(leaving.calls.fastify.server, 'request')
    const waiting = feed(elsewhere, start, 60)
    await arrived
    // Answered after the waiting call has begun.
    for (let count = 0; count < 3; count += 1) await feed(elsewhere, start)
    await leaving.calls.fastify.close()
    expect((await waiting).changes).toEqual([])
  })
})

test('100 commits at once while polling: none missing, none twice, in order', async () => {
  const start = await end()
  const { client } = await readerWith()
  const seen: { readonly sequence: number; readonly messageId: string }[] = []
  const state = { isOver: false }
  const polling = (async () => {
    for (let next = start; !state.isOver || seen.length < 100;) {
      const page = await feed(client, next, 1, 7)
      seen.push(...page.changes)
      ;({ next } = page)
    }
  })()
  const saved = await Promise.all(
    Array.from({ length: 100 }, () =>
      operator.succeed(saveBankMessage, {
        body: { messagingType: 'MT103', initialProcess: false, ...paymentForm() },
      }),
    ),
  )
  state.isOver = true
  await polling
  expect(seen).toHaveLength(100)
  expect(new Set(seen.map(({ messageId }) => messageId))).toEqual(new Set(saved.map(({ id }) => id)))
  const order = seen.map(({ sequence }) => sequence)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const { rows } = await server.database.superuser.query<{ object_id: string }>(
    `select object_id from audit_event where sequence > $1 and action = 'message.save'
     and institution_id = (select institution_id from message where id = $2) order by sequence`,
    [start, saved[0]?.id],
  )
  expect(seen.map(({ messageId }) => messageId)).toEqual(rows.map((row) => row.object_id))
  const { version } = await operator.succeed(readMessage, { params: { id: saved[0]?.id ?? '' } })
  expect(version).toBe(1)
}, 60_000)
