import { setTimeout as pause } from 'node:timers/promises'

import { defineCall, watchChanges } from '@nostro/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { createTestServer } from '../testing/index.ts'
import { registerAnonymousCall } from './register-call.ts'

const slow = defineCall({
  method: 'GET',
  path: '/api/test/slow',
  summary: 'Takes longer than the limit of a slow call.',
  access: 'anonymous',
  answer: z.strictObject({}),
  errors: [],
})
const lines: string[] = []
const server = await createTestServer({
  logStream: { write: (line) => lines.push(line) },
  extend: ({ calls }) =>
    registerAnonymousCall(calls, slow, async () => {
      await pause(3_050)
      return {}
    }),
})

test('a slow call is noted by its route; a long stream is not', async () => {
  const { token = '' } = await server.signIn('beijing.operator')
  const leaving = new AbortController()
  const stream = await fetch(`${server.url}${watchChanges.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(stream.status).toBe(200)
  expect((await server.anonymous.call(slow)).status).toBe(200)
  leaving.abort()
  await expect.poll(() => lines.filter((line) => line.includes('calls slow')).length).toBe(1)
  server.calls.refusals.flush()
  const noted = lines.filter((line) => line.includes('calls slow')).map((line) => JSON.parse(line) as unknown)
  expect(noted).toMatchObject([{ slow: { [slow.path]: 1 } }])
})
