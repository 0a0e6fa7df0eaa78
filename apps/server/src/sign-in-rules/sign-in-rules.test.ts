import {
  CALLS,
  changeSignInRules,
  confirmChange,
  confirmSecondFactor,
  listChanges,
  listNotifications,
  listUsers,
  readCounters,
  readSignInRules,
  readUser,
  removeSecondFactor,
  resetSecondFactor,
  signIn,
  signOut,
  startSecondFactor,
  withdrawChange,
} from '@nostro/contract'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'

import {
  confirmed,
  createTestServer,
  DEMO_PASSWORD,
  inForce,
  SECOND,
  secondOf,
  type TestClient,
} from '../testing/index.ts'

const server = await createTestServer()
const { anonymous, clock } = server
const { superuser } = server.database

/** Sets up an authenticator app for the user of the session, and returns a function that generates its codes. */
async function enrol(client: TestClient): Promise<() => string> {
  const { secret } = await client.succeed(startSecondFactor, { body: { password: DEMO_PASSWORD } })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (): string => totp.generate({ timestamp: clock.now().getTime() })
  await client.succeed(confirmSecondFactor, { body: { code: code() } })
  return code
}

/** Returns a code that was not used before. */
function nextCode(code: () => string): string {
  clock.advance(30 * SECOND)
  return code()
}

async function demand(admin: TestClient, secondFactor: string): Promise<void> {
  const { version } = await admin.succeed(readSignInRules)
  await inForce(admin, changeSignInRules, { body: { version, secondFactor } })
}

afterEach(async () => {
  await superuser.query('delete from second_factor')
  await superuser.query('delete from sign_in_rules')
})

describe('a rule that requires a second factor', () => {
  test('takes effect after confirmation by a second administrator, in both directions', async () => {
    const admin = await server.signIn('beijing.admin')
    const stricter = { body: { version: 0, secondFactor: 'deciding' } }
    const asked = await admin.succeed(changeSignInRules, stricter)
    expect(asked).toMatchObject({ isWaiting: true })
    const { rowList } = await admin.succeed(listChanges)
    const change = rowList.find(({ id }) => id === asked.changeId)
    expect(change).toMatchObject({
      kind: 'signInRules.change',
      mayConfirm: false,
      values: [{ path: 'secondFactor', before: 'optional', after: 'deciding' }],
    })
    const named = { params: { id: asked.changeId ?? '' }, body: { digest: change?.digest } }
    expect(await admin.refused(confirmChange, named)).toMatchObject({ error: 'change.secondPerson' })
    expect(await admin.succeed(readSignInRules)).toMatchObject({ version: 0, secondFactor: 'optional' })
    await confirmed(await secondOf(admin), asked)
    await enrol(admin)
    expect(await admin.succeed(readSignInRules)).toMatchObject({ version: 1, secondFactor: 'deciding' })
    const looser = await admin.succeed(changeSignInRules, { body: { version: 1, secondFactor: 'optional' } })
    expect(looser).toMatchObject({ isWaiting: true })
    expect(await admin.refused(changeSignInRules, stricter)).toMatchObject({ error: 'signInRules.changed' })
    await admin.succeed(withdrawChange, { params: { id: looser.changeId ?? '' } })
  })

  test('limits a session without a second factor to setting it up, from the next call on', async () => {
    const reviewer = await server.signIn('beijing.reviewer')
    const operator = await server.signIn('beijing.operator')
    await reviewer.succeed(readCounters)
    await demand(await server.signIn('beijing.admin'), 'deciding')
    const open = new Set<unknown>([
      'GET /api/users/info',
      'POST /api/logout',
      'GET /user/validate/login',
      'POST /api/users/second-factor',
      'POST /api/users/second-factor/confirm',
      'GET /api/proof-methods',
      'GET /api/passkeys',
      'POST /api/passkeys',
      'POST /api/passkeys/begin',
      'POST /api/passkeys/proof',
      'POST /api/single-sign-on/proof',
    ])
    const id = '00000000-0000-7000-8000-00000000ffff'
    const params = { id, messageId: id, name: 'x', list: 'x', queue: 'x' }
    const answers = []
    for (const call of Object.values(CALLS)) {
      if (call.access === 'anonymous' || open.has(`${call.method} ${call.path}`)) continue
      const { error } = await reviewer.refused(call, { params, ...(call.body && { body: {} }) })
      answers.push(error)
    }
    expect(answers.length).toBeGreaterThan(100)
    expect([...new Set(answers)]).toEqual(['secondFactor.required'])
    expect(await reviewer.succeed(readUser)).toMatchObject({ secondFactor: 'due' })
    expect(await operator.succeed(readUser)).toMatchObject({ secondFactor: 'none' })
    await operator.succeed(readCounters)
    await enrol(reviewer)
    expect(await reviewer.succeed(readUser)).toMatchObject({ secondFactor: 'on' })
    await reviewer.succeed(readCounters)
    await reviewer.succeed(signOut)
  })

  test('requires it at each sign-in, and cannot be bypassed by removing it or by another app', async () => {
    await demand(await server.signIn('beijing.admin'), 'everyone')
    const username = 'beijing.operator'
    const password = DEMO_PASSWORD
    const { user } = await anonymous.succeed(signIn, { body: { username, password } })
    expect(user).toMatchObject({ secondFactor: 'due' })
    const client = await server.signIn(username)
    const code = await enrol(client)
    expect(await anonymous.refused(signIn, { body: { username, password } })).toMatchObject({
      error: 'signIn.secondFactor',
    })
    const off = { body: { password, secondFactor: nextCode(code) } }
    expect(await client.refused(removeSecondFactor, off)).toMatchObject({ error: 'secondFactor.required' })
    expect(await client.refused(startSecondFactor, { body: { password } })).toMatchObject({
      error: 'secondFactor.enterCode',
    })
    const wrong = { body: { password, secondFactor: '000000' } }
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await client.refused(startSecondFactor, wrong)).toMatchObject({ error: 'secondFactor.wrong' })
    }
    expect(await client.refused(startSecondFactor, wrong)).toMatchObject({ error: 'request.tooMany' })
    expect(await client.succeed(readUser)).toMatchObject({ secondFactor: 'on' })
  })

  test('of the platform applies to all institutions, regardless of their own rule', async () => {
    const company = await server.signIn('trading.reviewer')
    const bank = await server.signIn('frankfurt.operator')
    const platform = await server.signIn('platform.admin')
    await demand(platform, 'everyone')
    for (const client of [company, bank, platform])
      expect(await client.refused(readCounters)).toMatchObject({ error: 'secondFactor.required' })
    const admin = await server.signIn('frankfurt.admin')
    await enrol(admin)
    expect(await admin.succeed(readSignInRules)).toMatchObject({
      secondFactor: 'optional',
      ofPlatform: 'everyone',
    })
  })

  test('is changed at once in a company', async () => {
    const admin = await server.signIn('trading.admin')
    const body = { version: 0, secondFactor: 'everyone' }
    expect(await admin.succeed(changeSignInRules, { body })).toMatchObject({ isWaiting: false })
    expect(await admin.refused(readSignInRules)).toMatchObject({ error: 'secondFactor.required' })
  })

  test('cannot be written by SQL of the application without a confirmed change', async () => {
    const client = await superuser.connect()
    const bank = `(select institution_id from app_user where username = 'frankfurt.admin')`
    try {
      await client.query('begin')
      await client.query(
        `select set_config('nostro.institution', institution_id::text, true) from app_user
         where username = 'frankfurt.admin'`,
      )
      await client.query('set local role nostro_app')
      const insert = `insert into sign_in_rules (institution_id, version, rules, changed_by, changed_at)
        values (${bank}, 1, '{"secondFactor": "optional"}',
          (select id from app_user where username = 'frankfurt.admin'), now())`
      await expect(client.query(insert)).rejects.toMatchObject({ constraint: 'sign_in_rules_confirmed' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a lost authenticator app', () => {
  test('is removed by two administrators together, which ends the session', async () => {
    const admin = await server.signIn('beijing.admin')
    const reviewer = await server.signIn('beijing.reviewer')
    const code = await enrol(reviewer)
    const seen = (await admin.succeed(listUsers)).rowList.find(
      ({ username }) => username === 'beijing.reviewer',
    )
    expect(seen).toMatchObject({ hasSecondFactor: true })
    const params = { id: seen?.id ?? '' }
    const asked = await admin.succeed(resetSecondFactor, { params })
    expect(asked).toMatchObject({ isWaiting: true })
    const credentials = { username: 'beijing.reviewer', password: DEMO_PASSWORD }
    expect(await anonymous.refused(signIn, { body: credentials })).toMatchObject({
      error: 'signIn.secondFactor',
    })
    await confirmed(await secondOf(admin), asked)
    expect(await reviewer.refused(readUser)).toMatchObject({ error: 'session.unknown' })
    await anonymous.succeed(signIn, { body: credentials })
    expect(await admin.refused(resetSecondFactor, { params })).toMatchObject({ error: 'user.stateChanged' })
    expect(code()).toMatch(/^\d{6}$/)
  })

  test('of a bank without a second administrator is taken away with the platform, and ends the session', async () => {
    await superuser.query(`update app_user set status = 'inactive' where username = 'frankfurt.admin2'`)
    try {
      const admin = await server.signIn('frankfurt.admin')
      const reviewer = await server.signIn('frankfurt.reviewer')
      await enrol(reviewer)
      const { id } = await reviewer.succeed(readUser)
      const asked = await admin.succeed(resetSecondFactor, { params: { id } })
      await confirmed(await server.signIn('platform.admin'), asked)
      expect(await reviewer.refused(readUser)).toMatchObject({ error: 'session.unknown' })
      const body = { username: 'frankfurt.reviewer', password: DEMO_PASSWORD }
      await anonymous.succeed(signIn, { body })
      const { rowList } = await (await server.signIn('frankfurt.reviewer')).succeed(listNotifications)
      expect(rowList.map(({ kind }) => kind)).toContain('secondFactor.off')
    } finally {
      await superuser.query(`update app_user set status = 'active' where username = 'frankfurt.admin2'`)
    }
  })

  test('of an administrator of the platform is taken away by two others', async () => {
    await superuser.query(
      `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
       select gen_random_uuid(), institution_id, 'platform.admin3', 'Third', 'active', roles, password_hash, created_at
       from app_user where username = 'platform.admin'`,
    )
    const [admin, third] = [await server.signIn('platform.admin'), await server.signIn('platform.admin3')]
    await enrol(third)
    const { rowList } = await admin.succeed(listUsers)
    const user = rowList.find(({ username }) => username === 'platform.admin3')
    expect(user).toMatchObject({ hasSecondFactor: true, isOneself: false })
    const asked = await admin.succeed(resetSecondFactor, { params: { id: user?.id ?? '' } })
    expect(asked).toMatchObject({ isWaiting: true })
    await expect(confirmed(admin, asked)).rejects.toThrow('change.secondPerson')
    await confirmed(await secondOf(admin), asked)
    expect(await third.refused(readUser)).toMatchObject({ error: 'session.unknown' })
    const body = { username: 'platform.admin3', password: DEMO_PASSWORD }
    await anonymous.succeed(signIn, { body })
  })

  test('is taken away by no statement of the application alone', async () => {
    const reviewer = await server.signIn('frankfurt.reviewer')
    await enrol(reviewer)
    const { id } = await reviewer.succeed(readUser)
    const of = `where user_id = '${id}'`
    const client = await superuser.connect()
    const constraintOf = async (...statements: readonly string[]): Promise<string> => {
      await client.query('begin')
      try {
        await client.query('set local role nostro_sign_in')
        for (const statement of statements) await client.query(statement)
        return 'nothing refused it'
      } catch (error) {
        if (error instanceof Error && 'constraint' in error) return String(error.constraint)
        throw error
      } finally {
        await client.query('rollback')
      }
    }
    try {
      for (const statement of [
        `delete from second_factor ${of}`,
        `update second_factor set confirmed_at = null ${of}`,
        `update second_factor set confirmed_at = now() ${of}`,
        `update second_factor set last_step = 0 ${of}`,
        `update second_factor set recovery_hashes = recovery_hashes || 'x'::bytea ${of}`,
        `insert into second_factor (user_id, institution_id, secret, confirmed_at)
           select id, institution_id, 'x', now() from app_user where username = 'frankfurt.operator'`,
      ])
        expect([statement, await constraintOf(statement)]).toEqual([statement, 'second_factor_by_two'])
      // Sealed with another key, the app is the same one and stays.
      const sealed = `update second_factor set secret = 'sealed again' ${of}`
      expect(await constraintOf(sealed)).toBe('nothing refused it')
      expect(await constraintOf(sealed, `delete from second_factor ${of}`)).toBe('second_factor_by_two')
      const used = `update second_factor set last_step = last_step + 1 ${of}`
      expect(await constraintOf(used, `delete from second_factor ${of}`)).toBe('nothing refused it')
      await client.query('begin')
      await client.query('set local role nostro_sign_in')
      await client.query(used)
      await client.query('commit')
      expect(await constraintOf(`delete from second_factor ${of}`)).toBe('second_factor_by_two')
    } finally {
      client.release()
    }
  })

  test('cannot be removed by a single colleague, by the user, or from another institution', async () => {
    const admin = await server.signIn('frankfurt.admin')
    const reviewer = await server.signIn('beijing.reviewer')
    await enrol(reviewer)
    const { id } = await reviewer.succeed(readUser)
    const params = { id }
    expect(await reviewer.refused(resetSecondFactor, { params })).toMatchObject({
      error: 'permission.denied',
    })
    expect(await admin.refused(resetSecondFactor, { params })).toMatchObject({ error: 'resource.notFound' })
    const own = await server.signIn('beijing.admin')
    const self = { params: { id: (await own.succeed(readUser)).id } }
    expect(await own.refused(resetSecondFactor, self)).toMatchObject({ error: 'user.ownRoles' })
  })
})
