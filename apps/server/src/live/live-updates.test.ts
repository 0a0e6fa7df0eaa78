import { setTimeout as wait } from 'node:timers/promises'

import {
  claimTask,
  readCounters,
  readMessage,
  saveBankMessage,
  signOut,
  watchChanges,
} from '@nostro/contract'
import { afterAll, describe, expect, test } from 'vitest'

import { paymentForm } from '../messages/testing/index.ts'
import { createTestServer, eventsOf, MINUTE, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const other = await createTestServer({ beside: server })

const openStreams: AbortController[] = []
afterAll(() => {
  for (const stream of openStreams) stream.abort()
})

interface Watch {
  /** All events so far. */
  readonly heard: unknown[]
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<unknown>
}

async function watch(url: string, { token }: TestClient): Promise<Watch> {
  const leaving = new AbortController()
  openStreams.push(leaving)
  const response = await fetch(`${url}${watchChanges.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const heard: unknown[] = []
  const read = async (): Promise<void> => {
    for await (const event of eventsOf(response)) heard.push(watchChanges.answer.parse(event))
  }
  const ended = read().catch((error: unknown) => error)
  await expect.poll(() => heard).toEqual([{ kind: 'everything' }])
  return { heard, ended }
}

async function submitPayment(client: TestClient): Promise<string> {
  const body = {
    messagingType: 'MT103',
    initialProcess: true,
    overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    ...paymentForm(),
  }
  return (await client.succeed(saveBankMessage, { body })).id
}

describe('a subscriber', () => {
  test('receives commits of the own institution by any server, and none of other institutions', async () => {
    const operator = await server.signIn('beijing.operator')
    const reviewer = await server.signIn('beijing.reviewer')
    const here = await watch(server.url, operator)
    const there = await watch(other.url, reviewer)
    const stranger = await watch(other.url, await server.signIn('frankfurt.operator'))

    const id = await submitPayment(operator)
    for (const { heard } of [here, there])
      await expect.poll(() => heard).toContainEqual({ kind: 'message', ids: [id] })

    there.heard.length = 0
    const { openNodeId } = await reviewer.succeed(readMessage, { params: { id } })
    await reviewer.succeed(claimTask, { params: { id }, body: { nodeId: openNodeId } })
    await expect.poll(() => there.heard).toEqual([{ kind: 'message', ids: [id] }])
    expect(stranger.heard).toEqual([{ kind: 'everything' }])
  })

  test('receives nothing about rolled-back changes', async () => {
    const operator = await server.signIn('beijing.operator')
    const { heard } = await watch(server.url, operator)
    const first = await submitPayment(operator)
    await server.database.superuser.query(
      `begin; update message set version = version + 1 where id = '${first}'; rollback`,
    )
    const second = await submitPayment(operator)
    await expect.poll(() => heard).toContainEqual({ kind: 'message', ids: [second] })
    const aboutFirst = heard.filter((event) => JSON.stringify(event).includes(first))
    // Once for the message and once for its steps; the database merges equal notifications of one commit.
    expect(aboutFirst).toEqual([{ kind: 'message', ids: [first] }])
  })

  test('receives many simultaneous changes as one event without ids', async () => {
    const operator = await server.signIn('beijing.operator')
    const { heard } = await watch(server.url, operator)
    const { rowCount } = await server.database.superuser.query(
      `insert into message (id, institution_id, kind, messaging_type, stage, version, round, created_at)
       select gen_random_uuid(), institution_id, kind, messaging_type, 'draft', 1, 0, created_at
       from message, generate_series(1, 30) where stage = 'pending' and institution_id =
         (select institution_id from app_user where username = 'beijing.operator')`,
    )
    expect(rowCount).toBeGreaterThan(20)
    await expect.poll(() => heard).toEqual([{ kind: 'everything' }, { kind: 'message' }])
  })

  test('receives nothing that concerns another user only', async () => {
    const operator = await server.signIn('beijing.operator')
    const { heard } = await watch(server.url, operator)
    const { rows } = await server.database.superuser.query<{ id: string; institution_id: string }>(
      `select id, institution_id from app_user where username in ('beijing.operator', 'beijing.reviewer') order by username`,
    )
    for (const { id, institution_id: institution } of rows)
      await server.database.superuser.query('select pg_notify($1, $2)', [
        'nostro_change',
        JSON.stringify({ institution, person: id, kind: 'notice', ids: [id] }),
      ])
    await expect.poll(() => heard).toContainEqual({ kind: 'notice', ids: [rows[0]?.id] })
    expect(heard).toHaveLength(2)
  })
})

describe('a stream ends', () => {
  test('with its session, on any server', async () => {
    const operator = await server.signIn('beijing.operator')
    const { ended } = await watch(other.url, operator)
    await operator.succeed(signOut)
    expect(await ended).toBeUndefined()
    expect(await operator.refused(watchChanges)).toMatchObject({ code: 1005 })
  })

  test('with an idle session, which it does not extend', async () => {
    const operator = await server.signIn('beijing.operator')
    const { ended, heard } = await watch(server.url, operator)
    server.clock.advance(10 * MINUTE)
    await server.live.endPastSessions()
    await wait(50)
    expect(heard).toHaveLength(1)
    server.clock.advance(6 * MINUTE)
    await server.live.endPastSessions()
    expect(await ended).toBeUndefined()
    expect(await operator.refused(readCounters)).toMatchObject({ code: 401 })
  })

  test('when it is the oldest of more than six of one user', async () => {
    const operator = await server.signIn('beijing.operator')
    const watches = []
    for (let count = 0; count < 7; count += 1) watches.push(await watch(server.url, operator))
    expect(await watches[0]?.ended).toBeUndefined()
    const id = await submitPayment(operator)
    for (const { heard } of watches.slice(1))
      await expect.poll(() => heard).toContainEqual({ kind: 'message', ids: [id] })
    expect(watches[0]?.heard).toHaveLength(1)
  })

  test('when the server stops, which does not wait for it', async () => {
    const leaving = await createTestServer({ beside: server })
    const { ended } = await watch(leaving.url, await server.signIn('beijing.operator'))
    await leaving.calls.fastify.close()
    expect(await ended).toBeUndefined()
  })
})

test('after a database failure, everything is reported as possibly changed', async () => {
  const { heard } = await watch(server.url, await server.signIn('beijing.operator'))
  await server.database.superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'nostro news'`,
  )
  await expect.poll(() => heard).toEqual([{ kind: 'everything' }, { kind: 'everything' }])
  const id = await submitPayment(await server.signIn('beijing.operator'))
  await expect.poll(() => JSON.stringify(heard)).not.toContain('unknown')
  expect(id).not.toBe('')
})
