import { changePassword, readDemo, readUser, signIn, startDemoSession } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { createTestClient, createTestServer, DEMO_PASSWORD } from '../testing/index.ts'

const demo = await createTestServer({ demoPassword: DEMO_PASSWORD })
const earnest = await createTestServer()

/** Returns the server's answer to somebody who wants to be this user without a password. */
async function codeOf(server: typeof demo, username: string): Promise<number> {
  const headers = { origin: server.url }
  const { body } = await server.anonymous.call(startDemoSession, { body: { username }, headers })
  return (body as { readonly code: number }).code
}

describe('a demo', () => {
  test('says that it is one, and who there is in it', async () => {
    const { isDemo, userList } = await demo.anonymous.succeed(readDemo)
    expect(isDemo).toBe(true)
    expect(userList).toHaveLength(21)
    expect(userList).toContainEqual({
      username: 'beijing.reviewer',
      institution: 'Demo Bank Beijing',
      roleList: ['ROLE_BANK', 'ROLE_REVIEWER'],
    })
  })

  test('lets everybody be one of its users, who is then signed in like anybody else', async () => {
    const { token, user } = await demo.anonymous.succeed(startDemoSession, {
      body: { username: 'beijing.reviewer' },
      headers: { origin: demo.url },
    })
    expect(user.username).toBe('beijing.reviewer')
    const client = createTestClient(demo.url, token)
    expect(await client.succeed(readUser)).toMatchObject({ username: 'beijing.reviewer' })
  })

  test('refuses a name that is not of its institutions', async () => {
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

describe('an installation that is no demo, though it has users of the same names and password', () => {
  test('names nobody', async () => {
    expect(await earnest.anonymous.succeed(readDemo)).toEqual({ isDemo: false, userList: [] })
  })

  test('lets nobody in without a password', async () => {
    expect(await codeOf(earnest, 'beijing.reviewer')).toBe(ERRORS['demo.off'].number)
    await earnest.anonymous.succeed(signIn, {
      body: { username: 'beijing.reviewer', password: DEMO_PASSWORD },
    })
  })
})
