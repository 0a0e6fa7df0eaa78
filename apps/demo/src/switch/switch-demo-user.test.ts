import { changePassword, DEMO_CALLS, readDemo, readUser, signIn, startDemoSession } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { createTestClient, createTestServer, DEMO_PASSWORD } from '@nostro/server/testing'
import { describe, expect, test } from 'vitest'

import { createHistoryProgress } from '../history/history-progress.ts'
import { registerDemoCalls } from './demo.routes.ts'

const progress = createHistoryProgress()
const demo = await createTestServer({
  extension: {
    registerCalls: (calls, tools) =>
      registerDemoCalls(calls, { ...tools, demoPassword: DEMO_PASSWORD, progress }),
  },
})
const product = await createTestServer()

interface Choice {
  readonly username?: string
  readonly origin?: string | undefined
}

/** Returns the status of the response to a request to become this user without a password, and its code. */
async function choose({ username = 'beijing.reviewer', origin = demo.url }: Choice) {
  const headers = origin === '' ? {} : { origin }
  const { status, body } = await demo.anonymous.call(startDemoSession, { body: { username }, headers })
  return [status, (body as { readonly code: number }).code]
}

const CROSS_SITE = [ERRORS['request.crossSite'].status, ERRORS['request.crossSite'].number]
const WRONG = [ERRORS['signIn.wrongCredentials'].status, ERRORS['signIn.wrongCredentials'].number]

describe('a demo', () => {
  test('states that it is a demo, and lists its users', async () => {
    const { isDemo, userList } = await demo.anonymous.succeed(readDemo)
    expect(isDemo).toBe(true)
    expect(userList).toHaveLength(21)
    expect(userList).toContainEqual({
      username: 'beijing.reviewer',
      institution: 'Demo Bank Beijing',
      roleList: ['ROLE_BANK', 'ROLE_REVIEWER'],
    })
  })

  test('reports the progress of its history, the last per cent at the end', async () => {
    progress.begin(3)
    progress.stepDone()
    expect(await demo.anonymous.succeed(readDemo)).toMatchObject({ historyPercent: 33 })
    for (let step = 1; step < 3; step += 1) progress.stepDone()
    expect(await demo.anonymous.succeed(readDemo)).toMatchObject({ historyPercent: 99 })
    progress.end()
    expect(await demo.anonymous.succeed(readDemo)).not.toHaveProperty('historyPercent')
  })

  test('signs in any visitor as one of its users', async () => {
    const { token, user } = await demo.anonymous.succeed(startDemoSession, {
      body: { username: 'beijing.reviewer' },
      headers: { origin: demo.url },
    })
    expect(user.username).toBe('beijing.reviewer')
    const client = createTestClient(demo.url, token)
    expect(await client.succeed(readUser)).toMatchObject({ username: 'beijing.reviewer' })
  })

  test('signs in only from a page of the product', async () => {
    expect(await choose({})).toEqual([200, 200])
    expect(await choose({ origin: '' })).toEqual(CROSS_SITE)
    expect(await choose({ origin: 'https://evil.example' })).toEqual(CROSS_SITE)
  })

  test.each(['somebody.else', 'history.beijing.operator'])('refuses %s', async (username) => {
    expect(await choose({ username })).toEqual(WRONG)
  })

  test('refuses a user who has chosen another password', async () => {
    const client = await demo.signIn('frankfurt.senior')
    await client.succeed(changePassword, {
      body: { oldPassword: DEMO_PASSWORD, newPassword: 'Another-passw0rd' },
    })
    expect(await choose({ username: 'frankfurt.senior' })).toEqual(WRONG)
  })
})

describe('the product, with users of the same names and password', () => {
  test.each(Object.entries(DEMO_CALLS))('does not have %s', async (_name, call) => {
    const input = { body: { username: 'beijing.reviewer' }, headers: { origin: product.url } }
    expect(await product.anonymous.refused(call, call.method === 'GET' ? {} : input)).toMatchObject({
      status: 404,
      error: 'resource.notFound',
    })
    await product.anonymous.succeed(signIn, {
      body: { username: 'beijing.reviewer', password: DEMO_PASSWORD },
    })
  })
})
