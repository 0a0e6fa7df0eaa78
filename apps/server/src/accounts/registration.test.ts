import {
  checkRegistrationCode,
  findInvitation,
  readEnterprise,
  register,
  renewInvitation,
  sendRegistrationCode,
  signIn,
  signInByCode,
  suspendInstitution,
} from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestServer, HOUR, MINUTE } from '../testing/index.ts'

const server = await createTestServer()
const { anonymous, clock, jobs, sent } = server
const PASSWORD = 'Gr8-umbrella'
const TRADING = '00000000-0000-7000-8000-000000000003'

// An address may request at most twenty codes an hour.
beforeEach(() => clock.advance(HOUR))

let phones = 13_700_000_000

async function codeTo(target: string): Promise<{ target: string; ticket: string; code: string }> {
  const { ticket } = await anonymous.succeed(sendRegistrationCode, { params: { target } })
  await jobs.runWaiting()
  const code = /\d{6}/.exec(sent.findLast(({ to }) => to === target)?.text ?? '')?.[0] ?? ''
  return { target, ticket, code }
}

async function registrationBody(membership: object) {
  const phone = String((phones += 1))
  const { proof } = await anonymous.succeed(checkRegistrationCode, { body: await codeTo(phone) })
  return {
    proof,
    agreed: true as const,
    name: 'Somebody',
    idNumber: '110101199003070012',
    email: `p${phone}@example.test`,
    phone,
    password: PASSWORD,
    ...membership,
  }
}

const COMPANY = { name: 'Southern Silk', industry: 'F', region: '110000' } as const

describe('a code of a registration', () => {
  test('is sent to a mailbox or a telephone number, and is accepted once', async () => {
    const body = await codeTo('new.person@example.test')
    await anonymous.succeed(checkRegistrationCode, { body })
    expect(await anonymous.refused(checkRegistrationCode, { body })).toMatchObject({ error: 'code.wrong' })
  })

  test('cannot be used to sign in, even when the number belongs to an account', async () => {
    const { target, ticket, code } = await codeTo('19900000301')
    expect(await anonymous.refused(signInByCode, { body: { phone: target, ticket, code } })).toMatchObject({
      error: 'code.wrong',
    })
  })

  test('reports an existing account to the holder of the number only', async () => {
    const body = await codeTo('19900000302')
    expect(await anonymous.refused(checkRegistrationCode, { body })).toMatchObject({
      error: 'contact.taken',
    })
  })
})

describe('a registration', () => {
  test('accepts its proof once', async () => {
    const registrant = await registrationBody({ company: COMPANY })
    expect(await anonymous.succeed(register, { body: registrant })).toMatchObject({
      username: registrant.phone,
    })
    const again = { ...registrant, company: { ...COMPANY, name: 'Another Silk' } }
    expect(await anonymous.refused(register, { body: again })).toMatchObject({
      error: 'registration.proofInvalid',
    })
  })

  test.each([
    [59 * MINUTE, 200],
    [HOUR, 422],
  ])('with a proof of %i ms ago returns %i', async (wait, status) => {
    const body = await registrationBody({ company: { ...COMPANY, name: `Silk after ${wait}` } })
    clock.advance(wait)
    expect((await anonymous.call(register, { body })).status).toBe(status)
  })

  test('uses the verified number or mail address', async () => {
    const registrant = await registrationBody({ company: { ...COMPANY, name: 'Borrowed Silk' } })
    expect(
      await anonymous.refused(register, { body: { ...registrant, phone: '13799999999' } }),
    ).toMatchObject({
      error: 'registration.proofInvalid',
    })
  })

  test.each([
    ['neither founds nor joins', {}, 'request.invalid'],
    ['founds and joins', { company: COMPANY, invitationCode: 'DEMTRADE' }, 'request.invalid'],
    [
      'takes the name of a company there is',
      { company: { ...COMPANY, name: 'Demo Bank Beijing' } },
      'enterprise.nameTaken',
    ],
    ['agrees to nothing (ENT-04)', { company: COMPANY, agreed: false }, 'request.invalid'],
    ['has a password of its name', { company: COMPANY, password: 'Somebody-1' }, 'request.invalid'],
  ])('that %s is refused', async (_what, membership, error) => {
    expect(await anonymous.refused(register, { body: await registrationBody(membership) })).toMatchObject({
      error,
    })
  })
})

async function find(invitationCode: string): Promise<string> {
  const { proof } = await registrationBody({})
  const { body } = await anonymous.call(findInvitation, { body: { proof, invitationCode } })
  return JSON.stringify(body)
}

describe('an invitation code', () => {
  test('is invalid once there is a new one, and while its company is suspended', async () => {
    const admin = await server.signIn('trading.admin')
    expect(await find('DEMTRADE')).toContain('Demo Trading Company')
    const { invitationCode } = await admin.succeed(renewInvitation)
    expect(await find('DEMTRADE')).toContain('invitation.unknown')
    expect(await find(invitationCode)).toContain('Demo Trading Company')
    const platform = await server.signIn('platform.admin')
    await platform.succeed(suspendInstitution, { params: { id: TRADING }, body: { reason: 'Unpaid' } })
    expect(await find(invitationCode)).toContain('invitation.unknown')
    const again = await server.signIn('trading.admin')
    expect(await again.refused(renewInvitation)).toMatchObject({ error: 'enterprise.suspended' })
  })

  test('that is wrong creates no user; the proof remains valid for the correct code', async () => {
    const registrant = await registrationBody({ invitationCode: 'NOSUCH01' })
    const signingIn = { username: registrant.phone, password: PASSWORD }
    expect(await anonymous.refused(register, { body: registrant })).toMatchObject({
      error: 'invitation.unknown',
    })
    expect(await anonymous.refused(signIn, { body: signingIn })).toMatchObject({
      error: 'signIn.wrongCredentials',
    })
    await anonymous.succeed(register, { body: { ...registrant, invitationCode: 'dempurch' } })
    expect(await anonymous.refused(signIn, { body: signingIn })).toMatchObject({ error: 'account.waiting' })
  })

  test('that is wrong five times blocks the correct one for an hour, also with parallel attempts', async () => {
    const { proof } = await registrationBody({})
    const wrong = { body: { proof, invitationCode: 'NOSUCH01' } }
    const refusals = await Promise.all(
      Array.from({ length: 5 }, () => anonymous.refused(findInvitation, wrong)),
    )
    expect(refusals.map(({ error }) => error)).toEqual(Array.from({ length: 5 }, () => 'invitation.unknown'))
    const right = { proof, invitationCode: 'DEMPURCH' }
    expect(await anonymous.refused(findInvitation, { body: right })).toMatchObject({
      error: 'request.tooMany',
    })
  })

  test('is shown to administrators only', async () => {
    const operator = await server.signIn('import.operator')
    expect(await operator.succeed(readEnterprise)).not.toHaveProperty('invitationCode')
    const admin = await server.signIn('import.admin')
    expect(await admin.succeed(readEnterprise)).toMatchObject({ invitationCode: 'DEMPURCH' })
  })
})

test('the founder of a company signs in with the verified number or mail address', async () => {
  const registrant = await registrationBody({ company: { ...COMPANY, name: 'Western Silk' } })
  await anonymous.succeed(register, { body: registrant })
  const body = { username: registrant.phone, password: PASSWORD }
  expect((await anonymous.succeed(signIn, { body })).user).toMatchObject({
    roleList: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'],
    institution: { state: 'unverified' },
  })
})
