import { changePassword, readUser, signIn, signOut } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestClient, createTestServer, DEMO_PASSWORD, HOUR, MINUTE, SECOND } from '../testing/index.ts'

const server = await createTestServer()
const { clock, database } = server

describe('a call without a valid token', () => {
  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a malformed token', 'x'.repeat(44)],
    ['a forged token', 'A'.repeat(43)],
  ])('with %s is not signed in', async (_what, token) => {
    expect(await createTestClient(server.url, token).refused(readUser)).toMatchObject({
      status: 401,
      code: 1005,
      error: 'session.unknown',
    })
  })

  test('the token is accepted with and without the word Bearer', async () => {
    const { token = '' } = await server.signIn('beijing.operator')
    const bare = await server.anonymous.call(readUser, { headers: { authorization: token } })
    expect(bare.status).toBe(200)
  })
})

describe('a session', () => {
  test('ends after fifteen minutes without use', async () => {
    const client = await server.signIn('beijing.operator')
    clock.advance(14 * MINUTE)
    await client.succeed(readUser)
    clock.advance(14 * MINUTE)
    await client.succeed(readUser)
    clock.advance(15 * MINUTE + SECOND)
    expect(await client.refused(readUser)).toMatchObject({ status: 401, code: 401, error: 'session.expired' })
  })

  test('ends after twelve hours, even in continuous use', async () => {
    const client = await server.signIn('beijing.operator')
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      await client.succeed(readUser)
      clock.advance(10 * MINUTE)
    }
    clock.advance(SECOND)
    expect(await client.refused(readUser)).toMatchObject({ code: 401 })
  })

  test('that had expired before a new sign-in still reports expiry', async () => {
    const older = await server.signIn('beijing.operator')
    clock.advance(HOUR)
    await server.signIn('beijing.operator')
    expect(await older.refused(readUser)).toMatchObject({ code: 401 })
  })

  test('is not extended by unattended calls', async () => {
    const client = await server.signIn('beijing.operator')
    const unattended = { headers: { unattended: '1' } }
    for (let minutes = 0; minutes < 15; minutes += 5) {
      await client.succeed(readUser, unattended)
      clock.advance(5 * MINUTE)
    }
    await client.succeed(readUser, unattended)
    clock.advance(SECOND)
    expect(await client.refused(readUser, unattended)).toMatchObject({ code: 401, error: 'session.expired' })
  })

  test('ends at sign-out', async () => {
    const client = await server.signIn('beijing.reviewer')
    await client.succeed(signOut)
    expect(await client.refused(readUser)).toMatchObject({ code: 1005 })
    expect(await client.refused(signOut)).toMatchObject({ code: 1005 })
  })

  test('of a disabled user ends with the next call and stays ended', async () => {
    const client = await server.signIn('beijing.senior')
    await database.superuser.query(
      `update app_user set status = 'inactive' where username = 'beijing.senior'`,
    )
    expect(await client.refused(readUser)).toMatchObject({
      status: 403,
      code: 1007,
      error: 'account.forbidden',
    })
    await database.superuser.query(`update app_user set status = 'active' where username = 'beijing.senior'`)
    expect(await client.refused(readUser)).toMatchObject({ code: 1007 })
  })

  test('uses changed roles at once', async () => {
    const client = await server.signIn('beijing.senior')
    await database.superuser.query(
      `update app_user set roles = '{ROLE_BANK}' where username = 'beijing.senior'`,
    )
    expect(await client.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK'], canCompose: true })
  })

  test.each([
    ['user', `update app_user set receive_only = true where username = 'frankfurt.operator'`],
    [
      'user without e-mail',
      `update app_user set receive_only = false, email = null where username = 'frankfurt.operator'`,
    ],
    [
      'institution',
      `update app_user set email = 'operator@frankfurt.example' where username = 'frankfurt.operator';
       update institution set receive_only = true where name = 'Demo Bank Frankfurt'`,
    ],
  ])('of a %s set to receive only may not create messages', async (_what, change) => {
    const client = await server.signIn('frankfurt.operator')
    await database.superuser.query(change)
    expect(await client.succeed(readUser)).toMatchObject({ canCompose: false })
  })
})

describe('changing the password', () => {
  const NEW_PASSWORD = 'Gr8-umbrella'

  test('needs a session', async () => {
    const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
    expect(await server.anonymous.refused(changePassword, { body })).toMatchObject({ code: 1005 })
  })

  test('needs the old password, and a wrong one is audited', async () => {
    const client = await server.signIn('trading.operator')
    const body = { oldPassword: 'Wrong-passw0rd', newPassword: NEW_PASSWORD }
    expect(await client.refused(changePassword, { body })).toMatchObject({
      status: 422,
      error: 'password.wrongOld',
    })
    const { rows } = await database.superuser.query(
      `select from audit_event where result = 'password.wrongOld'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is refused after five wrong old passwords', async () => {
    const client = await server.signIn('trading.senior')
    const body = { oldPassword: 'Wrong-passw0rd', newPassword: NEW_PASSWORD }
    for (let attempt = 1; attempt <= 5; attempt++) await client.refused(changePassword, { body })
    const right = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
    expect(await client.refused(changePassword, { body: right })).toMatchObject({ error: 'request.tooMany' })
  })

  test('reports every rule that the new password breaks', async () => {
    const client = await server.signIn('trading.operator')
    const body = { oldPassword: DEMO_PASSWORD, newPassword: 'trading' }
    const failure = await client.refused(changePassword, { body })
    expect(failure.issues.map(({ path, code }) => [path[0], code])).toEqual([
      ['newPassword', 'password.tooShort'],
      ['newPassword', 'password.noUpperCase'],
      ['newPassword', 'password.noDigit'],
      ['newPassword', 'password.noSpecialCharacter'],
      ['newPassword', 'password.containsName'],
    ])
    expect(failure.issues[0]?.message).toBe('Use at least 8 characters.')
  })

  test('ends the session and accepts only the new one', async () => {
    const client = await server.signIn('trading.operator')
    await client.succeed(changePassword, { body: { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD } })
    expect(await client.refused(readUser)).toMatchObject({ code: 1005 })
    const username = 'trading.operator'
    expect(
      await server.anonymous.refused(signIn, { body: { username, password: DEMO_PASSWORD } }),
    ).toMatchObject({ code: 1000 })
    await server.anonymous.succeed(signIn, { body: { username, password: NEW_PASSWORD } })
  })
})
