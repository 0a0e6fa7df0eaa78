import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

import { listNetworkMessages, readMessage } from '@nostro/contract'
import { isUuid, randomUuid } from '@nostro/kernel'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { paymentForm, seatBanks } from '../../src/messages/testing/index.ts'
import { ELSEWHERE, seatGateway, temporaryLinkRoot } from '../../src/network/gateway/testing/gateway.ts'
import { systemRandom } from '../../src/system-ports.ts'
import { createTestServer, freePort } from '../../src/testing/index.ts'
import { type CollectedSpan, startCollector } from '../../src/tracing/testing/index.ts'

/** LO-1: a message is followed from the call that sets it free to the desk of the receiving bank, by ids alone. */

const TRACES = { sampler: 'parentbased_always_on', ratio: 1, sendAfterMs: 20 } as const

const collector = await startCollector()
afterAll(() => collector.close())
const root = temporaryLinkRoot()
const written: string[] = []
const server = await tracedServer(collector.url, { lines: written })
const banks = await seatBanks(server)

interface Listening {
  /** Gets the lines of the log. */
  readonly lines?: string[]
  readonly isWorking?: boolean
}

/** A server whose environment names a collector. */
async function tracedServer(url: string, { lines = [], isWorking = false }: Listening = {}) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=of-this-test')
  vi.stubEnv('OTEL_SERVICE_NAME', 'nostro-of-this-test')
  try {
    return await createTestServer({
      traces: TRACES,
      linkRoot: root,
      isWorking,
      logStream: { write: (line) => lines.push(line) },
    })
  } finally {
    vi.unstubAllEnvs()
  }
}

beforeEach(() => {
  collector.spans.length = 0
  collector.bodies.length = 0
  written.length = 0
})

/** Waits until a span with these attributes came. */
async function spanOf(name: string, facts: Readonly<Record<string, string>> = {}): Promise<CollectedSpan> {
  const find = () =>
    collector.spans.find(
      (span) =>
        span.name === name && Object.entries(facts).every(([key, fact]) => span.attributes.get(key) === fact),
    )
  await expect.poll(find, { timeout: 5_000 }).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error(`There is no span ${name}`)
  return found
}

/** The names of a span and of all it is part of, the outermost last. */
function wayOf(span: CollectedSpan): readonly string[] {
  const parent = collector.spans.find(
    ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
  )
  return [span.name, ...(parent === undefined ? [] : wayOf(parent))]
}

const APPROVE = 'POST /api/workflows/:id/agree'

test('a message is followed from the last approval through its job to the desk of the receiver', async () => {
  const { sentId, receivedId } = await banks.deliver()
  const received = await spanOf('receive', { 'nostro.messageId': receivedId })
  const way = ['receive', 'dispatch', 'transaction', 'message.dispatch', 'transaction', APPROVE]
  await expect.poll(() => wayOf(received)).toEqual(way)
  const { traceId } = received
  const job = await spanOf('message.dispatch', { 'nostro.messageId': sentId })
  const call = await spanOf(APPROVE)
  expect([job.traceId, call.traceId]).toEqual([traceId, traceId])
  expect(call.parentSpanId).toBeUndefined()
  expect(Object.fromEntries(call.attributes)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/workflows/:id/agree',
    'http.response.status_code': 200,
    'nostro.requestId': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(job.attributes.get('nostro.jobId')).toMatch(/^[\da-f-]{36}$/)
})

test('jobs that are done together come from all calls that left them, and each message stays in the trace of its own', async () => {
  const { id: first } = await banks.submit()
  const { id: second } = await banks.submit(paymentForm())
  await banks.approveAll(first)
  await banks.approveAll(second)
  await banks.runJobs()
  const together = await spanOf('message.dispatch together')
  const jobs = [
    await spanOf('message.dispatch', { 'nostro.messageId': first }),
    await spanOf('message.dispatch', { 'nostro.messageId': second }),
  ]
  const traceIds = jobs.map(({ traceId }) => traceId)
  expect(new Set([...traceIds, together.traceId]).size).toBe(3)
  expect(together.links.map(({ traceId }) => traceId).toSorted()).toEqual(traceIds.toSorted())
  for (const [index, job] of jobs.entries()) {
    const { traceId, spanId } = together
    expect(job.links).toEqual([expect.objectContaining({ traceId, spanId })])
    const sent = await spanOf('dispatch', { 'nostro.messageId': [first, second][index] ?? '' })
    expect(sent.parentSpanId).toBe(job.spanId)
    await expect.poll(() => wayOf(job).at(-1)).toBe(APPROVE)
  }
})

test('a message that leaves over a link is followed to the gateway, and what arrives to the desk', async () => {
  const gateway = await seatGateway({ root, admin: banks.admin })
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
  await banks.approveAll(id)
  await banks.runJobs()
  const handedOver = await spanOf('hand over', { 'nostro.linkId': gateway.linkId })
  expect(handedOver.attributes.get('nostro.messageIds')).toEqual([id])
  await expect.poll(() => wayOf(handedOver)).toContain('message.dispatch')
  await expect.poll(() => wayOf(handedOver).at(-1)).toBe(APPROVE)

  const [file = ''] = await gateway.offered()
  const { text } = await gateway.fetch(file)
  const arriving = text.replace(/\{1:F01[A-Z0-9]{12}/, '{1:F01DEMECNBJAXXX')
  await gateway.drop(arriving.replace(/\{2:I103[A-Z0-9]{12}/, '{2:I103DEMECNBJXXXX'))
  await server.scanLinks()
  await banks.runJobs()
  const read = await spanOf('gateway.readFile', { 'nostro.linkId': gateway.linkId })
  expect(read.attributes.get('nostro.fileId')).toMatch(/^[\da-f-]{36}$/)
})

async function readAs(traceparent: string): Promise<void> {
  const { id } = await banks.save()
  await banks.operator.succeed(readMessage, { params: { id }, headers: { traceparent } })
}

describe('the trace of a caller', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const PARENT = '00f067aa0ba902b7'
  const READ = 'GET /api/messages/:id'

  test.each([`00-${TRACE}-${PARENT}-01`, `cc-${TRACE}-${PARENT}-01-of-a-later-version`])(
    'is gone on with: %s',
    async (traceparent) => {
      await readAs(traceparent)
      const { traceId, parentSpanId } = await spanOf(READ)
      expect({ traceId, parentSpanId }).toEqual({ traceId: TRACE, parentSpanId: PARENT })
    },
  )

  test('is not sent where the caller does not keep it', async () => {
    await readAs(`00-${TRACE}-${PARENT}-00`)
    await readAs('none')
    await spanOf(READ)
    expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([])
  })

  test.each([
    'nonsense',
    `00-${TRACE}-${PARENT}`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${PARENT}-01`,
  ])('that is none leads to a trace of its own: %s', async (traceparent) => {
    await readAs(traceparent)
    const span = await spanOf(READ)
    expect(span.parentSpanId).toBeUndefined()
    expect(span.traceId).not.toBe(TRACE)
  })

  test('that somebody wrote beside a sealed job changes nothing but the place of its span', async () => {
    const { id } = await banks.submit()
    await banks.approveAll(id)
    const changed = await server.database.superuser.query(
      `update pgboss.job set data = jsonb_set(data, '{traceparent}', $1) where name = 'message.dispatch' and state = 'created'`,
      [JSON.stringify(`00-${TRACE}-${PARENT}-01`)],
    )
    expect(changed.rowCount).toBe(1)
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ delivery: 'delivered' })
    const job = await spanOf('message.dispatch', { 'nostro.messageId': id })
    expect(job.traceId).toBe(TRACE)
  })

  test('beside a job is passed over where it is none', async () => {
    const { id } = await banks.submit()
    await banks.approveAll(id)
    await server.database.superuser.query(
      `update pgboss.job set data = jsonb_set(data, '{traceparent}', '{"id": ["nonsense"]}')
       where name = 'message.dispatch' and state = 'created'`,
    )
    await banks.runJobs()
    const job = await spanOf('message.dispatch', { 'nostro.messageId': id })
    expect(job.parentSpanId).toBeUndefined()
  })
})

const ACCOUNT = '6222020200112233445'
const ADDRESS = 'jane.doe@bank.example'

/** The facts that spans have, beside ids. */
const FACTS = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'error.type',
  'nostro.databaseRole',
  'nostro.refusal',
  'nostro.transport',
  'nostro.try',
  'nostro.jobCount',
])

function isFact(key: string, value: unknown): boolean {
  if (!/^nostro\.\w+Ids?$/.test(key)) return FACTS.has(key)
  return [value].flat().every((each) => typeof each === 'string' && isUuid(each))
}

test('spans have ids, routes and codes, and nothing that a person wrote', async () => {
  const form = paymentForm()
  const { id } = await banks.submit(form)
  await banks.approveAll(id)
  await server.database.superuser.query(
    `create function refuse_arrival() returns trigger language plpgsql as $$
     begin raise 'no room for account ${ACCOUNT} of ${ADDRESS}'; end $$;
     create trigger refuse_arrival before insert on network_record
       for each row execute function refuse_arrival()`,
  )
  expect(await server.jobs.runWaiting()).toHaveLength(1)
  await server.database.superuser.query('drop trigger refuse_arrival on network_record')
  await banks.frankfurt.call(listNetworkMessages, { query: { sender: 'CANARY' } })
  await banks.operator.refused(readMessage, { params: { id: randomUuid(systemRandom) } })
  await server.jobs.runWaiting()
  const failed = await spanOf('message.dispatch', { 'error.type': 'P0001' })
  expect(failed).toMatchObject({ status: { code: 2 }, events: [] })
  expect(failed.status.message).toBeUndefined()
  await spanOf('GET /api/messages/:id', { 'nostro.refusal': 'resource.notFound' })
  for (const { name } of collector.spans)
    expect(name).toMatch(/^(GET|POST|PUT|DELETE) \/[\w/:.-]+$|^[a-zA-Z. ]{1,40}$/)
  const strange = collector.spans.flatMap(({ attributes }) =>
    [...attributes].filter(([key, value]) => !isFact(key, value)),
  )
  expect(strange).toEqual([])
  const body = JSON.stringify(collector.bodies)
  const personal = [ACCOUNT, ADDRESS, 'CANARY', ...textsIn(form)]
  expect(personal.length).toBeGreaterThan(10)
  for (const text of personal) expect(body).not.toContain(text)
})

/** Everything a person typed that is long enough to be nothing else by chance. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length >= 6 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function linesOf(lines: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
}

test('log lines of calls name their trace', async () => {
  await banks.save()
  const { traceId, attributes } = await spanOf('POST /api/messages/bank')
  const reqId = attributes.get('nostro.requestId')
  for (const msg of ['call', 'answered'])
    expect(linesOf(written)).toContainEqual(expect.objectContaining({ msg, reqId, traceId }))
})

test('the log line of a job that failed names the trace of the call that left it', async () => {
  const lines: string[] = []
  const working = await tracedServer(collector.url, { lines, isWorking: true })
  await working.database.superuser.query('drop table network_record cascade')
  const others = await seatBanks(working)
  const { id } = await others.submit()
  await others.approveAll(id)
  const failed = () => linesOf(lines).find(({ msg }) => msg === 'job failed')
  await expect.poll(failed, { timeout: 5_000 }).toBeDefined()
  const call = await spanOf(APPROVE)
  expect(failed()).toMatchObject({ queue: 'message.dispatch', messageId: id, traceId: call.traceId })
})

test('the environment names the service and what each request to the collector carries', async () => {
  await banks.save()
  await spanOf('POST /api/messages/bank')
  expect(collector.resources[0]?.get('service.name')).toBe('nostro-of-this-test')
  expect(collector.headers[0]?.['x-tenant']).toBe('of-this-test')
  expect([...(collector.resources[0]?.keys() ?? [])].toSorted()).toEqual([
    'service.instance.id',
    'service.name',
    'telemetry.sdk.language',
    'telemetry.sdk.name',
    'telemetry.sdk.version',
  ])
})

describe('without a collector in the settings', () => {
  test('nothing is sent, and jobs carry no trace', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
    const silent = await createTestServer()
    vi.unstubAllEnvs()
    const quiet = await seatBanks(silent)
    const { id } = await quiet.submit()
    await quiet.approveAll(id)
    const { rows } = await silent.database.superuser.query(
      `select from pgboss.job where data ? 'traceparent'`,
    )
    expect(rows).toEqual([])
    await quiet.runJobs()
    // What another server sends comes; by then this one would have sent something as well.
    await banks.save()
    await spanOf('POST /api/messages/bank')
    expect(collector.spans.filter(({ name }) => name === APPROVE || name === 'receive')).toEqual([])
  })

  test('no library of OpenTelemetry is loaded', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADING], {
      cwd: path.resolve(import.meta.dirname, '../..'),
    })
    const loaded = JSON.parse(stdout) as Readonly<Record<'without' | 'with', readonly string[]>>
    // The library of figures brings the interface, which does nothing by itself.
    expect(loaded.without.filter((name) => name !== '@opentelemetry/api')).toEqual([])
    expect(loaded.with).toContain('@opentelemetry/sdk-trace')
  })
})

/** Loads the whole server and opens traces without settings, then with some; writes which libraries each of it loads. */
const LOADING = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('@opentelemetry/')) loaded.push(specifier)
      return next(specifier, context)
    },
  })
  await import('./src/start-server.ts')
  const { openTraces } = await import('./src/tracing/index.ts')
  await openTraces(undefined, () => undefined)
  const without = loaded.splice(0)
  await openTraces({ sampler: 'always_on', ratio: 1, sendAfterMs: 20 }, () => undefined)
  console.log(JSON.stringify({ without, with: loaded }))
`

describe('a collector', () => {
  test('that is away holds up no call, no job and no stop', async () => {
    const unheard = await tracedServer(`http://127.0.0.1:${await freePort()}`)
    const { sentId } = await (await seatBanks(unheard)).deliver()
    expect(isUuid(sentId)).toBe(true)
    await unheard.stop()
  })

  test('that takes connections and answers nothing holds up no stop', { timeout: 9_000 }, async () => {
    const unheard = await tracedServer(await listening(createServer()))
    const { sentId } = await (await seatBanks(unheard)).deliver()
    expect(isUuid(sentId)).toBe(true)
    await unheard.stop()
  })

  test('that refuses everything harms nobody and is named in the log once', async () => {
    const refusals: string[] = []
    const lines: string[] = []
    const refusing = createHttpServer((request, response) => {
      refusals.push(request.url ?? '')
      response.writeHead(400).end()
    })
    const unheard = await tracedServer(await listening(refusing), { lines })
    const others = await seatBanks(unheard)
    await others.deliver()
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
    const before = refusals.length
    await others.deliver()
    await expect.poll(() => refusals.length).toBeGreaterThan(before)
    await unheard.stop()
    const warnings = linesOf(lines).filter(({ msg }) => msg === 'traces not sent')
    expect(warnings).toEqual([expect.objectContaining({ level: 40, spans: expect.any(Number) })])
  })
})

/** Lets a server listen until the tests of the file have ended; answers its address. */
async function listening(other: Server): Promise<string> {
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  afterAll(() => void other.close())
  const address = other.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port')
  return `http://127.0.0.1:${address.port}`
}
