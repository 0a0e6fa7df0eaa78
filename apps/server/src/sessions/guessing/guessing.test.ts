import { randomUUID } from 'node:crypto'

import { AppError } from '@nostro/kernel'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'

import type { CallContext, Context } from '../../http/context.ts'
import { createSecretSeal } from '../../installation/secret-seal.ts'
import { systemRandom } from '../../installation/system-ports.ts'
import {
  createTestHasher,
  createTestServer,
  MINUTE,
  SECOND,
  TEST_SEAL_KEY,
  type TestServer,
} from '../../testing/index.ts'
import { requireOwnPassword } from '../change-password.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { signInUser } from '../sign-in.ts'

/** Tests of password guessing in bursts, from many addresses and for many names, over two servers on one database. */

const servers = await (async (): Promise<readonly [TestServer, TestServer]> => {
  const first = await createTestServer()
  return [first, await createTestServer({ beside: first })]
})()
const [{ database, clock }] = servers

const RIGHT = 'Tr4velling-lamp'
const WRONG = 'Wr0ng-password'
const PEOPLE = 200

const hashers = [createTestHasher(), createTestHasher()] as const
const passwordHash = await hashers[0].hash(RIGHT)

/** The users of the tests: `person.0`, `person.1` and so on, in two demo institutions. */
const { rows: people } = await database.superuser.query<{ id: string; institution_id: string }>(
  `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
   select gen_random_uuid(), ('00000000-0000-7000-8000-00000000000' || 1 + number % 2)::uuid,
     'person.' || number, 'Person', 'active', '{ROLE_BANK}', $1, now()
   from generate_series(0, $2) number order by number returning id, institution_id`,
  [passwordHash, PEOPLE - 1],
)

/** The passwords that were verified against a hash. */
let checked: string[] = []
/** The delays of responses in milliseconds. */
let pauses: number[] = []

beforeEach(async () => {
  await database.superuser.query('delete from sign_in_throttle')
  await database.superuser.query('delete from session')
  checked = []
  pauses = []
})

const counting = (hasher: PasswordHasher): PasswordHasher => ({
  ...hasher,
  inTurn: (work, lane) =>
    hasher.inTurn(
      (fits) =>
        work((hash, password) => {
          if (hash !== undefined) checked.push(password)
          return fits(hash, password)
        }),
      lane,
    ),
})
const countingHashers = [counting(hashers[0]), counting(hashers[1])] as const
const secrets = createSecretSeal([TEST_SEAL_KEY], systemRandom)
const pause = async (milliseconds: number) => pauses.push(milliseconds)

interface Try {
  readonly username: string
  readonly password?: string
  readonly address: string
  readonly secondFactor?: string
  /** The index of the server. */
  readonly at?: 0 | 1
}

function contextFrom(address: string, at: 0 | 1 = 0): CallContext {
  const { db, jobs, calls } = servers[at]
  const { guideline, sessionLimits } = calls.dependencies
  const { log } = calls.fastify
  const requestId = randomUUID()
  return {
    db,
    jobs,
    clock,
    random: systemRandom,
    guideline,
    sessionLimits,
    log,
    language: 'en',
    requestId,
    address,
  }
}

/** Returns the result of an attempt: `in`, or the error code. Repeats attempts refused by a busy server. */
async function outcomeOf({
  username,
  password = RIGHT,
  address,
  secondFactor,
  at = 0,
}: Try): Promise<string> {
  const hasher = countingHashers[at]
  for (;;) {
    try {
      await signInUser(
        contextFrom(address, at),
        { hasher, pause, secrets },
        { username, password, secondFactor },
      )
      return 'in'
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'server.busy') return error.code
    }
  }
}

/** More than the connections of both servers, so that some attempts wait on each. */
const IN_FLIGHT_MAX = 40

/** Makes all attempts, with limited parallelism. */
async function atOnce(tries: readonly Try[]): Promise<readonly string[]> {
  const outcomes: string[] = []
  const waiting = tries.entries()
  const work = async (): Promise<void> => {
    for (const [index, each] of waiting) outcomes[index] = await outcomeOf(each)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT_MAX }, work))
  return outcomes
}
const times = <Value>(count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => make(index))
const onlyOnce = (values: readonly string[]) => [...new Set(values)]

const REFUSED = 'signIn.wrongCredentials'
const PROXY = '198.51.100.7'
const HOTEL = '203.0.113.9'

describe('two hundred users behind one proxy', () => {
  test('sign in with their passwords, even when many of them mistyped', async () => {
    const mistyped = times(70, (person) => ({
      username: `person.${person}`,
      password: WRONG,
      address: PROXY,
    }))
    expect(onlyOnce(await atOnce(mistyped))).toEqual([REFUSED])
    expect(onlyOnce(await atOnce(mistyped))).toEqual([REFUSED])
    const everybody = times(PEOPLE, (person) => ({ username: `person.${person}`, address: PROXY }))
    expect(onlyOnce(await atOnce(everybody))).toEqual(['in'])
  })

  test('a hundred parallel sign-ins over two servers succeed', async () => {
    const tries = times(100, (person) => ({
      username: `person.${person}`,
      address: PROXY,
      at: person % 2 === 0 ? 0 : 1,
    }))
    expect(onlyOnce(await atOnce(tries as Try[]))).toEqual(['in'])
  })

  test('a hundred parallel sign-ins of one user succeed', async () => {
    const tries = times(100, () => ({ username: 'person.7', address: PROXY }))
    expect(onlyOnce(await atOnce(tries))).toEqual(['in'])
  })
})

describe('guessing for one name', () => {
  test('a hundred parallel attempts over two servers get five guesses, and lock only this name for this address', async () => {
    const guesses = times(100, (index): Try => {
      return { username: 'person.1', password: WRONG, address: PROXY, at: index % 2 === 0 ? 0 : 1 }
    })
    expect(onlyOnce(await atOnce(guesses))).toEqual([REFUSED])
    expect(checked).toHaveLength(5)

    expect(await outcomeOf({ username: 'person.1', address: PROXY })).toBe(REFUSED)
    expect(checked).toHaveLength(5)
    expect(await outcomeOf({ username: 'person.2', address: PROXY })).toBe('in')
    expect(await outcomeOf({ username: 'person.1', address: HOTEL })).toBe('in')
    clock.advance(30 * MINUTE)
    expect(await outcomeOf({ username: 'person.1', address: PROXY })).toBe('in')
  })

  test('does not find the correct password after five failures', async () => {
    const guesses = times(100, (index) => ({
      username: 'person.1',
      password: `${WRONG}${index}`,
      address: PROXY,
    }))
    const answers = await atOnce([...guesses, { username: 'person.1', address: PROXY }])
    expect(onlyOnce(answers.slice(0, 100))).toEqual([REFUSED])
    // The correct one is among the first five by chance only; no more than five were verified.
    expect(checked.filter((password) => password !== RIGHT).length).toBeLessThanOrEqual(5)
  })

  test('from many addresses gets twenty attempts, and the owner can sign in from a known address', async () => {
    expect(await outcomeOf({ username: 'person.3', address: PROXY })).toBe('in')
    checked = []
    const guesses = times(120, (index) => ({
      username: 'person.3',
      password: WRONG,
      address: `192.0.2.${index % 40}`,
    }))
    expect(onlyOnce(await atOnce(guesses))).toEqual([REFUSED])
    expect(checked).toHaveLength(20)

    expect(await outcomeOf({ username: 'person.3', address: HOTEL })).toBe(REFUSED)
    expect(checked).toHaveLength(20)
    expect(await outcomeOf({ username: 'person.3', address: PROXY })).toBe('in')
    clock.advance(30 * MINUTE)
    expect(await outcomeOf({ username: 'person.3', address: HOTEL })).toBe('in')
  })

  test('notifies the owner once of a lock', async () => {
    const id = people[4]?.id
    await atOnce(times(50, () => ({ username: 'person.4', password: WRONG, address: PROXY })))
    const { rows } = await database.superuser.query(
      `select count(*)::int as count from notice where user_id = $1 and kind = 'account.locked'`,
      [id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

const spray = (names: readonly string[]) =>
  atOnce(names.map((username) => ({ username, password: WRONG, address: HOTEL })))

describe('guessing for many names from one address', () => {
  test('is delayed from the hundredth failure on, with fewer attempts per name', async () => {
    await spray(times(100, (index) => `nobody.${index}`))
    expect(pauses.filter((milliseconds) => milliseconds > 0)).toEqual([])

    pauses = []
    await spray(times(20, (index) => `person.${index}`))
    expect(onlyOnce(pauses.map(String))).toEqual([String(4 * SECOND)])
    for (let round = 0; round < 4; round++) await spray(times(20, (index) => `person.${index}`))
    expect(checked).toHaveLength(3 * 20)
    // Unknown names get the same response.
    pauses = []
    expect(onlyOnce(await spray(['nobody.at.all', 'person.0', 'person.30']))).toEqual([REFUSED])
    expect(pauses).toEqual([4 * SECOND, 4 * SECOND, 4 * SECOND])
  })

  test('leaves a hasher turn for other users, for any number of parallel attempts', async () => {
    await spray(times(100, (index) => `nobody.${index}`))
    const released = Promise.withResolvers<undefined>()
    const begun = Promise.withResolvers<undefined>()
    // The test controls the duration of the flood's hashes.
    const hasher: PasswordHasher = {
      ...countingHashers[0],
      inTurn: (work, lane) =>
        countingHashers[0].inTurn(
          (fits) =>
            work(async (hash, password) => {
              begun.resolve(undefined)
              if (password === WRONG) await released.promise
              return fits(hash, password)
            }),
          lane,
        ),
    }
    const ask = (username: string, password: string, address: string) =>
      signInUser(contextFrom(address), { hasher, pause, secrets }, { username, password })
    const flood = Promise.allSettled(times(10, (index) => ask(`person.${index}`, WRONG, HOTEL)))
    await begun.promise
    expect(await ask('person.90', RIGHT, PROXY)).toMatchObject({ user: { username: 'person.90' } })
    released.resolve(undefined)
    await flood
  })

  test('does not reduce the attempts of a user with a known address', async () => {
    expect(await outcomeOf({ username: 'person.50', address: HOTEL })).toBe('in')
    await spray(times(120, (index) => `nobody.${index}`))
    for (let failure = 0; failure < 4; failure++) await spray(['person.50'])
    expect(await outcomeOf({ username: 'person.50', address: HOTEL })).toBe('in')
  })
})

describe('guessing after the password', () => {
  test('codes of the authenticator app: five are verified, for any number of parallel attempts', async () => {
    const secret = new Secret({ size: 20 })
    const { id, institution_id } = people[60] ?? {}
    await database.superuser.query(
      `insert into second_factor (user_id, institution_id, secret, confirmed_at) values ($1, $2, $3, now())`,
      [id, institution_id, secret.base32],
    )
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
    const wrong = code === '000000' ? '000001' : '000000'
    const person = { username: 'person.60', address: PROXY }
    const answers = await atOnce(times(50, () => ({ ...person, secondFactor: wrong })))
    expect(answers.filter((answer) => answer === 'secondFactor.wrong')).toHaveLength(5)
    expect(await outcomeOf({ ...person, secondFactor: code })).toBe(REFUSED)
    expect(await outcomeOf({ ...person, address: HOTEL, secondFactor: code })).toBe('in')
  })

  test('the password of a stolen session: five are verified', async () => {
    const { id = '', institution_id: institutionId = '' } = people[61] ?? {}
    const actor = { userId: id, institutionId, username: 'person.61' }
    const context = { ...contextFrom(PROXY), actor, institutionId } as unknown as Context
    const ask = async (password: string): Promise<string> => {
      try {
        await requireOwnPassword(context, countingHashers[0], password)
        return 'right'
      } catch (error) {
        return error instanceof AppError ? error.code : String(error)
      }
    }
    const answers = await Promise.all(times(50, () => ask(WRONG)))
    expect(answers.filter((answer) => answer === 'password.wrongOld')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'request.tooMany')).toHaveLength(45)
    expect(checked).toHaveLength(5)
    expect(await ask(RIGHT)).toBe('request.tooMany')
    clock.advance(30 * MINUTE)
    expect(await Promise.all(times(20, () => ask(RIGHT)))).toEqual(times(20, () => 'right'))
  })
})
