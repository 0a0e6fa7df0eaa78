import {
  addPasskey,
  beginPasskeyEnrolment,
  beginPasskeyProof,
  beginPasskeySignIn,
  confirmSecondFactor,
  listAuditEvents,
  listNotifications,
  listPasskeys,
  readProofMethods,
  readUser,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  resetSecondFactor,
  signIn,
  signInWithPasskey,
  signOut,
  startSecondFactor,
} from '@nostro/contract'
import { generateKeyPairSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'

import { createTestDevice, type TestDevice } from '../../sessions/testing/index.ts'
import {
  createTestClient,
  createTestServer,
  DEMO_PASSWORD,
  inForce,
  MINUTE,
  SECOND,
  type TestClient,
} from '../../testing/index.ts'

const server = await createTestServer()
const { anonymous, clock } = server
const { superuser } = server.database
const password = DEMO_PASSWORD

afterEach(async () => {
  await superuser.query('delete from passkey')
  await superuser.query('delete from passkey_challenge')
  await superuser.query('delete from second_factor')
  await superuser.query('delete from sign_in_rules')
  await superuser.query('delete from sign_in_throttle')
})

async function enrol(client: TestClient, device: TestDevice, name = 'Laptop'): Promise<string> {
  const begun = await client.succeed(beginPasskeyEnrolment, { body: { password } })
  const { id } = await client.succeed(addPasskey, { body: device.create(begun, name) })
  return id
}

async function proof(client: TestClient, device: TestDevice) {
  return { passkey: device.sign(await client.succeed(beginPasskeyProof)) }
}

async function arrive(device: TestDevice): Promise<TestClient> {
  const begun = await anonymous.succeed(beginPasskeySignIn)
  const { token } = await anonymous.succeed(signInWithPasskey, { body: device.sign(begun) })
  return createTestClient(server.url, token)
}

describe('the passkeys of a user', () => {
  test('are created after a proof, named, listed, renamed and removed, with events and notices', async () => {
    const operator = await server.signIn('beijing.operator')
    expect(await operator.refused(beginPasskeyEnrolment, { body: {} })).toMatchObject({
      error: 'proof.missing',
    })
    expect(
      await operator.refused(beginPasskeyEnrolment, { body: { password: 'Wr0ng-password' } }),
    ).toMatchObject({ error: 'password.wrongOld' })
    const device = createTestDevice()
    const begun = await operator.succeed(beginPasskeyEnrolment, { body: { password } })
    expect(begun.options).toMatchObject({
      rp: { id: 'nostro.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    })
    const created = device.create(begun, 'Laptop')
    const { id } = await operator.succeed(addPasskey, { body: created })
    expect(await operator.refused(addPasskey, { body: created })).toMatchObject({ error: 'passkey.ended' })
    expect(await operator.succeed(listPasskeys)).toMatchObject({ rowList: [{ id, name: 'Laptop' }] })
    expect(await operator.succeed(readProofMethods)).toEqual({
      hasPassword: true,
      hasApp: false,
      hasPasskey: true,
    })
    await operator.succeed(renamePasskey, { params: { id }, body: { name: 'Office' } })
    expect(await operator.refused(removePasskey, { params: { id }, body: { password } })).toMatchObject({
      error: 'secondFactor.usePasskey',
    })
    await operator.succeed(removePasskey, { params: { id }, body: await proof(operator, device) })
    expect(await operator.succeed(listPasskeys)).toEqual({ rowList: [] })
    const { rowList } = await operator.succeed(listNotifications, { query: {} })
    expect(rowList.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['passkey.add', 'passkey.rename', 'passkey.remove']),
    )
    const admin = await server.signIn('beijing.admin')
    const { events } = await admin.succeed(listAuditEvents, { query: {} })
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey.add', 'passkey.rename', 'passkey.remove']),
    )
  })

  test('belong to one user: another one neither removes, renames nor uses them', async () => {
    const device = createTestDevice()
    const id = await enrol(await server.signIn('beijing.operator'), device)
    const reviewer = await server.signIn('beijing.reviewer')
    const own = createTestDevice()
    await enrol(reviewer, own)
    const foreign = { ...(await reviewer.succeed(beginPasskeyProof)) }
    expect(
      await reviewer.refused(removePasskey, { params: { id }, body: { passkey: device.sign(foreign) } }),
    ).toMatchObject({ error: 'passkey.refused' })
    expect(
      await reviewer.refused(removePasskey, { params: { id }, body: await proof(reviewer, own) }),
    ).toMatchObject({ error: 'resource.notFound' })
    expect(await reviewer.refused(renamePasskey, { params: { id }, body: { name: 'Mine' } })).toMatchObject({
      error: 'resource.notFound',
    })
  })

  test('are ten at most, have different names, and one credential is stored once', async () => {
    const operator = await server.signIn('beijing.operator')
    const first = createTestDevice()
    await enrol(operator, first, 'Device 0')
    const begin = async () =>
      await operator.succeed(beginPasskeyEnrolment, { body: await proof(operator, first) })
    expect(
      await operator.refused(addPasskey, { body: createTestDevice().create(await begin(), 'Device 0') }),
    ).toMatchObject({ error: 'passkey.nameTaken' })
    expect(await operator.refused(addPasskey, { body: first.create(await begin(), 'Other') })).toMatchObject({
      error: 'passkey.known',
    })
    for (let count = 1; count < 10; count += 1)
      await operator.succeed(addPasskey, {
        body: createTestDevice().create(await begin(), `Device ${count}`),
      })
    expect(
      await operator.refused(beginPasskeyEnrolment, { body: await proof(operator, first) }),
    ).toMatchObject({ error: 'passkey.tooMany' })
  })

  test.each([
    ['another origin', { origin: 'https://nostro.example.evil.test' }],
    ['another RP ID', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['a user who was not verified', { isUnverified: true }],
    ['another type', { type: 'webauthn.get' }],
  ])('are not created with %s', async (_, wrong) => {
    const operator = await server.signIn('beijing.operator')
    const begun = await operator.succeed(beginPasskeyEnrolment, { body: { password } })
    const body = createTestDevice().create(begun, 'Laptop', wrong)
    expect(await operator.refused(addPasskey, { body })).toMatchObject({ error: 'passkey.refused' })
  })

  test('are created in the session that proved the identity, within five minutes', async () => {
    const operator = await server.signIn('beijing.operator')
    const begun = await operator.succeed(beginPasskeyEnrolment, { body: { password } })
    const again = await server.signIn('beijing.operator')
    const body = createTestDevice().create(begun, 'Laptop')
    expect(await again.refused(addPasskey, { body })).toMatchObject({ error: 'passkey.ended' })
    const late = await again.succeed(beginPasskeyEnrolment, { body: { password } })
    clock.advance(6 * MINUTE)
    expect(
      await again.refused(addPasskey, { body: createTestDevice().create(late, 'Laptop') }),
    ).toMatchObject({ error: 'passkey.ended' })
  })
})

describe('a sign-in with a passkey', () => {
  test('needs no name, no password and no other factor', async () => {
    const operator = await server.signIn('beijing.operator')
    const device = createTestDevice()
    await enrol(operator, device)
    const client = await arrive(device)
    expect(await client.succeed(readUser)).toMatchObject({
      username: 'beijing.operator',
      secondFactor: 'on',
    })
    expect(await operator.refused(readUser)).toMatchObject({ error: 'session.elsewhere' })
  })

  const strangerKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  test.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another RP ID', { rpId: 'evil.test' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another key', { key: strangerKey }],
    ['a user who was not verified', { isUnverified: true }],
    ['the handle of another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['no handle', { userHandle: undefined }],
    ['another type', { type: 'webauthn.create' }],
  ])('is refused with %s, and its challenge is used up', async (_, wrong) => {
    const device = createTestDevice()
    await enrol(await server.signIn('beijing.operator'), device)
    const begun = await anonymous.succeed(beginPasskeySignIn)
    expect(await anonymous.refused(signInWithPasskey, { body: device.sign(begun, wrong) })).toMatchObject({
      error: 'signIn.wrongPasskey',
      status: 401,
    })
    expect(await anonymous.refused(signInWithPasskey, { body: device.sign(begun) })).toMatchObject({
      error: 'passkey.ended',
    })
  })

  test('is refused in the same way for a passkey that is unknown', async () => {
    const begun = await anonymous.succeed(beginPasskeySignIn)
    const body = createTestDevice().sign(begun, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect(await anonymous.refused(signInWithPasskey, { body })).toMatchObject({
      error: 'signIn.wrongPasskey',
    })
  })

  test('with a counter that does not increase is refused, recorded, and its user notified', async () => {
    const device = createTestDevice()
    await enrol(await server.signIn('beijing.operator'), device)
    await arrive(device)
    await arrive(device)
    const begun = await anonymous.succeed(beginPasskeySignIn)
    const body = device.sign(begun, { counter: 2 })
    expect(await anonymous.refused(signInWithPasskey, { body })).toMatchObject({
      error: 'signIn.wrongPasskey',
    })
    const client = await arrive(device)
    const { rowList } = await client.succeed(listNotifications, { query: {} })
    expect(rowList.map(({ kind }) => kind)).toContain('passkey.copied')
  })

  test('accepts a device that does not count', async () => {
    const device = createTestDevice({ isCounting: false })
    await enrol(await server.signIn('beijing.operator'), device)
    await arrive(device)
    const client = await arrive(device)
    expect(await client.succeed(readUser)).toMatchObject({ username: 'beijing.operator' })
  })

  test('is refused to a disabled user', async () => {
    const device = createTestDevice()
    await enrol(await server.signIn('beijing.operator'), device)
    await superuser.query(`update app_user set status = 'inactive' where username = 'beijing.operator'`)
    const begun = await anonymous.succeed(beginPasskeySignIn)
    const refused = await anonymous.refused(signInWithPasskey, { body: device.sign(begun) })
    await superuser.query(`update app_user set status = 'active' where username = 'beijing.operator'`)
    expect(refused).toMatchObject({ error: 'account.forbidden' })
  })

  test('is locked after five wrong signatures like a password, and with it', async () => {
    const device = createTestDevice()
    await enrol(await server.signIn('beijing.operator'), device)
    for (let count = 0; count < 5; count += 1) {
      const begun = await anonymous.succeed(beginPasskeySignIn)
      await anonymous.refused(signInWithPasskey, { body: device.sign(begun, { key: strangerKey }) })
    }
    const begun = await anonymous.succeed(beginPasskeySignIn)
    expect(await anonymous.refused(signInWithPasskey, { body: device.sign(begun) })).toMatchObject({
      error: 'signIn.wrongPasskey',
    })
    const body = { username: 'beijing.operator', password }
    expect(await anonymous.refused(signIn, { body })).toMatchObject({ error: 'signIn.wrongCredentials' })
    clock.advance(31 * MINUTE)
    await arrive(device)
  })

  test('of a hundred copies of one signature, one opens a session', async () => {
    const device = createTestDevice()
    await enrol(await server.signIn('beijing.operator'), device)
    const body = device.sign(await anonymous.succeed(beginPasskeySignIn))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => anonymous.call(signInWithPasskey, { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  })
})

describe('a passkey as a second factor', () => {
  test('replaces the password at sign-in, which alone is not sufficient any more', async () => {
    const device = createTestDevice()
    await enrol(await server.signIn('beijing.operator'), device)
    const body = { username: 'beijing.operator', password }
    expect(await anonymous.refused(signIn, { body })).toMatchObject({ error: 'signIn.usePasskey' })
    expect(await anonymous.refused(signIn, { body: { ...body, password: 'Wr0ng-password' } })).toMatchObject({
      error: 'signIn.wrongCredentials',
    })
  })

  test('satisfies a rule that requires one, and the last factor stays', async () => {
    const rule = { secondFactor: 'everyone' }
    await superuser.query(
      `insert into sign_in_rules (institution_id, version, rules, changed_by, changed_at)
       select institution_id, 1, $1, id, now() from app_user where username = 'beijing.admin'`,
      [JSON.stringify(rule)],
    )
    const operator = await server.signIn('beijing.operator')
    expect(await operator.succeed(readUser)).toMatchObject({ secondFactor: 'due' })
    const device = createTestDevice()
    const id = await enrol(operator, device)
    expect(await operator.succeed(readUser)).toMatchObject({ secondFactor: 'on' })
    expect(
      await operator.refused(removePasskey, { params: { id }, body: await proof(operator, device) }),
    ).toMatchObject({ error: 'secondFactor.required' })
    const { secret } = await operator.succeed(startSecondFactor, { body: await proof(operator, device) })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => totp.generate({ timestamp: clock.now().getTime() })
    await operator.succeed(confirmSecondFactor, { body: { code: code() } })
    await operator.succeed(removeSecondFactor, { body: await proof(operator, device) })
    expect(await operator.succeed(listPasskeys)).toMatchObject({ rowList: [{ id }] })
    const renewed = await operator.succeed(startSecondFactor, { body: await proof(operator, device) })
    const next = new TOTP({ secret: Secret.fromBase32(renewed.secret) })
    await operator.succeed(confirmSecondFactor, {
      body: { code: next.generate({ timestamp: clock.now().getTime() }) },
    })
    clock.advance(30 * SECOND)
    const both = { password, secondFactor: next.generate({ timestamp: clock.now().getTime() }) }
    await operator.succeed(removePasskey, { params: { id }, body: both })
  })

  test('two removals at once leave one factor while a rule requires it', async () => {
    const operator = await server.signIn('beijing.operator')
    const { secret } = await operator.succeed(startSecondFactor, { body: { password } })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => totp.generate({ timestamp: clock.now().getTime() })
    await operator.succeed(confirmSecondFactor, { body: { code: code() } })
    clock.advance(30 * SECOND)
    const device = createTestDevice()
    const begun = await operator.succeed(beginPasskeyEnrolment, { body: { password, secondFactor: code() } })
    const { id } = await operator.succeed(addPasskey, { body: device.create(begun, 'Laptop') })
    await superuser.query(
      `insert into sign_in_rules (institution_id, version, rules, changed_by, changed_at)
       select institution_id, 1, '{"secondFactor":"everyone"}', id, now() from app_user
       where username = 'beijing.admin'`,
    )
    clock.advance(30 * SECOND)
    const byPasskey = await proof(operator, device)
    const answers = await Promise.all([
      operator.call(removePasskey, { params: { id }, body: { password, secondFactor: code() } }),
      operator.call(removeSecondFactor, { body: byPasskey }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await operator.succeed(readUser)).toMatchObject({ secondFactor: 'on' })
  })

  test('is removed by two administrators, together with the app', async () => {
    const operator = await server.signIn('beijing.operator')
    await enrol(operator, createTestDevice())
    const { id } = await operator.succeed(readUser)
    await operator.succeed(signOut)
    await inForce(await server.signIn('beijing.admin'), resetSecondFactor, { params: { id } })
    const again = await server.signIn('beijing.operator')
    expect(await again.succeed(listPasskeys)).toEqual({ rowList: [] })
  })

  test('is not removed by a statement without a proof or a confirmed change', async () => {
    await enrol(await server.signIn('beijing.operator'), createTestDevice())
    const statements = [
      'delete from passkey',
      `update passkey set name = 'x'; delete from passkey`,
      `update passkey set counter = -1`,
    ]
    for (const statement of statements) {
      await expect(
        superuser.query(`begin; set local role nostro_sign_in; ${statement}; commit`),
      ).rejects.toThrow(/second factor|counter|permission/)
      await superuser.query('rollback')
    }
    await superuser.query(
      `begin; set local role nostro_sign_in; update passkey set used_at = now(); delete from passkey; commit`,
    )
  })
})
