import {
  changeContact,
  changePassword,
  confirmSecondFactor,
  readProfile,
  readSettings,
  readUser,
  removeSecondFactor,
  resetPassword,
  saveSettings,
  sendContactCode,
  sendSignInCode,
  signIn,
  signInByCode,
  startSecondFactor,
} from '@nostro/contract'
import { createHash } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'

import { createTestServer, DEMO_PASSWORD, HOUR, MINUTE, SECOND } from '../testing/index.ts'

const server = await createTestServer()
const { anonymous, clock, jobs, sent } = server

let phones = 13_800_000_000
/** Sets a telephone number for the account for which no code was requested yet. */
async function givePhone(username: string): Promise<string> {
  const phone = String((phones += 1))
  await server.database.superuser.query(
    'update app_user set phone = $2, is_phone_verified = true where username = $1',
    [username, phone],
  )
  return phone
}

/** Returns the latest message to an address or number. */
function lastTo(target: string): string {
  return sent.findLast(({ to }) => to === target)?.text ?? ''
}

async function codeTo(phone: string): Promise<{ ticket: string; code: string }> {
  const { ticket } = await anonymous.succeed(sendSignInCode, { params: { phone } })
  await jobs.runWaiting()
  return { ticket, code: /\d{6}/.exec(lastTo(phone))?.[0] ?? '' }
}

describe('a code by phone (AUTH-14, OPEN-06, OPEN-19)', () => {
  test('signs in once', async () => {
    const phone = await givePhone('beijing.operator')
    const { ticket, code } = await codeTo(phone)
    const body = { phone, ticket, code }
    expect((await anonymous.succeed(signInByCode, { body })).user.username).toBe('beijing.operator')
    expect(await anonymous.refused(signInByCode, { body })).toMatchObject({ error: 'code.wrong' })
  })

  test.each([
    [4 * MINUTE + 59 * SECOND, true],
    [5 * MINUTE + SECOND, false],
  ])('after %i ms is accepted: %s', async (wait, isGood) => {
    const phone = await givePhone('beijing.operator')
    const body = { phone, ...(await codeTo(phone)) }
    clock.advance(wait)
    expect((await anonymous.call(signInByCode, { body })).status === 200).toBe(isGood)
  })

  test('is invalid after five wrong attempts, and in another browser from the start', async () => {
    const phone = await givePhone('beijing.operator')
    const { ticket, code } = await codeTo(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const other = { phone, code, ticket: 'B'.repeat(43) }
    expect(await anonymous.refused(signInByCode, { body: other })).toMatchObject({ error: 'code.wrong' })
    for (let attempt = 0; attempt < 5; attempt += 1)
      await anonymous.refused(signInByCode, { body: { phone, ticket, code: wrong } })
    expect(await anonymous.refused(signInByCode, { body: { phone, ticket, code } })).toMatchObject({
      error: 'code.wrong',
    })
  })

  test('tried many times in parallel signs in once', async () => {
    const phone = await givePhone('beijing.operator')
    const body = { phone, ...(await codeTo(phone)) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => anonymous.call(signInByCode, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('can be requested again after a minute, and five times an hour', async () => {
    const phone = await givePhone('beijing.operator')
    await codeTo(phone)
    clock.advance(20 * SECOND)
    expect(await anonymous.refused(sendSignInCode, { params: { phone } })).toMatchObject({
      error: 'code.tooSoon',
      params: { seconds: 40 },
    })
    for (let more = 0; more < 4; more += 1) {
      clock.advance(MINUTE)
      await codeTo(phone)
    }
    clock.advance(MINUTE)
    expect(await anonymous.refused(sendSignInCode, { params: { phone } })).toMatchObject({
      error: 'request.tooMany',
    })
    clock.advance(HOUR)
    await codeTo(phone)
  })

  test('gives the same response for an unknown number, and sends nothing', async () => {
    const phone = '15900000001'
    const before = sent.length
    const { ticket, ...rest } = await anonymous.succeed(sendSignInCode, { params: { phone } })
    await jobs.runWaiting()
    expect(rest).toEqual({ resendAfter: 60, validFor: 300 })
    expect(sent).toHaveLength(before)
    const body = { phone, ticket, code: '123456' }
    expect(await anonymous.refused(signInByCode, { body })).toMatchObject({ error: 'code.wrong' })
  })

  test('is not stored in plain text', async () => {
    const phone = await givePhone('beijing.operator')
    const { code, ticket } = await codeTo(phone)
    const { rows } = await server.database.superuser.query<{ line: string }>(
      `select t::text as line from verification_code t union all select data::text from pgboss.job`,
    )
    const dump = rows.map(({ line }) => line).join('\n')
    expect(dump).not.toContain(ticket)
    expect(dump).not.toContain(`"${code}"`)
  })

  test("cannot be requested by another site through the user's browser", async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(
      await anonymous.refused(sendSignInCode, { params: { phone: '15900000002' }, headers }),
    ).toMatchObject({ error: 'request.crossSite' })
  })
})

async function resetTokenTo(email: string): Promise<string> {
  await anonymous.succeed(resetPassword, { body: { email } })
  await jobs.runWaiting()
  return /reset-pwd#([\w-]{43})\n/.exec(lastTo(email.toLowerCase()))?.[1] ?? ''
}

const NEW_PASSWORD = 'Gr8-umbrella'

describe('a new password by a mailed link', () => {
  test('is set once, ends the session, removes the lock and is reported to the user', async () => {
    const client = await server.signIn('frankfurt.operator')
    const username = 'frankfurt.operator'
    for (let attempt = 0; attempt < 5; attempt += 1)
      await anonymous.refused(signIn, { body: { username, password: 'wrong' } })
    await jobs.runWaiting()
    expect(lastTo('operator@frankfurt.example')).toContain('锁定')
    const token = await resetTokenTo('Operator@frankfurt.example')
    await anonymous.succeed(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
    await jobs.runWaiting()
    expect(await client.refused(readUser)).toMatchObject({ error: 'session.unknown' })
    await anonymous.succeed(signIn, { body: { username, password: NEW_PASSWORD } })
    expect(lastTo('operator@frankfurt.example')).toMatch(/password|密码/)
    expect(
      await anonymous.refused(resetPassword, { body: { token, newPassword: NEW_PASSWORD } }),
    ).toMatchObject({ error: 'reset.linkInvalid' })
  })

  test.each([
    [29 * MINUTE, 200],
    [30 * MINUTE, 422],
  ])('after %i ms returns %i', async (wait, status) => {
    const token = await resetTokenTo('reviewer@frankfurt.example')
    clock.advance(wait)
    expect((await anonymous.call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })).status).toBe(
      status,
    )
  })

  test('is invalid after a newer link was requested', async () => {
    const earlier = await resetTokenTo('senior@frankfurt.example')
    const token = await resetTokenTo('senior@frankfurt.example')
    expect(
      await anonymous.refused(resetPassword, { body: { token: earlier, newPassword: NEW_PASSWORD } }),
    ).toMatchObject({ error: 'reset.linkInvalid' })
    await anonymous.succeed(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  })

  test('tried many times in parallel sets one password', async () => {
    const token = await resetTokenTo('reviewer@beijing.example')
    const answers = await Promise.all(
      [1, 2, 3].map((number) =>
        anonymous.call(resetPassword, { body: { token, newPassword: `${NEW_PASSWORD}${number}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('with a weak password remains valid', async () => {
    const token = await resetTokenTo('admin@frankfurt.example')
    const refusal = await anonymous.refused(resetPassword, { body: { token, newPassword: 'short' } })
    expect(refusal.issues.map(({ path }) => path)).toContainEqual(['newPassword'])
    await anonymous.succeed(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  })

  test('gives the same response for an unknown address, and is limited to five mails an hour', async () => {
    await jobs.runWaiting()
    const body = { email: 'nobody@nowhere.example' }
    const before = sent.length
    for (let mails = 0; mails < 5; mails += 1)
      expect(await anonymous.succeed(resetPassword, { body })).toEqual({})
    expect(await anonymous.refused(resetPassword, { body })).toMatchObject({ error: 'request.tooMany' })
    await jobs.runWaiting()
    expect(sent).toHaveLength(before)
  })
})

describe('the own account', () => {
  test('changes its telephone number with the code sent to it, which other users cannot use', async () => {
    const client = await server.signIn('import.reviewer')
    const target = '13711112222'
    const { ticket } = await client.succeed(sendContactCode, { body: { target } })
    await jobs.runWaiting()
    const code = /\d{6}/.exec(lastTo(target))?.[0] ?? ''
    const other = await server.signIn('import.senior')
    expect(await other.refused(changeContact, { body: { target, code, ticket } })).toMatchObject({
      error: 'code.wrong',
    })
    await client.succeed(changeContact, { body: { target, code, ticket } })
    expect(await client.succeed(readProfile)).toMatchObject({ phone: target, isPhoneVerified: true })
  })

  test('stores each setting separately', async () => {
    const client = await server.signIn('import.reviewer')
    await client.succeed(saveSettings, { body: { theme: 'dark' } })
    await client.succeed(saveSettings, { body: { language: 'ru', hasTaskMails: false } })
    const shortcuts = [{ original: 'j', chord: 'n' }, { original: 'g h' }]
    await client.succeed(saveSettings, { body: { shortcuts: [{ original: 'k', chord: 'i' }] } })
    await client.succeed(saveSettings, { body: { shortcuts } })
    expect(await client.succeed(readSettings)).toEqual({
      theme: 'dark',
      language: 'ru',
      hasShortcuts: true,
      shortcuts,
      hasTaskMails: false,
    })
    const long = 'x'.repeat(31)
    const manyMore = Array.from({ length: 101 }, (_, index) => ({ original: `key ${index}` }))
    for (const wrong of [manyMore, [{ original: 'j', chord: long }], [{ original: 1 }], { j: 'k' }]) {
      expect(await client.refused(saveSettings, { body: { shortcuts: wrong } })).toMatchObject({
        error: 'request.invalid',
      })
    }
    expect(await client.refused(saveSettings, { body: { timeZone: 'Nowhere/Land' } })).toMatchObject({
      error: 'request.invalid',
    })
    const other = await server.signIn('import.senior')
    expect(await other.succeed(readSettings)).toEqual({
      hasShortcuts: true,
      shortcuts: [],
      hasTaskMails: true,
    })
  })

  test('is notified in its language of a password change', async () => {
    const client = await server.signIn('import.reviewer')
    const body = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD }
    await client.succeed(changePassword, { body })
    await jobs.runWaiting()
    const mails = sent.filter(({ to }) => to === 'reviewer@import.example').map(({ text }) => text)
    expect(mails.join('\n')).toContain('Пароль вашей учётной записи изменён')
  })
})

describe('a second factor', () => {
  test('is required once confirmed by a code; each code and each recovery code is accepted once', async () => {
    const username = 'trading.senior'
    const client = await server.signIn(username)
    const { secret, uri } = await client.succeed(startSecondFactor, { body: { password: DEMO_PASSWORD } })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Nostro:trading\.senior\?/)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeNow = (): string => totp.generate({ timestamp: clock.now().getTime() })
    const { recoveryCodes } = await client.succeed(confirmSecondFactor, { body: { code: codeNow() } })
    const credentials = { username, password: DEMO_PASSWORD }
    expect(await anonymous.refused(signIn, { body: credentials })).toMatchObject({
      error: 'signIn.secondFactor',
    })
    // The code that confirmed it has already been used.
    expect(
      await anonymous.refused(signIn, { body: { ...credentials, secondFactor: codeNow() } }),
    ).toMatchObject({ error: 'secondFactor.wrong' })
    clock.advance(30 * SECOND)
    await anonymous.succeed(signIn, { body: { ...credentials, secondFactor: codeNow() } })
    const recovery = { ...credentials, secondFactor: recoveryCodes[0] ?? '' }
    await anonymous.succeed(signIn, { body: recovery })
    expect(await anonymous.refused(signIn, { body: recovery })).toMatchObject({ error: 'secondFactor.wrong' })
    clock.advance(30 * SECOND)
    const { token } = await anonymous.succeed(signIn, { body: { ...credentials, secondFactor: codeNow() } })
    const again = { authorization: `Bearer ${token}` }
    const proof = { password: DEMO_PASSWORD, secondFactor: recoveryCodes[1] }
    await anonymous.succeed(removeSecondFactor, { body: proof, headers: again })
    await anonymous.succeed(signIn, { body: credentials })
  })

  test('is stored in a form that cannot be used to sign in', async () => {
    const username = 'trading.reviewer'
    const client = await server.signIn(username)
    const { secret } = await client.succeed(startSecondFactor, { body: { password: DEMO_PASSWORD } })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = totp.generate({ timestamp: clock.now().getTime() })
    const proposed = await dumpOf(username)
    const { recoveryCodes } = await client.succeed(confirmSecondFactor, { body: { code } })
    const confirmed = await dumpOf(username)
    const bytes = Buffer.from(totp.secret.bytes)
    // The 50 bits of a code could be found from a plain digest within a day.
    const digests = recoveryCodes.map((each) =>
      createHash('sha256').update(each.replace('-', '')).digest('hex'),
    )
    for (const dump of [proposed, confirmed]) {
      expect(dump).toContain('sealed:')
      for (const form of [
        secret,
        bytes.toString('hex'),
        bytes.toString('base64'),
        bytes.toString('base64url'),
      ])
        expect(dump).not.toContain(form)
      for (const digest of digests) expect(dump).not.toContain(digest)
    }
  })
})

async function dumpOf(username: string): Promise<string> {
  const { rows } = await server.database.superuser.query<{ dump: string }>(
    `select second_factor::text as dump from second_factor
     where user_id = (select id from app_user where username = $1)`,
    [username],
  )
  return rows.map(({ dump }) => dump).join()
}
