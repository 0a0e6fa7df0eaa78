import {
  confirmReceipt,
  deleteMessage,
  downloadText,
  listMessages,
  previewMessage,
  readCounters,
  readMessage,
  saveBankMessage,
  signIn,
} from '@nostro/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startAnsweringServer, type AnsweringServer } from '../testing/answering-server.ts'
import { ApiError, isOutcomeUnknown } from './api-error.ts'
import { createClient, type ClientEnvironment } from './client.ts'
import type { SessionEnd } from './session-end.ts'
import { eventually } from '../testing/eventually.ts'

const MESSAGE_ID = '018f0000-0000-7000-8000-000000000001'
const COUNTERS = {
  notCopied: 0,
  pending: 5,
  rejected: 1,
  waitingProcessed: 2,
  networkPending: 0,
  exceptions: 0,
}

let server: AnsweringServer
let sessionEnds: SessionEnd[]

beforeEach(async () => {
  server = await startAnsweringServer()
  sessionEnds = []
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

function client(environment: Partial<ClientEnvironment> = {}) {
  return createClient({
    baseUrl: server.url,
    token: () => 'token-1',
    language: () => 'ru',
    isMobile: () => false,
    isAttended: () => true,
    onUse: () => {},
    onSessionEnd: (end) => sessionEnds.push(end),
    ...environment,
  })
}

function success(data: unknown) {
  return { json: { code: 200, message: 'ok', data } }
}

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    () => 'answered',
    (error: unknown) => error,
  )
  if (!(outcome instanceof ApiError)) throw new Error(`No ApiError but ${String(outcome)}`)
  return outcome
}

/** Leaves the first call without a response and answers the following ones. */
function holdFirst(answer: unknown) {
  server.answerWith = () => (server.calls.length === 1 ? undefined : success(answer))
}

async function sendTwice(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const outcome = first().then(
    () => 'answered' as const,
    (error: unknown) => (error instanceof ApiError ? error.kind : 'broken'),
  )
  await eventually(() => expect(server.calls).toHaveLength(1))
  await second()
  return Promise.race([outcome, new Promise<'waiting'>((resolve) => setImmediate(() => resolve('waiting')))])
}

describe('a request', () => {
  test('carries token, language, client type and JSON', async () => {
    server.answerWith = () => success(COUNTERS)
    await client().send(readCounters, {})
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      url: '/api/messages/stat',
      headers: {
        authorization: 'Bearer token-1',
        language: 'ru',
        clienttype: '1',
        accept: 'application/json',
      },
    })
  })

  test('sends client type 2 for a mobile client, and no authorization header without a token', async () => {
    server.answerWith = () => success(COUNTERS)
    await client({ isMobile: () => true, token: () => undefined }).send(readCounters, {})
    expect(server.calls[0]?.headers).toMatchObject({ clienttype: '2' })
    expect(server.calls[0]?.headers.authorization).toBeUndefined()
  })

  test('fills the path, the query and leaves empty values out of the body (CLI-03, OPEN-50)', async () => {
    server.answerWith = () => success({ text: ':20:REF', format: 'MT', formats: ['MT'], warnings: [] })
    await client().send(previewMessage, {
      query: { format: 'MT' },
      body: { messagingType: 'MT103', paymentInfo: { feeAmount: '', currency: 'CNY' } },
    })
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/messages/preview?format=MT',
      headers: { 'content-type': 'application/json' },
      body: { messagingType: 'MT103', paymentInfo: { currency: 'CNY' } },
    })
    server.answerWith = () => success({})
    await client().send(deleteMessage, { params: { id: MESSAGE_ID }, query: { version: 3 } })
    expect(server.calls[1]).toMatchObject({ method: 'DELETE', url: `/api/messages/${MESSAGE_ID}?version=3` })
  })

  test('carries the idempotency key of a command', async () => {
    server.answerWith = () => success({ id: MESSAGE_ID, status: 0, version: 1 })
    await client().send(
      saveBankMessage,
      { body: { messagingType: 'MT103', initialProcess: false } },
      { idempotencyKey: 'key-1' },
    )
    expect(server.calls[0]).toMatchObject({
      headers: { 'idempotency-key': 'key-1' },
      body: { messagingType: 'MT103', initialProcess: false },
    })
  })
})

describe('an answer', () => {
  test('is returned without its envelope', async () => {
    server.answerWith = () => success(COUNTERS)
    await expect(client().send(readCounters, {})).resolves.toEqual(COUNTERS)
  })

  test.each([
    [{ list: [], total: 5 }],
    [{ list: [], paging: { total: 5 } }],
    [{ rowList: [], totalRecord: 5 }],
  ])('can be a list as %j (LIST-19, OPEN-33)', async (data) => {
    server.answerWith = () => success(data)
    expect(await client().send(listMessages, { body: { status: 1 } })).toMatchObject({
      totalRecord: 5,
      rowList: [],
    })
  })

  test('that does not match the contract is a refusal without a sentence', async () => {
    server.answerWith = () => success({ pending: 'many' })
    expect(await errorOf(client().send(readCounters, {}))).toMatchObject({ kind: 'refused', message: '' })
  })

  test.each([
    ['a page', { status: 404, text: '<html>Not found</html>' }, 404],
    ['nothing', { status: 500, text: '' }, 500],
  ])('that is %s is a refusal without a sentence', async (_name, answer, number) => {
    server.answerWith = () => answer
    expect(await errorOf(client().send(readCounters, {}))).toMatchObject({
      kind: 'refused',
      message: '',
      number,
    })
  })

  test.each([502, 503, 504])('with status %i from a proxy is a network failure', async (status) => {
    server.answerWith = () => ({ status, text: '<html>Bad gateway</html>' })
    const error = await errorOf(client().send(readCounters, {}))
    expect(error).toMatchObject({ kind: 'network', message: '', number: status })
    expect(isOutcomeUnknown(error)).toBe(true)
  })

  test('missing at a proxy leads to one retry under the same key', async () => {
    const pages = [{ status: 502, text: '<html>Bad gateway</html>' }]
    server.answerWith = () => pages.pop() ?? success({ id: 'm-1', version: 2 })
    await client()
      .send(confirmReceipt, { params: { id: 'm-1' } }, { idempotencyKey: 'k-1' })
      .catch(() => undefined)
    expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1'])
  })

  test('that is a refusal has a code, a sentence, issues and a request id', async () => {
    const issue = { path: ['senderReference'], code: 'text.tooLong', severity: 'error', message: 'Too long.' }
    server.answerWith = () => ({
      status: 422,
      json: {
        code: 1120,
        message: 'Wrong.',
        data: null,
        error: 'message.invalid',
        params: {},
        issues: [issue],
        requestId: 'r-1',
      },
    })
    expect(await errorOf(client().send(readCounters, {}))).toMatchObject({
      kind: 'refused',
      number: 1120,
      code: 'message.invalid',
      message: 'Wrong.',
      issues: [issue],
      requestId: 'r-1',
    })
  })

  test('with a code other than 200 is a refusal for every HTTP status', async () => {
    server.answerWith = () => ({ json: { code: 1122, message: 'Moved on.', data: null } })
    expect(await errorOf(client().send(readCounters, {}))).toMatchObject({
      kind: 'refused',
      message: 'Moved on.',
    })
  })
})

function fetched() {
  return client().fetchFile(downloadText, { body: { messageFormat: 'MT', messageId: MESSAGE_ID } })
}

describe('a file', () => {
  test.each([
    [`attachment; filename="a.txt"; filename*=UTF-8''%D0%B1.txt`, 'б.txt'],
    ['attachment; filename="MT199-N1.txt"', 'MT199-N1.txt'],
    [`attachment; filename=plain.txt; filename*=UTF-8''%ZZ`, 'plain.txt'],
    ['attachment', 'downloaded-file'],
  ])('sent with %s is %s', async (disposition, name) => {
    server.answerWith = () => ({ text: ':20:REF', headers: { 'content-disposition': disposition } })
    const file = await fetched()
    expect([file.name, await file.blob.text()]).toEqual([name, ':20:REF'])
  })

  test('that is refused has a code and a sentence', async () => {
    server.answerWith = () => ({
      status: 422,
      json: { code: 1126, message: 'No.', data: null, error: 'message.noConversion', params: {}, issues: [] },
    })
    expect(await errorOf(fetched())).toMatchObject({ code: 'message.noConversion', message: 'No.' })
  })
})

describe('the end of the session', () => {
  test.each([
    [401, 'expired'],
    [1005, 'unknown'],
    [1006, 'elsewhere'],
    [1111, 'rolesChanged'],
    [1007, 'forbidden'],
  ])('is announced for %d as %s with the token of the call', async (code, reason) => {
    server.answerWith = () => ({ status: 401, json: { code, message: 'Over.', data: null } })
    expect(await errorOf(client().send(readCounters, {}))).toMatchObject({
      kind: 'sessionEnded',
      number: code,
    })
    expect(sessionEnds).toEqual([{ reason, token: 'token-1' }])
  })

  test('is not announced for the sign-in call', async () => {
    server.answerWith = () => ({ status: 403, json: { code: 1007, message: 'Disabled.', data: null } })
    const error = await errorOf(client().send(signIn, { body: { username: 'a', password: 'b' } }))
    expect(error).toMatchObject({ kind: 'refused', number: 1007, message: 'Disabled.' })
    expect(sessionEnds).toEqual([])
  })

  test('is not announced for a missing permission', async () => {
    server.answerWith = () => ({ status: 403, json: { code: 403, message: 'Not yours.', data: null } })
    expect(await errorOf(client().send(readCounters, {}))).toMatchObject({ kind: 'refused', number: 403 })
    expect(sessionEnds).toEqual([])
  })
})

describe('no answer', () => {
  test('is a network failure if there is no server', async () => {
    expect(await errorOf(client({ baseUrl: 'http://127.0.0.1:1' }).send(readCounters, {}))).toMatchObject({
      kind: 'network',
    })
  })

  test('is a network failure after 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const arrival = new Promise<void>((resolve) => {
      server.answerWith = () => {
        resolve()
        return undefined
      }
    })
    const failing = errorOf(client().send(readCounters, {}))
    await arrival
    await vi.advanceTimersByTimeAsync(14_999)
    const early = await Promise.race([failing, Promise.resolve('still waiting')])
    expect(early).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toMatchObject({ kind: 'network' })
  })

  test('is a cancellation if the caller aborted', async () => {
    server.answerWith = () => undefined
    const controller = new AbortController()
    const failing = errorOf(client().send(readCounters, {}, { signal: controller.signal }))
    controller.abort()
    expect(await failing).toMatchObject({ kind: 'cancelled' })
  })
})

/** Answers the first `refusals` calls with 503, then with the answer. */
function busyFor(refusals: number, answer: unknown, retryAfter = '0') {
  const json = { code: 1109, message: 'Busy.', data: null, error: 'server.busy', params: {}, issues: [] }
  server.answerWith = () =>
    server.calls.length <= refusals
      ? { status: 503, headers: { 'retry-after': retryAfter }, json }
      : success(answer)
}

describe('a server that is busy', () => {
  test('is called again for reading calls, including posted lists and files', async () => {
    const { send, fetchFile } = client()
    busyFor(2, COUNTERS)
    expect(await send(readCounters, {})).toEqual(COUNTERS)
    busyFor(4, { totalRecord: 0, rowList: [] })
    expect(await send(listMessages, { body: { status: 1 } })).toMatchObject({ totalRecord: 0 })
    busyFor(6, {})
    await fetchFile(downloadText, { body: { messageFormat: 'MT', messageId: MESSAGE_ID } })
    expect(server.calls).toHaveLength(7)
  })

  test.each([
    ['30', 30_000],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('is called once for a command, and the error carries %s', async (retryAfter, retryAfterMs) => {
    busyFor(9, {}, retryAfter)
    const saving = client().send(saveBankMessage, { body: { messagingType: 'MT103', initialProcess: true } })
    const busy = { kind: 'refused', code: 'server.busy', message: 'Busy.', retryAfterMs }
    expect(await errorOf(saving)).toMatchObject(busy)
    expect(await errorOf(client().send(signIn, { body: { username: 'a', password: 'b' } }))).toMatchObject(
      busy,
    )
    expect(server.calls).toHaveLength(2)
  })

  test('is not called again if a newer call has replaced the first', async () => {
    const { send } = client()
    busyFor(1, COUNTERS, '3600')
    const first = errorOf(send(readCounters, {}))
    await eventually(() => expect(server.calls).toHaveLength(1))
    expect(await send(readCounters, {})).toEqual(COUNTERS)
    expect(await first).toMatchObject({ kind: 'cancelled' })
  })
})

describe('two calls at once', () => {
  test('a newer GET cancels the earlier one to the same path, for any query (CLI-08, OPEN-49)', async () => {
    const { send } = client()
    server.answerWith = () =>
      server.calls.length === 1 ? undefined : { status: 404, json: { code: 1104, message: '', data: null } }
    const read = (format: 'MT' | 'ISO20022') =>
      send(readMessage, { params: { id: MESSAGE_ID }, query: { format } })
    expect(
      await sendTwice(
        () => read('MT'),
        () => read('ISO20022').catch(() => undefined),
      ),
    ).toBe('cancelled')
  })

  test('calls that their callers cancel do not cancel each other, as two lists of one page (OPEN-49)', async () => {
    const { send } = client()
    holdFirst(COUNTERS)
    const read = () => send(readCounters, {}, { signal: new AbortController().signal })
    expect(await sendTwice(read, read)).toBe('waiting')
  })

  test('a GET to another path cancels nothing', async () => {
    const { send } = client()
    holdFirst(COUNTERS)
    const first = () => send(readMessage, { params: { id: MESSAGE_ID } })
    expect(await sendTwice(first, () => send(readCounters, {}))).toBe('waiting')
  })

  test('a POST cancels nothing', async () => {
    const { send } = client()
    holdFirst({ totalRecord: 0, rowList: [] })
    const list = () => send(listMessages, { body: { status: 1 } })
    expect(await sendTwice(list, list)).toBe('waiting')
  })
})
