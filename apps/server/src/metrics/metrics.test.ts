import { QUEUE_NAMES, readMessage, readUser } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { UNREACHABLE_BANK, beforeItLeft, paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, SECOND } from '../testing/index.ts'

const TOKEN = 'a-token-of-this-test'
const BEIJING = '00000000-0000-7000-8000-000000000001'
const NOTHING = '01234567-89ab-7def-8123-456789abcdef'

const server = await createTestServer({ metrics: { token: TOKEN } })
const { clock } = server
const { superuser } = server.database

async function ask(headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return await fetch(`${server.url}/metrics`, { headers })
}

async function figures(): Promise<string> {
  const response = await ask({ authorization: `Bearer ${TOKEN}` })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return await response.text()
}

/** Returns the value of one line, such as `nostro_queue_waiting{queue="notice.mail"}`. */
async function valueOf(line: string): Promise<number> {
  const found = (await figures()).split('\n').find((each) => each.startsWith(`${line} `))
  if (found === undefined) throw new Error(`There is no ${line}`)
  return Number(found.slice(line.length + 1))
}

/** Inserts a link of the bank, working or broken. */
async function addLink(name: string, broken: string | null): Promise<void> {
  await superuser.query(
    `insert into link (id, institution_id, version, name, kind, folder, formats, answer_minutes, created_at,
       broken_since, broken_reason)
     values (gen_random_uuid(), $1, 1, $2, 'directory', $2, '{MT}', 60, now(),
       case when $3::text is not null then now() end, $3)`,
    [BEIJING, name, broken],
  )
}

describe('metrics', () => {
  test('are returned to clients with the token', async () => {
    const text = await figures()
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
  })

  test.each([
    ['nothing', {}],
    ['another token', { authorization: 'Bearer another-token-of-this' }],
    ['the beginning of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ['it without its word', { authorization: TOKEN }],
  ])('are refused to clients with %s', async (_what, headers) => {
    const response = await ask(headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'session.unknown' })
  })

  test('count the links of all banks by state', async () => {
    await addLink('works', null)
    await addLink('works-not', 'The folder is gone')
    expect(await valueOf('nostro_links{state="running"}')).toBe(1)
    expect(await valueOf('nostro_links{state="broken"}')).toBe(1)
    expect(await valueOf('nostro_links{state="paused"}')).toBe(0)
  })

  test('count calls by route and status, and refusals by error code', async () => {
    const banks = await signInBankUsers(server)
    const { id } = await banks.submit()
    const calls = 'nostro_call_duration_seconds_count'
    const found = `${calls}{method="GET",route="${readMessage.path.replace('{id}', ':id')}",status="200"}`
    await banks.detail(id)
    const before = await valueOf(found)
    await banks.detail(id)
    await banks.operator.refused(readMessage, { params: { id: NOTHING } })
    await server.anonymous.refused(readUser)
    expect(await valueOf(found)).toBe(before + 1)
    expect(
      await valueOf('nostro_refusals_total{method="GET",route="/api/messages/:id",code="resource.notFound"}'),
    ).toBe(1)
    const text = await figures()
    expect(text).not.toContain(id)
    expect(text).not.toContain(NOTHING)
    expect(text).not.toContain('Beijing')
  })

  test('contain the number of running calls for each admission budget', async () => {
    const banks = await signInBankUsers(server)
    const { id } = await banks.submit()
    const running = 'nostro_calls_running{budget="read"}'
    expect(await valueOf(running)).toBe(0)
    const lock = await superuser.connect()
    await lock.query('begin; lock table message in access exclusive mode')
    const readings = Promise.all([banks.detail(id), banks.detail(id)])
    await expect.poll(() => valueOf(running)).toBe(2)
    await lock.query('rollback')
    lock.release()
    await readings
    expect(await valueOf(running)).toBe(0)
    expect(await valueOf('nostro_calls_waiting{budget="read"}')).toBe(0)
  })

  test('contain for each queue the waiting jobs, their age, the failures, and the jobs of this server', async () => {
    const banks = await signInBankUsers(server)
    await banks.runJobs()
    const doneBefore = await valueOf('nostro_jobs_done_total{queue="message.dispatch"}').catch(() => 0)
    const good = await banks.submit()
    await banks.approve(good.id)
    const bad = await beforeItLeft(server, () => banks.submit(paymentForm({ receiver: UNREACHABLE_BANK })))
    await banks.approve(bad.id)
    await server.jobs.runWaiting()
    await superuser.query(
      `update pgboss.job set created_on = now() - interval '90 seconds' where state = 'retry'`,
    )
    clock.advance(5 * SECOND)
    expect(await valueOf('nostro_jobs_done_total{queue="message.dispatch"}')).toBe(doneBefore + 1)
    expect(await valueOf('nostro_jobs_failed_total{queue="message.dispatch"}')).toBe(1)
    expect(await valueOf('nostro_queue_waiting{queue="message.dispatch"}')).toBe(1)
    expect(await valueOf('nostro_queue_failing{queue="message.dispatch"}')).toBe(1)
    expect(await valueOf('nostro_queue_oldest_seconds{queue="message.dispatch"}')).toBe(90)
    expect(await valueOf('nostro_queue_dead_letters{queue="message.dispatch"}')).toBe(0)
    for (const name of QUEUE_NAMES)
      expect(await valueOf(`nostro_queue_waiting{queue="${name}"}`)).toBeGreaterThanOrEqual(0)
  })

  test('count the queues every few seconds, for any number of readers', async () => {
    clock.advance(5 * SECOND)
    const waiting = 'nostro_queue_waiting{queue="notice.mail"}'
    const before = await valueOf(waiting)
    await inTransaction({ db: server.db, institutionId: BEIJING }, (tx) =>
      server.jobs.enqueue(tx, 'notice.mail', { institutionId: BEIJING, noticeId: NOTHING }),
    )
    expect(await valueOf(waiting)).toBe(before)
    clock.advance(5 * SECOND)
    expect(await valueOf(waiting)).toBe(before + 1)
  })

  test('omit values from the database while it is unavailable, and contain the others', async () => {
    clock.advance(5 * SECOND)
    await superuser.query('alter table pgboss.job rename to job_away')
    const text = await figures()
    await superuser.query('alter table pgboss.job_away rename to job')
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toContain('nostro_queue_waiting{')
    expect(await valueOf('nostro_queue_waiting{queue="notice.mail"}')).toBeGreaterThanOrEqual(0)
  })
})

test('metrics are served at a separate address, and nothing else is', async () => {
  const apart = await createTestServer({
    beside: server,
    metrics: { address: { host: '127.0.0.1', port: 0 } },
  })
  const url = apart.metricsUrl() ?? ''
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('nostro_queue_waiting{queue="message.dispatch"}')
  expect((await fetch(url.replace('/metrics', '/health/live'))).status).toBe(404)
  expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  expect((await fetch(`${apart.url}/metrics`)).status).toBe(404)
})

test('an installation without metrics settings has no metrics', async () => {
  const silent = await createTestServer({ beside: server })
  expect(silent.metricsUrl()).toBeUndefined()
  expect((await fetch(`${silent.url}/metrics`)).status).toBe(404)
})
