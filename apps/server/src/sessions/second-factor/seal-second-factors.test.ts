import { createHash } from 'node:crypto'

import { signIn } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'

import { createSecretSeal } from '../../installation/secret-seal.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import { createTestServer, DEMO_PASSWORD, SECOND, TEST_SEAL_KEY } from '../../testing/index.ts'
import { sealSecondFactors } from './seal-second-factors.ts'

const server = await createTestServer()
const { anonymous, clock, database } = server
const { superuser } = database
const place = { db: server.db, log: server.calls.fastify.log }

const totp = new TOTP({ secret: new Secret({ size: 20 }) })
const RECOVERY = 'ABCDE-FGHJK'
const RECOVERY_HASH = createHash('sha256').update('ABCDEFGHJK').digest()

/** Inserts a row with an unsealed secret, as earlier versions did, for each of the five users of a bank. */
beforeEach(async () => {
  await superuser.query('delete from second_factor')
  await superuser.query(
    `insert into second_factor (user_id, institution_id, secret, confirmed_at, recovery_hashes)
     select id, institution_id, $1, now(), array[$2::bytea, sha256('another')] from app_user
     where username like 'beijing.%'`,
    [totp.secret.base32, RECOVERY_HASH],
  )
})

async function dump(): Promise<string> {
  const { rows } = await superuser.query<{ dump: string }>(
    `select string_agg(second_factor::text, ';' order by user_id) as dump from second_factor`,
  )
  return rows[0]?.dump ?? ''
}

async function signInWith(secondFactor: string): Promise<number> {
  const body = { username: 'beijing.senior', password: DEMO_PASSWORD, secondFactor }
  return (await anonymous.call(signIn, { body })).status
}

const WRONG = ERRORS['secondFactor.wrong'].status

const codeNow = () => {
  clock.advance(30 * SECOND)
  return totp.generate({ timestamp: clock.now().getTime() })
}

test('unsealed rows can still be used', async () => {
  expect(await signInWith(codeNow())).toBe(200)
  expect(await signInWith(RECOVERY)).toBe(200)
  expect(await signInWith(RECOVERY)).toBe(WRONG)
})

test('two servers seal all of them at the same time, and they can be used as before', async () => {
  const seal = createSecretSeal([TEST_SEAL_KEY], systemRandom)
  expect(await dump()).toContain(totp.secret.base32)
  await Promise.all([sealSecondFactors(place, seal), sealSecondFactors(place, seal)])
  const sealed = await dump()
  expect(sealed).not.toContain(totp.secret.base32)
  expect(sealed).not.toContain(RECOVERY_HASH.toString('hex'))
  expect(sealed.split(seal.mark)).toHaveLength(6)

  await sealSecondFactors(place, seal)
  expect(await dump()).toBe(sealed)
  expect(await signInWith(codeNow())).toBe(200)
  expect(await signInWith(RECOVERY)).toBe(200)
  expect(await signInWith(RECOVERY)).toBe(WRONG)
})

test('a row copied from another user cannot be opened', async () => {
  await sealSecondFactors(place, createSecretSeal([TEST_SEAL_KEY], systemRandom))
  await superuser.query(
    `update second_factor set secret = (select secret from second_factor join app_user on id = user_id
       where username = 'beijing.operator')
     where user_id = (select id from app_user where username = 'beijing.senior')`,
  )
  expect(await signInWith(codeNow())).toBe(500)
})

test('an earlier key is no longer needed after all were sealed with the current one', async () => {
  const earlier = 'an earlier key that is replaced now'
  await sealSecondFactors(place, createSecretSeal([earlier], systemRandom))
  expect(await signInWith(codeNow())).toBe(500)
  await expect(sealSecondFactors(place, createSecretSeal([TEST_SEAL_KEY], systemRandom))).rejects.toThrow(
    'a key this server does not have',
  )
  await sealSecondFactors(place, createSecretSeal([TEST_SEAL_KEY, earlier], systemRandom))
  expect(await signInWith(codeNow())).toBe(200)
  expect(await dump()).not.toContain(createSecretSeal([earlier], systemRandom).mark)
})
