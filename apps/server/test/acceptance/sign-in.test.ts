import { readUser, signIn } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestClient, createTestServer, DEMO_PASSWORD } from '../../src/testing/index.ts'

/** Simultaneous sign-ins, and sign-ins with unknown names. */

const server = await createTestServer()
const second = await createTestServer({ beside: server })

const LOGINS = 50

interface Failure {
  readonly error: string
}

test('fifty simultaneous sign-ins on two servers leave exactly one valid token', async () => {
  const body = { username: 'beijing.operator', password: DEMO_PASSWORD }
  const answers = await Promise.all(
    Array.from({ length: LOGINS }, (_, login) =>
      (login % 2 === 0 ? server : second).anonymous.call(signIn, { body }),
    ),
  )
  const signedIn = answers.filter(({ status }) => status === 200)
  // Two hashes run in parallel. Sign-ins that wait two seconds for a turn are refused, and no others.
  const sentAway = answers.filter(({ status }) => status !== 200)
  expect(sentAway.filter((answer) => (answer.body as Failure).error !== 'server.busy')).toEqual([])
  expect(signedIn.length).toBeGreaterThan(1)

  const tokens = signedIn.map((answer) => signIn.answer.parse((answer.body as { data: unknown }).data).token)
  expect(new Set(tokens).size).toBe(tokens.length)
  const uses = await Promise.all(
    tokens.map((token, index) =>
      createTestClient((index % 2 === 0 ? second : server).url, token).call(readUser),
    ),
  )
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = uses.filter(({ status }) => status !== 200).map(({ body: answer }) => answer as Failure)
  expect(new Set(others.map(({ error }) => error))).toEqual(new Set(['session.elsewhere']))
})

/** Returns everything a response consists of, except the request id. */
async function answerTo(username: string, password: string): Promise<unknown> {
  const { status, headers, body } = await server.anonymous.call(signIn, { body: { username, password } })
  return { status, headers: [...headers.keys()].toSorted(), body: { ...(body as object), requestId: '' } }
}

/** Returns the delays of failures with this name. */
async function pausesOf(username: string): Promise<readonly number[]> {
  server.pauses.length = 0
  for (let attempt = 0; attempt < 6; attempt++) await answerTo(username, 'Wr0ng-password')
  return [...server.pauses]
}

describe('user names cannot be discovered', () => {
  test('a wrong password, an unknown name, a locked and a disabled account have the same response', async () => {
    await server.database.superuser.query(
      `update app_user set status = 'inactive' where username = 'trading.senior'`,
    )
    const wrong = await answerTo('frankfurt.operator', 'Wr0ng-password')
    expect(wrong).toMatchObject({ status: 401, body: { code: 1000 } })
    expect(await answerTo('nobody.at.all', 'Wr0ng-password')).toEqual(wrong)
    expect(await answerTo('trading.senior', 'Wr0ng-password')).toEqual(wrong)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await answerTo('trading.reviewer', 'Wr0ng-password')).toEqual(wrong)
      expect(await answerTo('nobody.at.all', 'Wr0ng-password')).toEqual(wrong)
    }
    expect(await answerTo('trading.reviewer', DEMO_PASSWORD)).toEqual(wrong)
  })

  test('and the same delay, failure by failure', async () => {
    expect(await pausesOf('somebody.else')).toEqual(await pausesOf('trading.admin'))
  })
})
