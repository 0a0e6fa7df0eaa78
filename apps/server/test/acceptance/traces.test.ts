import { listNetworkMessages, readMessage, saveBankMessage } from '@nostro/contract'
import { isUuid, randomUuid } from '@nostro/kernel'
import { beforeEach, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import { ELSEWHERE, createGatewayLink, temporaryLinkRoot } from '../../src/network/gateway/testing/gateway.ts'
import { systemRandom } from '../../src/installation/system-ports.ts'
import { type CollectedSpan, startCollector } from '../../src/tracing/testing/index.ts'
import { APPROVE, linesOf, spanOf, tracedServer } from './traced-server.ts'
import { atEnd } from '../../src/testing/index.ts'

/** A message can be followed by ids alone from its release to the receiving bank. */

const collector = await startCollector()
atEnd(() => collector.close())
const root = temporaryLinkRoot()
const written: string[] = []
const server = await tracedServer(collector.url, { lines: written, linkRoot: root })
const banks = await signInBankUsers(server)

beforeEach(() => {
  collector.spans.length = 0
  collector.bodies.length = 0
  written.length = 0
})

/** Returns the names of a span and its ancestors, the outermost last. */
function wayOf(span: CollectedSpan): readonly string[] {
  const parent = collector.spans.find(
    ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
  )
  return [span.name, ...(parent === undefined ? [] : wayOf(parent))]
}

test('a message can be followed from the last approval through its job to the receiver', async () => {
  const { sentId, receivedId } = await banks.deliver()
  const received = await spanOf(collector, 'receive', { 'nostro.messageId': receivedId })
  const way = ['receive', 'dispatch', 'transaction', 'message.dispatch', 'transaction', APPROVE]
  await expect.poll(() => wayOf(received)).toEqual(way)
  const { traceId } = received
  const job = await spanOf(collector, 'message.dispatch', { 'nostro.messageId': sentId })
  const call = await spanOf(collector, APPROVE)
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

test('jobs processed together are linked to all enqueuing calls, and each message stays in its own trace', async () => {
  const { id: first } = await banks.submit()
  const { id: second } = await banks.submit(paymentForm())
  await banks.approveAll(first)
  await banks.approveAll(second)
  await banks.runJobs()
  const together = await spanOf(collector, 'message.dispatch together')
  const jobs = [
    await spanOf(collector, 'message.dispatch', { 'nostro.messageId': first }),
    await spanOf(collector, 'message.dispatch', { 'nostro.messageId': second }),
  ]
  const traceIds = jobs.map(({ traceId }) => traceId)
  expect(new Set([...traceIds, together.traceId]).size).toBe(3)
  expect(together.links.map(({ traceId }) => traceId).toSorted()).toEqual(traceIds.toSorted())
  for (const [index, job] of jobs.entries()) {
    const { traceId, spanId } = together
    expect(job.links).toEqual([expect.objectContaining({ traceId, spanId })])
    const sent = await spanOf(collector, 'dispatch', { 'nostro.messageId': [first, second][index] ?? '' })
    expect(sent.parentSpanId).toBe(job.spanId)
    await expect.poll(() => wayOf(job).at(-1)).toBe(APPROVE)
  }
})

test('a message sent over a link can be followed to the gateway, and a received one to the inbox', async () => {
  const gateway = await createGatewayLink({ root, admin: banks.admin })
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
  await banks.approveAll(id)
  await banks.runJobs()
  const handedOver = await spanOf(collector, 'hand over', { 'nostro.linkId': gateway.linkId })
  expect(handedOver.attributes.get('nostro.messageIds')).toEqual([id])
  await expect.poll(() => wayOf(handedOver)).toContain('message.dispatch')
  await expect.poll(() => wayOf(handedOver).at(-1)).toBe(APPROVE)

  await gateway.drop(
    '{1:F01DEMECNBJAXXX0001000001}{2:O1991200261124BARCGB22AXXX00010000012611241200N}{4:\r\n:20:IN1\r\n:79:HELLO\r\n-}',
  )
  await server.scanLinks()
  await banks.runJobs()
  const received = await spanOf(collector, 'receive', { 'nostro.transport': 'directory' })
  await expect.poll(() => wayOf(received).at(-1)).toBe('gateway.readFile')
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
    'is continued: %s',
    async (traceparent) => {
      await readAs(traceparent)
      const { traceId, parentSpanId } = await spanOf(collector, READ)
      expect({ traceId, parentSpanId }).toEqual({ traceId: TRACE, parentSpanId: PARENT })
    },
  )

  test('is not sent when the caller does not sample it', async () => {
    await readAs(`00-${TRACE}-${PARENT}-00`)
    await readAs('none')
    await spanOf(collector, READ)
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
  ])('that is invalid is replaced by a new trace: %s', async (traceparent) => {
    await readAs(traceparent)
    const span = await spanOf(collector, READ)
    expect(span.parentSpanId).toBeUndefined()
    expect(span.traceId).not.toBe(TRACE)
  })

  test('forged next to a sealed job changes only the trace of its span', async () => {
    const { id } = await banks.submit()
    await banks.approveAll(id)
    const changed = await server.database.superuser.query(
      `update pgboss.job set data = jsonb_set(data, '{traceparent}', $1) where name = 'message.dispatch' and state = 'created'`,
      [JSON.stringify(`00-${TRACE}-${PARENT}-01`)],
    )
    expect(changed.rowCount).toBe(1)
    await banks.runJobs()
    expect(await banks.detail(id)).toMatchObject({ delivery: 'delivered' })
    const job = await spanOf(collector, 'message.dispatch', { 'nostro.messageId': id })
    expect(job.traceId).toBe(TRACE)
  })

  test('next to a job is ignored when it is invalid', async () => {
    const { id } = await banks.submit()
    await banks.approveAll(id)
    await server.database.superuser.query(
      `update pgboss.job set data = jsonb_set(data, '{traceparent}', '{"id": ["nonsense"]}')
       where name = 'message.dispatch' and state = 'created'`,
    )
    await banks.runJobs()
    const job = await spanOf(collector, 'message.dispatch', { 'nostro.messageId': id })
    expect(job.parentSpanId).toBeUndefined()
  })
})

const ACCOUNT = '6222020200112233445'
const ADDRESS = 'jane.doe@bank.example'

/** The facts that spans have in addition to ids. */
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

test('spans contain ids, routes and codes, and no user input', async () => {
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
  const failed = await spanOf(collector, 'message.dispatch', { 'error.type': 'P0001' })
  expect(failed).toMatchObject({ status: { code: 2 }, events: [] })
  expect(failed.status.message).toBeUndefined()
  await spanOf(collector, 'GET /api/messages/:id', { 'nostro.refusal': 'resource.notFound' })
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

/** Returns all texts of user input that are long enough to be unique. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length >= 6 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('log lines of calls contain the trace id', async () => {
  await banks.save()
  const { traceId, attributes } = await spanOf(collector, 'POST /api/messages/bank')
  const reqId = attributes.get('nostro.requestId')
  for (const msg of ['call', 'answered'])
    expect(linesOf(written)).toContainEqual(expect.objectContaining({ msg, reqId, traceId }))
})

test('a call whose body arrives in several parts stays in its trace', async () => {
  await banks.operator.refused(saveBankMessage, { body: { unknown: 'x'.repeat(200_000) } })
  const { traceId, spanId } = await spanOf(collector, 'POST /api/messages/bank')
  const inside = collector.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
  expect(inside.map(({ name }) => name)).toContain('reading statement')
})

test('the log line of a failed job contains the trace id of the enqueuing call', async () => {
  const lines: string[] = []
  const working = await tracedServer(collector.url, { lines, isWorking: true })
  await working.database.superuser.query('drop table network_record cascade')
  const others = await signInBankUsers(working)
  const { id } = await others.submit()
  await others.approveAll(id)
  const failed = () => linesOf(lines).find(({ msg }) => msg === 'job failed')
  await expect.poll(failed).toBeDefined()
  const call = await spanOf(collector, APPROVE)
  expect(failed()).toMatchObject({ queue: 'message.dispatch', messageId: id, traceId: call.traceId })
})
