import { changePassword, readDemo, readUser, signIn, startDemoSession } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { createTestClient, createTestServer, DEMO_PASSWORD } from '../testing/index.ts'

const demo = await createTestServer({ demoPassword: DEMO_PASSWORD })
const earnest = await createTestServer()

/** Returns the response code to a request to become this user without a password. */
async function codeOf(server: typeof demo, username: string): Promise<number> {
  const headers = { origin: server.url }
  const { body } = await server.anonymous.call(startDemoSession, { body: { username }, headers })
  return (body as { readonly code: number }).code
}

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

  test('signs in any visitor as one of its users', async () => {
    const { token, user } = await demo.anonymous.succeed(startDemoSession, {
      body: { username: 'beijing.reviewer' },
      headers: { origin: demo.url },
    })
    expect(user.username).toBe('beijing.reviewer')
    const client = createTestClient(demo.url, token)
    expect(await client.succeed(readUser)).toMatchObject({ username: 'beijing.reviewer' })
  })

  test('refuses a user name outside its institutions', async () => {
    expect(await codeOf(demo, 'somebody.else')).toBe(ERRORS['signIn.wrongCredentials'].number)
  })

  test('refuses a user who has chosen another password', async () => {
    const client = await demo.signIn('frankfurt.senior')
    await client.succeed(changePassword, {
      body: { oldPassword: DEMO_PASSWORD, newPassword: 'Another-passw0rd' },
    })
    expect(await codeOf(demo, 'frankfurt.senior')).toBe(ERRORS['signIn.wrongCredentials'].number)
  })
})

describe('an installation that is not a demo, with users of the same names and password', () => {
  test('lists no users', async () => {
    expect(await earnest.anonymous.succeed(readDemo)).toEqual({ isDemo: false, userList: [] })
  })

  test('refuses sign-in without a password', async () => {
    expect(await codeOf(earnest, 'beijing.reviewer')).toBe(ERRORS['demo.off'].number)
    await earnest.anonymous.succeed(signIn, {
      body: { username: 'beijing.reviewer', password: DEMO_PASSWORD },
    })
  })
})
