import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { isPublicAddress } from '../../http/outgoing/guarded-lookup.ts'
import { askService } from './ask-service.ts'
import { askWatchman } from './ask-watchman.ts'
import type { ScreeningQuestion } from './screening-answer.ts'

interface Heard {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A small service on this machine. */
const heard: Heard[] = []
let answer: (asked: Heard, response: ServerResponse) => void = () => undefined
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const asked = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
    heard.push(asked)
    answer(asked, response)
  })
})

beforeEach(async () => {
  heard.length = 0
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterEach(() => {
  service.closeAllConnections()
  service.close()
})

const host = () => `127.0.0.1:${(service.address() as AddressInfo).port}`
const json = (value: unknown) => (_: Heard, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}

const QUESTION: ScreeningQuestion = {
  id: '01234567-89ab-7def-8123-456789abcdef',
  direction: 'out',
  messagingType: 'MT103',
  fields: [
    { path: 'orderingCustomer.name', kind: 'name', value: 'Nicolas Maduro' },
    { path: 'beneficiaryInstitution', kind: 'bic', value: 'DEUTDEFF' },
  ],
}

const hit = (score: number) => ({
  list: 'L',
  entryId: '1',
  entryName: 'N',
  path: 'orderingCustomer.name',
  score,
})

describe('the own service', () => {
  const KEY = 'a shared key of the test'
  const NOW = new Date('2026-11-29T18:00:00Z')
  const ask = (timeoutMs = 5_000) =>
    askService(
      { url: new URL(`http://${host()}/ask`), privateHosts: [host()], timeoutMs, key: KEY, now: NOW },
      QUESTION,
    )
  const clear = { id: QUESTION.id, result: 'clear', listVersion: 'v1' }

  test('gets the question with id, time and HMAC over both and the body', async () => {
    answer = json(clear)
    expect(await ask()).toEqual({ listVersion: 'v1', hits: [] })
    const { headers = {}, body = '' }: Partial<Heard> = heard[0] ?? {}
    expect(JSON.parse(body)).toEqual(QUESTION)
    const time = String(NOW.getTime() / 1000)
    expect(headers['x-nostro-time']).toBe(time)
    expect(headers['x-nostro-signature']).toBe(
      createHmac('sha256', KEY).update(`${time}.${QUESTION.id}.${body}`).digest('hex'),
    )
  })

  test('answers hits, the highest score first', async () => {
    answer = json({ ...clear, result: 'hit', hits: [hit(0.8), hit(0.95)] })
    const { hits } = await ask()
    expect(hits.map(({ score }) => score)).toEqual([0.95, 0.8])
    expect(hits[0]).toMatchObject({ matched: 'N', value: 'Nicolas Maduro' })
  })

  test.each([
    ['to another question', { ...clear, id: 'another' }],
    ['that contradicts itself', { ...clear, result: 'hit' }],
    ['of another form', { ok: true }],
  ])('an answer %s is none', async (_, value) => {
    answer = json(value)
    await expect(ask()).rejects.toMatchObject({ outcome: 'unavailable' })
  })

  test.each([
    ['another status', (_: Heard, response: ServerResponse) => response.writeHead(500).end('{}')],
    ['a redirect', (_: Heard, response: ServerResponse) => response.writeHead(302, { location: '/x' }).end()],
    ['no JSON', (_: Heard, response: ServerResponse) => response.end('<html>')],
    ['an endless answer', (_: Heard, response: ServerResponse) => response.end('x'.repeat(1_100_000))],
    ['a lost connection', (_: Heard, response: ServerResponse) => response.destroy()],
  ])('%s is no answer', async (_, reply) => {
    answer = reply
    await expect(ask()).rejects.toMatchObject({ outcome: 'unavailable' })
    expect(heard).toHaveLength(1)
  })

  test('a silent service times out, also in the middle of its answer', async () => {
    answer = () => undefined
    await expect(ask(50)).rejects.toMatchObject({ outcome: 'timeout' })
    answer = (_, response) => response.write('{')
    await expect(ask(50)).rejects.toMatchObject({ outcome: 'timeout' })
  })

  test('a host that the installation does not name is not reached', async () => {
    answer = json(clear)
    const url = new URL(`http://localhost:${host().split(':')[1]}/ask`)
    await expect(
      askService({ url, privateHosts: [], timeoutMs: 5_000, key: KEY, now: NOW }, QUESTION),
    ).rejects.toMatchObject({ outcome: 'unavailable', message: expect.stringContaining('private address') })
    expect(heard).toEqual([])
  })
})

const askSearch = (path: string) =>
  askWatchman(
    { url: new URL(`http://${host()}${path}`), privateHosts: [host()], timeoutMs: 5_000, threshold: 0.85 },
    QUESTION,
  )

describe('Moov Watchman', () => {
  // The shape of its README and of docs/api.yaml, version 0.5x.
  const ENTITY = {
    name: 'Nicolas MADURO MOROS',
    entityType: 'person',
    sourceList: 'us_ofac',
    sourceID: '22790',
    person: { name: 'Nicolas MADURO MOROS', altNames: null, gender: 'male' },
    business: null,
    sanctionsInfo: { programs: ['VENEZUELA'], secondary: false, description: '' },
  }
  const LIST_INFO = { lists: { us_ofac: 17_646 }, listHashes: { us_ofac: '0629' }, version: 'v0.51.0' }

  test.each([
    ['its own', { ...ENTITY, match: 0.94 }],
    ['the nested', { entity: ENTITY, match: 0.94 }],
  ])('answers /v2/search in %s form, with the hashes of its lists', async (_, entity) => {
    answer = ({ url }, response) =>
      json(url.startsWith('/v2/listinfo') ? LIST_INFO : { query: {}, entities: [entity] })(
        { url, headers: {}, body: '' },
        response,
      )
    expect(await askSearch('/')).toEqual({
      listVersion: 'us_ofac 0629, Watchman v0.51.0',
      hits: [
        {
          list: 'us_ofac',
          entryId: '22790',
          entryName: 'Nicolas MADURO MOROS',
          matched: 'Nicolas MADURO MOROS',
          programme: 'VENEZUELA',
          path: 'orderingCustomer.name',
          value: 'Nicolas Maduro',
          score: 0.94,
        },
      ],
    })
    const asked = new URL(heard[0]?.url ?? '', 'http://watchman').searchParams
    expect(Object.fromEntries(asked)).toEqual({
      name: 'Nicolas Maduro',
      minMatch: '0.85',
      limit: '10',
      requestID: QUESTION.id,
    })
  })

  test('answers /search as before 0.50, without matches below the threshold', async () => {
    // The example of docs/search.md.
    answer = json({
      SDNs: [{ entityID: '22790', sdnName: 'MADURO MOROS, Nicolas', program: 'VENEZUELA', match: 0.944 }],
      altNames: [{ entityID: '11318', alternateID: '11868', alternateName: 'NICO', match: 0.861 }],
      addresses: [],
      deniedPersons: [{ name: 'LISONG MA', match: 0.767 }],
    })
    const { hits, listVersion } = await askSearch('/search')
    expect(hits.map(({ entryName, score }) => [entryName, score])).toEqual([
      ['MADURO MOROS, Nicolas', 0.944],
      ['NICO', 0.861],
    ])
    expect(listVersion).toBe('')
    expect(heard[0]?.url).toContain('q=Nicolas+Maduro')
  })

  test('an error is no answer', async () => {
    answer = (_, response) => response.writeHead(400).end('{"error": "invalid"}')
    await expect(askSearch('/')).rejects.toMatchObject({ outcome: 'unavailable' })
  })
})

test.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.0.0.1', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['2001:4860:4860::8888', true],
  ['host', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
