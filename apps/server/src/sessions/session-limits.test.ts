import { readUser } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestServer, HOUR, MINUTE, SECOND } from '../testing/index.ts'

const server = await createTestServer({ sessionLimits: { idleMs: 5 * MINUTE, absoluteMs: HOUR } })
const { clock } = server

describe('the session limits of an installation', () => {
  test('are sent to the browser', async () => {
    const client = await server.signIn('beijing.operator')
    const endsAt = new Date(clock.now().getTime() + HOUR).toISOString()
    expect((await client.succeed(readUser)).session).toEqual({ idleSeconds: 300, endsAt })
    clock.advance(MINUTE)
    expect((await client.succeed(readUser)).session).toEqual({ idleSeconds: 300, endsAt })
  })

  test.each([
    ['lives when it was used so long ago', 0, true],
    ['is over a second later', SECOND, false],
  ])('a session %s', async (_what, more, isAlive) => {
    const client = await server.signIn('beijing.operator')
    clock.advance(5 * MINUTE + more)
    const { status } = await client.call(readUser)
    expect(status).toBe(isAlive ? 200 : 401)
  })

  test('end an active session after its maximum time, and an expired session is distinguished from a displaced one', async () => {
    const client = await server.signIn('beijing.operator')
    for (let minutes = 0; minutes < 60; minutes += 4) {
      await client.succeed(readUser)
      clock.advance(4 * MINUTE)
    }
    clock.advance(SECOND)
    expect(await client.refused(readUser)).toMatchObject({ code: 401 })
    await server.signIn('beijing.operator')
    expect(await client.refused(readUser)).toMatchObject({ error: 'session.expired' })
  })

  test('end the event stream too', async () => {
    const { token = '' } = await server.signIn('beijing.operator')
    const response = await fetch(`${server.url}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    clock.advance(5 * MINUTE + SECOND)
    await server.live.endPastSessions()
    const text = await response.text()
    expect(text).toContain('everything')
  })
})
