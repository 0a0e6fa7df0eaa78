import { request } from 'node:http'
import { connect } from 'node:net'

import { readUser, signIn } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { requireAllCalls } from './create-call-server.ts'

const server = await createTestServer()
const { hostname, port } = new URL(server.url)

async function post(body: string | Buffer, contentType = 'application/json'): Promise<Response> {
  return await fetch(`${server.url}${signIn.path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
  })
}

describe('a body', () => {
  test.each([
    ['is not JSON', '{"username":'],
    ['is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['begins with a byte order mark', '\uFEFF{}'],
  ])('that %s is malformed', async (_what, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 1101, error: 'request.malformed' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of type %s is not accepted',
    async (type) => {
      expect((await post('{}', type)).status).toBe(400)
    },
  )

  test('above one mebibyte is too large', async () => {
    const response = await post(JSON.stringify({ username: 'x'.repeat(1_048_577) }))
    expect(await response.json()).toMatchObject({ code: 1102, error: 'request.tooLarge' })
  })

  test('with unlimited nesting is refused without parsing it', async () => {
    const response = await post(`{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      issues: [{ code: 'request.tooDeep', params: { maximum: 32 } }],
    })
  })

  test.each(['{"__proto__":{"isAdmin":true}}', '{"username":{"__proto__":1}}'])(
    '%s finds no file',
    async (body) => {
      const response = await post(body)
      expect(await response.json()).toMatchObject({ issues: [{ code: 'request.memberNameForbidden' }] })
    },
  )
})

describe('a path', () => {
  test.each(['/api/nothing', '/api', '/api/messages/../../etc/passwd', '/nothing', '/%00'])(
    '%s does not exist',
    async (path) => {
      const response = await fetch(`${server.url}${path}`, { headers: { accept: 'application/json' } })
      expect([400, 404]).toContain(response.status)
      expect(await response.json()).toMatchObject({
        data: null,
        error: expect.stringMatching(/notFound|malformed/),
      })
    },
  )

  test.each([
    ['GET', signIn.path, 'POST'],
    ['PUT', signIn.path, 'POST'],
    ['PUT', readUser.path, 'GET, DELETE'],
  ])('%s %s names the allowed method', async (method, path, allowed) => {
    const response = await fetch(`${server.url}${path}`, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allowed)
    expect(await response.json()).toMatchObject({ code: 1105, error: 'method.notAllowed' })
  })

  test('TRACE is disabled', async () => {
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path: readUser.path, method: 'TRACE' }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(405)
  })
})

test.each([
  [
    'two lengths',
    `POST ${signIn.path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
  ],
  ['no HTTP request', 'nonsense\r\n\r\n'],
])('bytes with %s get a response in our envelope', async (_what, bytes) => {
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    code: 1101,
    error: 'request.malformed',
  })
})

describe('health', () => {
  test.each([
    ['live', { status: 'live' }],
    ['ready', { status: 'ready', warnings: [] }],
  ])('%s is answered without a session and contains nothing else', async (name, data) => {
    const response = await fetch(`${server.url}/health/${name}`)
    expect(await response.json()).toEqual({ code: 200, message: 'OK', data })
  })

  test('a server without its database is live but not ready, and its calls fail with a typed error', async () => {
    const lonely = await createTestServer()
    const name = await databaseNameOf(lonely)
    await lonely.database.superuser.query(`alter database ${name} connection limit 0`)
    await lonely.database.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect((await fetch(`${lonely.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${lonely.url}/health/ready`)).status).toBe(503)
    const body = { username: 'beijing.operator', password: 'x' }
    const answer = await lonely.anonymous.call(signIn, { body })
    expect(answer).toMatchObject({ status: 503, body: { code: 1109, error: 'server.busy' } })
    expect(answer.headers.get('retry-after')).toBe('1')

    await lonely.database.superuser.query(`alter database ${name} connection limit -1`)
    expect((await fetch(`${lonely.url}/health/ready`)).status).toBe(200)
  })
})

test('a call of the contract without handler prevents the start of the server', () => {
  expect(() => requireAllCalls({ ...server.calls, registered: new Set([signIn]) })).toThrow(
    /No handler for calls: signOut, /,
  )
})

async function databaseNameOf({ database }: typeof server): Promise<string> {
  const { rows } = await database.superuser.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}
