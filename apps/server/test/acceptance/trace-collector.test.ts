import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

import { isUuid } from '@nostro/kernel'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { signInBankUsers } from '../../src/messages/testing/index.ts'
import { atEnd, createTestServer, freePort, WAIT_MS } from '../../src/testing/index.ts'
import { startCollector } from '../../src/tracing/testing/index.ts'
import { APPROVE, linesOf, spanOf, tracedServer } from './traced-server.ts'

/** Traces are sent only to the configured collector, and its failure has no effect on the server. */

const collector = await startCollector()
atEnd(() => collector.close())
const server = await tracedServer(collector.url)
const banks = await signInBankUsers(server)

beforeEach(() => {
  collector.spans.length = 0
})

test('the environment sets the service name and the headers of requests to the collector', async () => {
  await banks.save()
  await spanOf(collector, 'POST /api/messages/bank')
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
    const quiet = await signInBankUsers(silent)
    const { id } = await quiet.submit()
    await quiet.approveAll(id)
    const { rows } = await silent.database.superuser.query(
      `select from pgboss.job where data ? 'traceparent'`,
    )
    expect(rows).toEqual([])
    await quiet.runJobs()
    expect(await quiet.detail(id)).toMatchObject({ delivery: 'delivered' })
    // By the time the spans of another server arrive, this one would have sent some too.
    await banks.save()
    await spanOf(collector, 'POST /api/messages/bank')
    expect(collector.spans.filter(({ name }) => name === APPROVE || name === 'receive')).toEqual([])
  })

  test('no OpenTelemetry library is loaded', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADING], {
      cwd: path.resolve(import.meta.dirname, '../..'),
    })
    const loaded = JSON.parse(stdout) as Readonly<Record<'without' | 'with', readonly string[]>>
    // The metrics library loads the OpenTelemetry API package, which has no effect by itself.
    expect(loaded.without.filter((name) => name !== '@opentelemetry/api')).toEqual([])
    expect(loaded.with).toContain('@opentelemetry/sdk-trace')
  })
})

/**
 * Loads the server and opens traces without settings, then with settings, and prints the libraries that each step
 * loads.
 */
const LOADING = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('@opentelemetry/')) loaded.push(specifier)
      return next(specifier, context)
    },
  })
  await import('./src/assembly/index.ts')
  const { openTraces } = await import('./src/tracing/index.ts')
  await openTraces(undefined, () => undefined)
  const without = loaded.splice(0)
  await openTraces({ sampler: 'always_on', ratio: 1, sendAfterMs: 20 }, () => undefined)
  console.log(JSON.stringify({ without, with: loaded }))
`

describe('a collector', () => {
  test('receives the remaining spans when the server stops', async () => {
    const leaving = await tracedServer(collector.url, { sendAfterMs: 3_600_000, stopWithinMs: WAIT_MS })
    await (await signInBankUsers(leaving)).deliver()
    expect(collector.spans.filter(({ name }) => name === APPROVE)).toEqual([])
    await leaving.stop()
    expect(collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining([APPROVE, 'receive']))
  })

  test('that is unreachable delays no call, no job and no shutdown', async () => {
    const unheard = await tracedServer(`http://127.0.0.1:${await freePort()}`)
    const { sentId } = await (await signInBankUsers(unheard)).deliver()
    expect(isUuid(sentId)).toBe(true)
    await unheard.stop()
  })

  test('that accepts connections and never responds delays no shutdown', async () => {
    const unheard = await tracedServer(await listening(createServer()))
    const { sentId } = await (await signInBankUsers(unheard)).deliver()
    expect(isUuid(sentId)).toBe(true)
    await unheard.stop()
  })

  test('that refuses the last spans delays no shutdown', async () => {
    const refusing = createHttpServer((_request, response) => void response.writeHead(400).end())
    const lines: string[] = []
    const unheard = await tracedServer(await listening(refusing), {
      lines,
      sendAfterMs: 3_600_000,
      stopWithinMs: WAIT_MS,
    })
    await signInBankUsers(unheard)
    await expect(unheard.stop()).resolves.toBeUndefined()
    expect(linesOf(lines).map(({ msg }) => msg)).toContain('traces not sent')
  })

  test('that refuses everything has no other effect than one log entry', async () => {
    const refusals: string[] = []
    const lines: string[] = []
    const refusing = createHttpServer((request, response) => {
      refusals.push(request.url ?? '')
      response.writeHead(400).end()
    })
    const unheard = await tracedServer(await listening(refusing), { lines })
    const others = await signInBankUsers(unheard)
    await others.deliver()
    await expect.poll(() => refusals.length).toBeGreaterThan(0)
    const before = refusals.length
    await others.deliver()
    await expect.poll(() => refusals.length).toBeGreaterThan(before)
    await unheard.stop()
    const warnings = linesOf(lines).filter(({ msg }) => msg === 'traces not sent')
    expect(warnings).toEqual([expect.objectContaining({ level: 40, spans: expect.any(Number) })])
    // A failure of the collector does not belong to any call.
    expect(warnings[0]).not.toHaveProperty('traceId')
  })
})

/** Starts a listener until the end of the test file and returns its address. */
async function listening(other: Server): Promise<string> {
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  atEnd(() => void other.close())
  const address = other.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port')
  return `http://127.0.0.1:${address.port}`
}
