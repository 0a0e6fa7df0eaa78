import { readUser, signIn } from '@nostro/contract'
import { ERRORS, type ErrorCode } from '@nostro/kernel'
import { systemClock } from '@nostro/server/extension'
import { createTestServer, DEMO_PASSWORD } from '@nostro/server/testing'
import { fastify, type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { createDemoStaff } from './demo-staff.ts'
import { createPace } from './pace.ts'
import { createPastWork } from './past-work.ts'

/** Returns demo staff who call this server. */
function staffAt(server: FastifyInstance, signal = new AbortController().signal) {
  return createDemoStaff({
    fastify: server,
    past: createPastWork(systemClock),
    pace: createPace({ signal, onFailure: () => undefined }),
    background: { run: async (_signal, work) => await work() },
    password: DEMO_PASSWORD,
    accountOf: (username) => username,
  })
}

/** Returns demo staff over a server that refuses the first posts with this error. */
function staffBefore(refusals: number, error: ErrorCode, signal?: AbortSignal) {
  const posts: string[] = []
  const server = fastify()
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  server.post('/files', async (_request, reply) => {
    posts.push(posts.length < refusals ? 'refused' : 'taken')
    const { status, number } = ERRORS[error]
    const failure = { code: number, message: '', data: null, error, params: {}, issues: [], requestId: '1' }
    return posts.at(-1) === 'taken' ? await reply.code(204).send() : await reply.code(status).send(failure)
  })
  return { posts, post: () => staffAt(server, signal).post(new Date(), '/files', new FormData()) }
}

test('a call is repeated when the server is busy', async () => {
  const { posts, post } = staffBefore(2, 'server.busy')
  await post()
  expect(posts).toEqual(['refused', 'refused', 'taken'])
})

test('any other error is reported', async () => {
  const { posts, post } = staffBefore(2, 'attachment.storeUnavailable')
  await expect(post()).rejects.toThrow('/files answered 503')
  expect(posts).toEqual(['refused'])
})

test('aborting the history ends the waiting for a busy server', async () => {
  const { posts, post } = staffBefore(Infinity, 'server.busy', AbortSignal.timeout(250))
  await expect(post()).rejects.toThrow('aborted')
  expect(posts.length).toBeLessThan(10)
})

const server = await createTestServer()

/** Returns the users with an open session. */
const openSessions = async () =>
  (
    await server.database.superuser.query<{ username: string }>(
      'select username from session join app_user on app_user.id = user_id where ended_at is null',
    )
  ).rows

describe('a user of the history', () => {
  const hand = { username: 'beijing.operator', at: new Date('2026-11-23T07:55:00Z') }
  test('signs in once with the password, and signs out', async () => {
    const staff = staffAt(server.calls.fastify)
    const users = await Promise.all([staff.call(hand, readUser), staff.call(hand, readUser)])
    expect(users.map(({ username }) => username)).toEqual(['beijing.operator', 'beijing.operator'])
    expect(await openSessions()).toEqual([{ username: 'beijing.operator' }])
    await staff.leave(hand.at)
    expect(await openSessions()).toEqual([])
  })

  test('without the password is refused by each call', async () => {
    const staff = staffAt(server.calls.fastify)
    for (let turn = 0; turn < 2; turn += 1)
      await expect(staff.call({ ...hand, username: 'unknown' }, readUser)).rejects.toThrow(
        `unknown was refused ${signIn.method} ${signIn.path}`,
      )
  })
})
