import {
  addPasskey,
  approve,
  beginPasskeyEnrolment,
  beginPasskeySignIn,
  beginProviderProof,
  beginProviderSignIn,
  changeApprovalRules,
  changeSingleSignOn,
  confirmSecondFactor,
  finishProviderSignIn,
  proveIdentity,
  readApprovalRules,
  readProofMethods,
  readSingleSignOn,
  readUser,
  signInWithPasskey,
  startSecondFactor,
} from '@nostro/contract'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestDevice } from '../sessions/testing/index.ts'
import {
  atEnd,
  createHeldClock,
  createTestClient,
  createTestServer,
  DEMO_PASSWORD,
  inForce,
  SECOND,
  type TestClient,
} from '../testing/index.ts'
import { startIdentityProvider } from './testing/index.ts'

const provider = await startIdentityProvider('https://nostro.example/sign-in/return')
atEnd(provider.close)
// The provider has the clock of the machine.
const clock = createHeldClock(new Date().toISOString())
const server = await createTestServer({ clock, providerHosts: [provider.host] })
const { anonymous } = server
const { superuser } = server.database

beforeAll(async () => {
  for (const name of ['Rui', 'Fan'])
    provider.people.set(name, {
      name: `${name} Provider`,
      email: `${name.toLowerCase()}@beijing.example`,
      email_verified: true,
      groups: ['reviewers'],
    })
  const admin = await server.signIn('beijing.admin')
  const { version } = await admin.succeed(readSingleSignOn)
  const rules = {
    isOn: true,
    code: 'beijing',
    name: 'Beijing Directory',
    issuer: provider.issuer,
    clientId: provider.clientId,
    groupsClaim: 'groups',
    groups: [{ group: 'reviewers', roles: ['ROLE_BANK', 'ROLE_REVIEWER'] }],
    mailDomains: [],
    createsUsers: true,
    trustsSecondFactor: true,
    allowsLocalSignIn: true,
  }
  await inForce(admin, changeSingleSignOn, { body: { version, rules, secret: provider.secret } })
})

/** Only the emergency administrator signs in without the provider otherwise. */
async function allowLocalSignIn(isAllowed: boolean): Promise<void> {
  await superuser.query(
    `update single_sign_on set rules = rules || jsonb_build_object('allowsLocalSignIn', $1::boolean,
       'emergencyUserId', (select id from app_user where username = 'beijing.admin'))`,
    [isAllowed],
  )
}

let reviewer: TestClient

beforeEach(async () => {
  const { address, ticket } = await anonymous.succeed(beginProviderSignIn, { body: { code: 'beijing' } })
  const parameters = await provider.visit(address, 'Rui')
  const { token } = await anonymous.succeed(finishProviderSignIn, { body: { ticket, ...parameters } })
  reviewer = createTestClient(server.url, token)
})

afterEach(async () => {
  provider.forge(undefined)
  await superuser.query('delete from second_factor')
  await superuser.query('delete from passkey')
  await superuser.query('delete from sign_in_rules')
  await allowLocalSignIn(true)
})

async function proved(client: TestClient, person = 'Rui') {
  const { address, ticket } = await client.succeed(beginProviderProof)
  const asked = new URL(address).searchParams
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
  return { provider: { ticket, ...(await provider.visit(address, person)) } }
}

describe('a user without a password', () => {
  test('enrols an app after a new sign-in with the provider, and then proves with its codes', async () => {
    expect(await reviewer.succeed(readProofMethods)).toEqual({
      hasPassword: false,
      hasApp: false,
      hasPasskey: false,
      provider: 'Beijing Directory',
    })
    expect(await reviewer.refused(startSecondFactor, { body: { password: DEMO_PASSWORD } })).toMatchObject({
      error: 'proof.noPassword',
    })
    const proof = await proved(reviewer)
    const { secret } = await reviewer.succeed(startSecondFactor, { body: proof })
    expect(await reviewer.refused(startSecondFactor, { body: proof })).toMatchObject({
      error: 'singleSignOn.ended',
    })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => totp.generate({ timestamp: clock.now().getTime() })
    await reviewer.succeed(confirmSecondFactor, { body: { code: code() } })
    clock.advance(30 * SECOND)
    expect(await reviewer.refused(beginPasskeyEnrolment, { body: await proved(reviewer) })).toMatchObject({
      error: 'secondFactor.enterCode',
    })
    await reviewer.succeed(beginPasskeyEnrolment, { body: { secondFactor: code() } })
  })

  test('approves above the limit of the institution', async () => {
    const banks = await signInBankUsers(server)
    const { version, rules } = await banks.admin.succeed(readApprovalRules)
    const stricter = { version, rules: { ...rules, stepUpAmount: '1' } }
    await inForce(banks.admin, changeApprovalRules, { body: stricter })
    const { id } = await banks.submit(paymentForm())
    const nodeId = await banks.openNode(id)
    const input = { params: { id }, body: { nodeId } }
    expect(await reviewer.refused(approve, input)).toMatchObject({ error: 'approval.proofNeeded' })
    const body = { nodeId, ...(await proved(reviewer)) }
    await reviewer.succeed(proveIdentity, { params: { id }, body })
    await reviewer.succeed(approve, input)
  })
})

describe('a new sign-in with the provider is no proof', () => {
  test('for another user, or in another session', async () => {
    expect(await reviewer.refused(startSecondFactor, { body: await proved(reviewer, 'Fan') })).toMatchObject({
      error: 'proof.otherUser',
    })
    const other = await server.signIn('beijing.senior')
    expect(await other.refused(beginProviderProof)).toMatchObject({ error: 'singleSignOn.unknown' })
    expect(await other.refused(startSecondFactor, { body: await proved(reviewer) })).toMatchObject({
      error: 'singleSignOn.ended',
    })
  })

  test('if it starts a session, and a proof starts none', async () => {
    const { provider: returned } = await proved(reviewer)
    expect(await anonymous.refused(finishProviderSignIn, { body: returned })).toMatchObject({
      error: 'singleSignOn.ended',
    })
    const { address, ticket } = await anonymous.succeed(beginProviderSignIn, { body: { code: 'beijing' } })
    const body = { provider: { ticket, ...(await provider.visit(address, 'Rui')) } }
    expect(await reviewer.refused(startSecondFactor, { body })).toMatchObject({ error: 'singleSignOn.ended' })
  })

  test.each([
    ['is older than the request', { auth_time: Math.floor(Date.now() / 1_000) - 3_600 }],
    ['has no time', { auth_time: undefined }],
  ])('if the authentication %s', async (_, claims) => {
    provider.forge(claims)
    expect(await reviewer.refused(startSecondFactor, { body: await proved(reviewer) })).toMatchObject({
      error: 'proof.notFresh',
    })
  })

  test('if the user cancels at the provider', async () => {
    const { address, ticket } = await reviewer.succeed(beginProviderProof)
    const state = new URL(address).searchParams.get('state') ?? ''
    const body = { provider: { ticket, state, error: 'access_denied' } }
    expect(await reviewer.refused(startSecondFactor, { body })).toMatchObject({
      error: 'singleSignOn.refused',
    })
  })
})

describe('an institution without a local sign-in', () => {
  test('accepts a passkey as a proof, and not for a sign-in', async () => {
    const device = createTestDevice()
    const begun = await reviewer.succeed(beginPasskeyEnrolment, { body: await proved(reviewer) })
    await reviewer.succeed(addPasskey, { body: device.create(begun, 'Phone') })
    const sign = async () => device.sign(await anonymous.succeed(beginPasskeySignIn))
    await anonymous.succeed(signInWithPasskey, { body: await sign() })
    await allowLocalSignIn(false)
    expect(await anonymous.refused(signInWithPasskey, { body: await sign() })).toMatchObject({
      error: 'signIn.useProvider',
    })
  })

  test('requires the second factor of its emergency administrator, too', async () => {
    await superuser.query(
      `insert into sign_in_rules (institution_id, version, rules, changed_by, changed_at)
       select institution_id, 1, '{"secondFactor":"deciding"}', id, now() from app_user
       where username = 'beijing.admin'`,
    )
    await allowLocalSignIn(false)
    const admin = await server.signIn('beijing.admin')
    expect(await admin.succeed(readUser)).toMatchObject({ secondFactor: 'due' })
    expect(await admin.refused(readSingleSignOn)).toMatchObject({ error: 'secondFactor.required' })
    const device = createTestDevice()
    const begun = await admin.succeed(beginPasskeyEnrolment, { body: { password: DEMO_PASSWORD } })
    await admin.succeed(addPasskey, { body: device.create(begun, 'Safe') })
    await admin.succeed(readSingleSignOn)
  })
})
