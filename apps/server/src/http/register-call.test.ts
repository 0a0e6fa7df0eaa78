import { defineCall, signIn } from '@nostro/contract'
import { AppError, LANGUAGES } from '@nostro/kernel'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import { createTestServer } from '../testing/index.ts'
import type { CallServer } from './call-server.ts'
import { registerAnonymousCall, registerCall } from './register-call.ts'

const noted = z.strictObject({ note: z.string(), times: z.int() })

/** Writes an audit event with the note, so that a test can count the executions. */
const note = defineCall({
  method: 'POST',
  path: '/api/test/notes',
  summary: 'Notes something.',
  access: 'composeBankMessages',
  body: z.strictObject({
    note: z.string().max(20),
    kind: z.enum(['short', 'long']).optional(),
    list: z.array(z.string().min(2)).max(2).optional(),
    fails: z.boolean().optional(),
  }),
  answer: noted,
  errors: [],
  isCommand: true,
})

const read = defineCall({
  method: 'GET',
  path: '/api/test/notes/{id}',
  summary: 'Reads something.',
  access: ['decideBankMessages', 'composeBankMessages'],
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(9).optional() }),
  answer: z.strictObject({ id: z.string(), page: z.int() }),
  errors: [],
})

const broken = defineCall({
  method: 'GET',
  path: '/api/test/broken',
  summary: 'Fails by a mistake of ours.',
  access: 'anonymous',
  answer: z.strictObject({}),
  errors: [],
})

function addTestCalls(calls: CallServer): void {
  registerCall(calls, note, async (context, { body }) => {
    // Events are stored at the commit: those of earlier calls, and this one.
    const times = (await timesNoted(body.note, context)) + 1
    await inTransaction(context, (tx) =>
      recordEvent(tx, context, { action: 'profile.save', objectKind: 'user', objectId: body.note }),
    )
    if (body.fails) throw new AppError('message.stateChanged')
    return { note: body.note, times }
  })
  registerCall(calls, read, async (_context, { params, query }) => ({ id: params.id, page: query.page ?? 1 }))
  registerAnonymousCall(calls, broken, async () => {
    throw new Error('a secret of the server')
  })
}

/** Counts recorded events, most of which are not linked yet. */
async function timesNoted(text: string, context: Parameters<typeof inTransaction>[0]): Promise<number> {
  return await inTransaction(context, async (tx) => {
    const { rows } = await sql<{ times: number }>`
      select (select count(*)::int from audit_event where action = 'profile.save' and object_id = ${text})
        + (select count(*)::int from audit_unlinked where action = 'profile.save' and object_id = ${text}) as times
    `.execute(tx)
    return rows[0]?.times ?? 0
  })
}

const server = await createTestServer({ extend: ({ calls }) => addTestCalls(calls) })
const operator = await server.signIn('beijing.operator')
const ID = '018f0000-0000-7000-8000-000000000001'

describe('permissions', () => {
  test('a call without a session is refused', async () => {
    expect(await server.anonymous.refused(note, { body: { note: 'x' } })).toMatchObject({
      status: 401,
      code: 1005,
    })
  })

  test.each(['beijing.admin', 'trading.operator', 'platform.admin'])(
    '%s does not have the role',
    async (username) => {
      const client = await server.signIn(username)
      expect(await client.refused(note, { body: { note: 'x' } })).toMatchObject({
        status: 403,
        code: 403,
        error: 'permission.denied',
      })
    },
  )

  test('one of several permissions is enough', async () => {
    expect(await operator.succeed(read, { params: { id: ID } })).toEqual({ id: ID, page: 1 })
  })

  test('a refusal for a missing permission is recorded', async () => {
    const { rows } = await server.database.superuser.query(
      `select action, result from audit_event where result = 'permission.denied' limit 1`,
    )
    expect(rows).toEqual([{ action: 'POST /api/test/notes', result: 'permission.denied' }])
  })

  test('an anonymous call and a call of users cannot be registered as each other', () => {
    expect(() => registerAnonymousCall(server.calls, note, async () => ({ note: '', times: 0 }))).toThrow(
      'not anonymous',
    )
    expect(() => registerCall(server.calls, broken, async () => ({}))).toThrow('is anonymous')
  })
})

describe('the input', () => {
  test('all issues are returned at once, each with its text', async () => {
    const failure = await operator.refused(note, {
      body: { note: 'x'.repeat(21), kind: 'wide', list: ['a', 7], status: 4 },
      headers: { language: 'en' },
    })
    expect(failure).toMatchObject({ status: 422, code: 1100, error: 'request.invalid' })
    const issues = failure.issues.map(({ path, code, message }) => [path.join('.'), code, message])
    expect(issues.toSorted(([left = ''], [right = '']) => left.localeCompare(right))).toEqual([
      ['kind', 'request.valueNotAllowed', 'The value must be one of: short, long.'],
      ['list.0', 'request.textTooShort', 'Enter at least 2 characters.'],
      ['list.1', 'request.wrongType', 'This field has a value of the wrong type.'],
      ['note', 'request.textTooLong', 'Enter at most 20 characters.'],
      ['status', 'request.memberUnknown', 'This field is not expected here.'],
    ])
  })

  test.each([
    ['a number as text', { note: 5 }, 'request.wrongType'],
    ['a list instead of a text', { note: ['x'] }, 'request.wrongType'],
    ['a list that is too long', { note: 'x', list: ['aa', 'bb', 'cc'] }, 'request.listTooLong'],
    ['nothing', {}, 'request.memberMissing'],
    ['a text with a null character', { note: 'a\u0000b' }, 'request.characterForbidden'],
    ['a text with a bidirectional control', { note: 'a\u202Eb' }, 'request.characterForbidden'],
    ['half a surrogate pair', { note: 'a\uD800' }, 'request.characterForbidden'],
  ])('%s is refused', async (_what, body, code) => {
    const failure = await operator.refused(note, { body })
    expect(failure.issues.map((issue) => issue.code)).toEqual([code])
  })

  test('parameters of the path and the query are checked too', async () => {
    expect((await operator.refused(read, { params: { id: 'no-uuid' } })).issues).toMatchObject([
      { code: 'request.format' },
    ])
    expect(
      (await operator.refused(read, { params: { id: ID }, query: { page: '10' } })).issues,
    ).toMatchObject([{ path: ['page'], code: 'request.numberTooLarge' }])
    expect((await operator.refused(read, { params: { id: ID }, query: { sort: 'x' } })).issues).toMatchObject(
      [{ path: ['sort'], code: 'request.memberUnknown' }],
    )
  })
})

describe('responses', () => {
  test('of success have an envelope and are not cacheable', async () => {
    const { status, headers, body } = await operator.call(read, { params: { id: ID }, query: { page: '2' } })
    expect({ status, body }).toEqual({
      status: 200,
      body: { code: 200, message: 'OK', data: { id: ID, page: 2 } },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test.each([
    ['zh-CN', '您尚未登录'],
    ['zh', '您尚未登录'],
    ['en-GB', 'You are not signed in'],
    ['ru', 'Вы не вошли'],
    ['fr', '您尚未登录'],
  ])('of failure are in %s', async (language, beginning) => {
    const failure = await server.anonymous.refused(note, { headers: { language } })
    expect(failure.message.startsWith(beginning)).toBe(true)
  })

  test('of an internal error reveal nothing', async () => {
    for (const language of LANGUAGES) {
      const { status, body } = await server.anonymous.call(broken, { headers: { language } })
      expect(status).toBe(500)
      expect(JSON.stringify(body)).not.toMatch(/secret|stack|\.ts/)
      expect(body).toMatchObject({
        error: 'server.internal',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  })
})

describe('a command', () => {
  test('repeated with its key is executed once and has the same response', async () => {
    const input = { body: { note: 'once' }, idempotencyKey: 'intention-1' }
    const first = await operator.call(note, input)
    expect(await operator.call(note, input)).toMatchObject({ status: 200, body: first.body })
    expect(first.body).toMatchObject({ data: { note: 'once', times: 1 } })
  })

  test('sent fifty times at once is executed once, with one response', async () => {
    const input = { body: { note: 'many' }, idempotencyKey: 'intention-2' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => operator.succeed(note, input)))
    expect(new Set(answers.map((answer) => answer.times))).toEqual(new Set([1]))
  })

  test('with a key of another request is refused and recorded', async () => {
    const failure = await operator.refused(note, { body: { note: 'other' }, idempotencyKey: 'intention-1' })
    expect(failure).toMatchObject({ status: 422, error: 'idempotency.keyReused' })
  })

  test('that failed stored nothing, and its key is free', async () => {
    const key = { idempotencyKey: 'intention-3' }
    expect(await operator.refused(note, { body: { note: 'undone', fails: true }, ...key })).toMatchObject({
      status: 409,
    })
    expect(await operator.succeed(note, { body: { note: 'undone' }, ...key })).toEqual({
      note: 'undone',
      times: 1,
    })
  })

  test('keys of different users are independent', async () => {
    const reviewer = await server.signIn('beijing.reviewer')
    expect(
      await reviewer.succeed(note, { body: { note: 'theirs' }, idempotencyKey: 'intention-1' }),
    ).toMatchObject({
      note: 'theirs',
    })
  })

  test('without a key is executed each time', async () => {
    await operator.succeed(note, { body: { note: 'twice' } })
    expect(await operator.succeed(note, { body: { note: 'twice' } })).toMatchObject({ times: 2 })
  })

  test.each(['', 'with space', 'x'.repeat(65), 'ключ'])(
    'with the key "%s" is malformed',
    async (idempotencyKey) => {
      const headers = { 'idempotency-key': Buffer.from(idempotencyKey).toString('latin1') }
      expect(await operator.refused(note, { body: { note: 'x' }, headers })).toMatchObject({ status: 400 })
    },
  )

  test.each(['cross-site', 'same-site'])('from a page of another site (%s) is refused', async (site) => {
    const headers = { 'sec-fetch-site': site }
    expect(await operator.refused(note, { body: { note: 'x' }, headers })).toMatchObject({
      error: 'request.crossSite',
    })
    const body = { username: 'beijing.operator', password: 'x' }
    expect(await server.anonymous.refused(signIn, { body, headers })).toMatchObject({
      error: 'request.crossSite',
    })
  })
})
