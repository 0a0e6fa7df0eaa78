import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'

import { signIn } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { createTestServer, DEMO_PASSWORD } from '../testing/index.ts'

const server = await createTestServer({ hosts: ['inside.bank.example'] })
const { port } = new URL(server.url)

interface PageRequest {
  readonly method?: string
  readonly path?: string
  readonly host?: string
  readonly origin?: string
  readonly site?: string
  readonly body?: unknown
}

/** Returns the status of a response and the number of its error; 0 for none. */
async function answerTo(asked: PageRequest): Promise<readonly [status: number, code: number]> {
  const { method = 'GET', path = '/api/common/maintain', host, origin, site, body } = asked
  const headers = {
    host: host ?? `127.0.0.1:${port}`,
    ...(origin !== undefined && { origin }),
    ...(site !== undefined && { 'sec-fetch-site': site }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const outgoing = ask({ host: '127.0.0.1', port, method, path, headers })
  outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = await once(outgoing, 'response')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  const { code = 0 } = (text === '' ? {} : JSON.parse(text)) as { readonly code?: number }
  return [response.statusCode, response.statusCode === 200 ? 0 : code]
}

const HOST_UNKNOWN = [421, ERRORS['request.hostUnknown'].number]
const CROSS_SITE = [403, ERRORS['request.crossSite'].number]
const MALFORMED = [400, ERRORS['request.malformed'].number]
const NOT_ALLOWED = [405, ERRORS['method.notAllowed'].number]
const DONE = [200, 0]

describe('a request for a host', () => {
  test.each([
    ['nostro.example', DONE],
    ['NOSTRO.example', DONE],
    ['nostro.example:8443', DONE],
    ['inside.bank.example', DONE],
    ['localhost:1', DONE],
    ['127.0.0.1', DONE],
    ['[::1]:8080', DONE],
    ['evil.example', HOST_UNKNOWN],
    ['nostro.example.evil.example', HOST_UNKNOWN],
    ['127.0.0.1.evil.example', HOST_UNKNOWN],
    ['169.254.169.254', HOST_UNKNOWN],
    ['evil.example@nostro.example', MALFORMED],
    ['nostro.example/../', MALFORMED],
  ])('%s is answered with %j', async (host, expected) => {
    expect(await answerTo({ host })).toEqual(expected)
  })

  test('of a supervisor is answered for any host', async () => {
    for (const path of ['/health/live', '/health/ready'])
      expect(await answerTo({ host: '10.1.2.3:8080', path })).toEqual(DONE)
    expect(await answerTo({ host: '10.1.2.3', path: '/health/live/../../api/common/maintain' })).not.toEqual(
      DONE,
    )
  })
})

describe('a command from an origin', () => {
  const command = {
    method: 'POST',
    path: signIn.path,
    body: { username: 'beijing.operator', password: DEMO_PASSWORD },
  }
  test.each([
    [undefined, DONE],
    [`http://127.0.0.1:${port}`, DONE],
    ['https://nostro.example', DONE],
    ['https://evil.example', CROSS_SITE],
    ['https://nostro.example.evil.example', CROSS_SITE],
    ['http://127.0.0.1:1', CROSS_SITE],
    ['null', CROSS_SITE],
    ['', CROSS_SITE],
  ])('%s is answered with %j', async (origin, expected) => {
    expect(await answerTo({ ...command, ...(origin !== undefined && { origin }) })).toEqual(expected)
  })

  test('that is valid, with a cross-site `Sec-Fetch-Site`, is refused', async () => {
    const asked = { ...command, origin: 'https://nostro.example', site: 'cross-site' }
    expect(await answerTo(asked)).toEqual(CROSS_SITE)
  })

  test('behind a proxy is compared with the forwarded host', async () => {
    const inside = { ...command, host: 'inside.bank.example' }
    expect(await answerTo({ ...inside, origin: 'https://inside.bank.example' })).toEqual(DONE)
    expect(await answerTo({ ...inside, origin: 'https://nostro.example' })).toEqual(DONE)
    expect(await answerTo({ ...inside, origin: 'https://other.bank.example' })).toEqual(CROSS_SITE)
  })
})

describe('requests meant for a proxy', () => {
  test.each(['/', '/api/common/maintain', '/nowhere'])('TRACE %s is refused', async (path) => {
    expect(await answerTo({ method: 'TRACE', path })).toEqual(NOT_ALLOWED)
  })

  test.each(['http://evil.example/api/common/maintain', `http://127.0.0.1:${port}/api/common/maintain`, '*'])(
    'the target %s is refused',
    async (path) => expect(await answerTo({ path })).toEqual(MALFORMED),
  )

  test('CONNECT is refused', async () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect(text).not.toMatch(/^HTTP\/1\.1 2/)
  })
})
