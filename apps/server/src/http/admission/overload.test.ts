import { request } from 'node:http'

import {
  approve,
  type Budget,
  BUDGETS,
  defineCall,
  exportMessages,
  failureSchema,
  KEY_PREFIX,
  listMessages,
  readMaintenance,
  readMessage,
  saveBankMessage,
  signOut,
} from '@nostro/contract'
import { LANGUAGES } from '@nostro/kernel'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { paymentForm } from '../../messages/testing/index.ts'
import { createTestServer, WAIT_MS } from '../../testing/index.ts'
import type { CallServer } from '../call-server.ts'
import { registerAnonymousCall } from '../register-call.ts'
import { byBudget } from './shares.ts'

/** Maximum length of a line. */
const LINE_LENGTH = 256
const REFUSABLE = BUDGETS.filter((budget) => budget !== 'always')
const NOTHING = byBudget(() => ({ running: 0, waiting: 0 }))

/** Calls that run until they are released. */
const holdOf = byBudget((budget) =>
  defineCall({
    method: 'POST',
    path: `/api/test/hold-${budget}`,
    summary: 'Runs until it is released.',
    access: 'anonymous',
    budget,
    answer: z.strictObject({}),
    errors: [],
  }),
)

let held = Promise.withResolvers<Record<string, never>>()
/** Number of calls that began. */
let begun = 0

function addTestCalls(calls: CallServer): void {
  for (const budget of BUDGETS)
    registerAnonymousCall(calls, holdOf[budget], async () => {
      begun += 1
      return await held.promise
    })
}

const lines: string[] = []
const server = await createTestServer({
  extend: ({ calls }) => addTestCalls(calls),
  logStream: { write: (line) => lines.push(line) },
})
const { admission } = server.calls

/** Releases the calls of a failed test. */
afterEach(() => {
  held.resolve({})
  held = Promise.withResolvers()
})

interface Filled {
  readonly letGo: () => Promise<void>
}

/** More than can run at the same time. */
const AT_ONCE = 16

/** Fills the shares of budgets and their lines with calls that run until released. */
async function fill(...budgets: readonly Budget[]): Promise<Filled> {
  const calls = budgets.flatMap((budget) =>
    Array.from({ length: LINE_LENGTH + AT_ONCE }, () => server.anonymous.call(holdOf[budget])),
  )
  const ended = Promise.allSettled(calls)
  await vi.waitFor(
    () => {
      for (const budget of budgets) expect(admission.counts()[budget].waiting).toBe(LINE_LENGTH)
    },
    { timeout: WAIT_MS },
  )
  return {
    letGo: async () => {
      held.resolve({})
      await ended
      await vi.waitFor(() => expect(admission.counts()).toEqual(NOTHING), { timeout: WAIT_MS })
    },
  }
}

describe('a refused call', () => {
  test('gets the error in its language, in the envelope of the contract, with a retry time', async () => {
    const lists = await fill('list')
    const sentences = new Set<string>()
    for (const language of LANGUAGES) {
      const { status, headers, body } = await server.anonymous.call(listMessages, { headers: { language } })
      const failure = failureSchema.parse(body)
      expect(failure).toMatchObject({
        code: 1109,
        error: 'server.busy',
        requestId: headers.get('x-request-id'),
      })
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('1')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      sentences.add(failure.message)
    }
    expect(sentences.size).toBe(LANGUAGES.length)
    await lists.letGo()
  })

  test('is refused before its session and body are read', async () => {
    const lists = await fill('list')
    const answer = await fetch(`${server.url}${listMessages.path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer nobody', 'content-type': 'application/json' },
      body: '{ this is no JSON',
    })
    expect(answer.status).toBe(503)
    await lists.letGo()
  })

  test('did not begin: nothing is stored, and the same key executes it later', async () => {
    const operator = await server.signIn('beijing.operator')
    const stored = async () => {
      const tables = ['message', 'audit_event', 'idempotency_key', 'message_version', 'session']
      const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`)
      return (await server.database.superuser.query(`select ${counts.join(', ')}`)).rows
    }
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    const commands = await fill('command')
    const before = await stored()
    for (let attempt = 0; attempt < 10; attempt++) {
      const refused = await operator.refused(saveBankMessage, { body, idempotencyKey: 'payment-1' })
      expect(refused).toMatchObject({ status: 503, error: 'server.busy' })
    }
    expect(await stored()).toEqual(before)
    await commands.letGo()

    const { id } = await operator.succeed(saveBankMessage, { body, idempotencyKey: 'payment-1' })
    expect(await operator.succeed(saveBankMessage, { body, idempotencyKey: 'payment-1' })).toMatchObject({
      id,
    })
  })

  test('is counted in the log: few lines for a thousand calls, none with a stack', async () => {
    const lists = await fill('list')
    lines.length = 0
    const refused = await Promise.all(
      Array.from({ length: 1_000 }, () => server.anonymous.call(listMessages)),
    )
    expect(refused.every(({ status }) => status === 503)).toBe(true)
    await lists.letGo()
    server.calls.refusals.flush()
    const written = lines.map((line) =>
      z.looseObject({ refused: z.record(z.string(), z.int()).optional() }).parse(JSON.parse(line)),
    )
    const counted = written.flatMap(({ refused: counts }) => (counts ? [counts] : []))
    // One more line per second, on any machine.
    expect(counted.length).toBeLessThan(30)
    expect(counted.reduce((sum, { list = 0 }) => sum + list, 0)).toBeGreaterThanOrEqual(1_000)
    expect(lines.filter((line) => line.includes('stack'))).toEqual([])
    expect(lines.filter((line) => line.includes('"status":503'))).toEqual([])
  })
})

describe('while calls of one budget are blocked', () => {
  const others = byBudget((budget) => BUDGETS.filter((other) => other !== budget))

  test.each(REFUSABLE)('%s: all others are admitted', async (budget) => {
    const hanging = await fill(budget)
    expect((await server.anonymous.call(holdOf[budget])).status).toBe(503)
    const calls = others[budget].map((other) => server.anonymous.call(holdOf[other]))
    await vi.waitFor(
      () => {
        for (const other of others[budget]) expect(admission.counts()[other].running).toBe(1)
      },
      { timeout: WAIT_MS },
    )
    await hanging.letGo()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200))
  })

  test('a list with the secret of a key waits with systems, a list of a user does not', async () => {
    const operator = await server.signIn('beijing.operator')
    const hanging = await fill('system')
    const secret = `${KEY_PREFIX}${'A'.repeat(43)}`
    const { status } = await fetch(`${server.url}${listMessages.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ current: 1, pageSize: 10 }),
    })
    expect(status).toBe(503)
    await operator.succeed(listMessages, {
      body: { status: MESSAGE_STATUSES.pending, current: 1, pageSize: 10 },
    })
    await hanging.letGo()
  })

  test('lists and reads leave enough for approvals', async () => {
    const operator = await server.signIn('beijing.operator')
    const reviewer = await server.signIn('beijing.reviewer')
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    const { id } = await operator.succeed(saveBankMessage, { body })
    const { openNodeId: nodeId, digest } = await reviewer.succeed(readMessage, { params: { id } })
    const hanging = await fill('read', 'list', 'export', 'command')
    expect(await reviewer.refused(readMessage, { params: { id } })).toMatchObject({ status: 503 })
    expect(await reviewer.succeed(approve, { params: { id }, body: { nodeId, digest } })).toMatchObject({
      status: MESSAGE_STATUSES.approved,
    })
    await hanging.letGo()
  })

  test('exports leave the database to lists', async () => {
    const operator = await server.signIn('beijing.operator')
    const exports = await fill('export')
    expect(await operator.refused(exportMessages, { body: { status: 4 } })).toMatchObject({ status: 503 })
    expect(await operator.succeed(listMessages, { body: { status: 4 } })).toMatchObject({
      totalRecord: expect.any(Number),
    })
    await exports.letGo()
  })
})

test('at any load maintenance, health and sign-out are answered', async () => {
  const operator = await server.signIn('beijing.operator')
  const everything = await fill(...REFUSABLE)
  for (const budget of REFUSABLE) expect((await server.anonymous.call(holdOf[budget])).status).toBe(503)
  expect(await server.anonymous.succeed(readMaintenance)).toMatchObject({ isMaintain: 0 })
  const health = ['live', 'ready'].map(async (kind) => (await fetch(`${server.url}/health/${kind}`)).status)
  expect(await Promise.all(health)).toEqual([200, 200])
  expect(await operator.succeed(signOut)).toEqual({})
  await everything.letGo()
})

/** Makes a call on a separate connection. The returned function closes the connection. */
function callAndLeave(path: string): () => void {
  const call = request(`${server.url}${path}`, { method: 'POST', agent: false })
  call.on('error', () => undefined)
  call.end()
  return () => call.destroy()
}

test('a thousand callers that disconnect take no place, and none of their calls is executed', async () => {
  const reads = await fill('read')
  const before = begun
  for (let round = 0; round < 4; round++) {
    const leave = Array.from({ length: 250 }, () => callAndLeave(holdOf.list.path))
    await vi.waitFor(() => expect(admission.counts().list.waiting).toBeGreaterThan(200), { timeout: WAIT_MS })
    for (const each of leave) each()
    await vi.waitFor(() => expect(admission.counts().list.waiting).toBe(0), { timeout: WAIT_MS })
  }
  // Only the calls that had begun before.
  expect(begun - before).toBe(admission.counts().list.running)
  await reads.letGo()
})
