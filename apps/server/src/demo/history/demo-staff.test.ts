import { ERRORS, type ErrorCode } from '@nostro/kernel'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'

import { createPastWork } from '../past-work.ts'
import { systemClock, systemRandom } from '../../installation/system-ports.ts'
import { createTestServer } from '../../testing/index.ts'
import { createDemoStaff } from './demo-staff.ts'
import { createPace } from './pace.ts'

const { db } = await createTestServer()

/** Returns demo staff over a server that refuses the first posts with this error. */
function staffBefore(refusals: number, error: ErrorCode, signal = new AbortController().signal) {
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
  const pace = createPace({ signal, onFailure: () => undefined })
  const pastWork = createPastWork(systemClock)
  const staff = createDemoStaff({
    fastify: server,
    db,
    clock: systemClock,
    random: systemRandom,
    pastWork,
    pace,
    background: { run: async (_signal, work) => await work() },
  })
  return { posts, post: () => staff.post(new Date(), '/files', new FormData()) }
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
