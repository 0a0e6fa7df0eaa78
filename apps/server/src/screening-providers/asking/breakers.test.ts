import { expect, test } from 'vitest'

import { createTestServer, SECOND, WAIT_MS } from '../../testing/index.ts'
import { throughBreaker } from './breakers.ts'

const server = await createTestServer()
const { clock } = server
const RULES = { failuresMax: 3, pauseSeconds: 60 }

const scopeOf = (institutionId: string) =>
  ({ db: server.db, role: 'nostro_app', institutionId, clock }) as const
const BEIJING = scopeOf('00000000-0000-7000-8000-000000000001')
const FRANKFURT = scopeOf('00000000-0000-7000-8000-000000000002')

const answered = () => Promise.resolve('yes')
const failing = () => Promise.reject(new Error('no answer'))
const ask = (scope = BEIJING) => throughBreaker(scope, 'screening', RULES, answered)
const fail = () => expect(throughBreaker(BEIJING, 'screening', RULES, failing)).rejects.toThrow('no answer')

async function rows(): Promise<number> {
  const { rowCount } = await server.database.superuser.query('select from provider_breaker')
  return rowCount ?? 0
}

test('opens after the failures, tries once after the pause, and closes at an answer', async () => {
  for (let count = 0; count < 3; count++) await fail()
  expect(await ask()).toBeUndefined()
  // Another bank, and another service of this one, are asked.
  expect(await ask(FRANKFURT)).toBe('yes')
  expect(await throughBreaker(BEIJING, 'payees', RULES, answered)).toBe('yes')
  clock.advance(61 * SECOND)
  await fail()
  expect(await ask()).toBeUndefined()
  clock.advance(61 * SECOND)
  expect(await ask()).toBe('yes')
  expect(await rows()).toBe(0)
  expect(await ask()).toBe('yes')
})

test('an answer between failures resets their number', async () => {
  await fail()
  await fail()
  await ask()
  await fail()
  await fail()
  expect(await ask()).toBe('yes')
})

test('100 failures at once are counted each', async () => {
  await Promise.all(Array.from({ length: 100 }, () => fail().catch(() => undefined)))
  const { rows: stored } = await server.database.superuser.query<{ failures: number }>(
    'select failures from provider_breaker',
  )
  expect(stored[0]?.failures).toBeGreaterThanOrEqual(3)
  expect(await ask()).toBeUndefined()
})

test('of 100 questions after the pause one is asked', async () => {
  clock.advance(61 * SECOND)
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  let count = 0
  const slow = async () => {
    count += 1
    await held
    return 'yes'
  }
  let ended = 0
  const all = Array.from({ length: 100 }, async () => {
    const answer = await throughBreaker(BEIJING, 'screening', RULES, slow)
    ended += 1
    return answer
  })
  // Every other question is refused while the first one has no answer.
  await expect.poll(() => ended, { timeout: WAIT_MS }).toBe(99)
  release(undefined)
  expect((await Promise.all(all)).filter((each) => each === 'yes')).toHaveLength(1)
  expect(count).toBe(1)
})

test('a question that never ended does not block the provider', async () => {
  for (let count = 0; count < 3; count++) await fail()
  clock.advance(61 * SECOND)
  await server.database.superuser.query('update provider_breaker set trying_until = $1', [
    new Date(clock.now().getTime() + 120 * SECOND),
  ])
  expect(await ask()).toBeUndefined()
  clock.advance(121 * SECOND)
  expect(await ask()).toBe('yes')
})
