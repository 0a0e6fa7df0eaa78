import { endSessions, listSessions, listUsers, readUser, signIn, signOut } from '@nostro/contract'
import { afterEach, expect, test } from 'vitest'

import {
  createTestClient,
  createTestServer,
  DEMO_PASSWORD,
  HOUR,
  MINUTE,
  type TestClient,
} from '../testing/index.ts'

const server = await createTestServer()
const { clock } = server
const { superuser } = server.database

afterEach(async () => {
  await superuser.query('delete from session')
})

/** Signs in with a browser of this name. */
async function signInWith(userAgent: string): Promise<TestClient> {
  const response = await fetch(`${server.url}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username: 'beijing.operator', password: DEMO_PASSWORD }),
  })
  const { data } = (await response.json()) as { readonly data: { readonly token: string } }
  return createTestClient(server.url, data.token)
}

async function idOf(admin: TestClient, username: string): Promise<string> {
  const { rowList } = await admin.succeed(listUsers)
  return rowList.find((user) => user.username === username)?.id ?? ''
}

test('a user sees the own sessions: the open one, and how earlier ones ended', async () => {
  const first = await signInWith('First browser')
  await first.succeed(signOut)
  clock.advance(MINUTE)
  await signInWith('Second browser')
  clock.advance(MINUTE)
  const third = await signInWith(`Third browser ${'x'.repeat(500)}`)
  const { rowList } = await third.succeed(listSessions)
  expect(rowList.map(({ endReason, isCurrent }) => [endReason, isCurrent])).toEqual([
    [undefined, true],
    ['displaced', false],
    ['signedOut', false],
  ])
  expect(rowList[0]?.userAgent).toHaveLength(300)
  expect(rowList[1]).toMatchObject({
    userAgent: 'Second browser',
    address: '127.0.0.1',
    isFromProvider: false,
  })
  expect(rowList[0]?.startedAt).toBe(clock.now().toISOString())
  const other = await server.signIn('beijing.reviewer')
  expect((await other.succeed(listSessions)).rowList).toHaveLength(1)
})

test('a session that was not used is listed as expired', async () => {
  await signInWith('Idle browser')
  clock.advance(HOUR)
  const { rowList } = await (await signInWith('Browser')).succeed(listSessions)
  expect(rowList.map(({ endReason }) => endReason)).toEqual([undefined, 'expired'])
})

test('an administrator ends the session of a colleague, and of no other institution', async () => {
  const operator = await signInWith('Browser')
  const admin = await server.signIn('beijing.admin')
  const params = { id: await idOf(admin, 'beijing.operator') }
  const before = (await admin.succeed(listUsers)).rowList.find(({ id }) => id === params.id)
  expect(before).toMatchObject({ hasSession: true })
  const foreign = await server.signIn('frankfurt.admin')
  expect(await foreign.refused(endSessions, { params })).toMatchObject({ error: 'resource.notFound' })
  const reviewer = await server.signIn('beijing.reviewer')
  expect(await reviewer.refused(endSessions, { params })).toMatchObject({ error: 'permission.denied' })
  await operator.succeed(readUser)
  await admin.succeed(endSessions, { params })
  expect(await operator.refused(readUser)).toMatchObject({ error: 'session.unknown' })
  const after = (await admin.succeed(listUsers)).rowList.find(({ id }) => id === params.id)
  expect(after).toMatchObject({ hasSession: false })
  expect(await admin.refused(endSessions, { params })).toMatchObject({ error: 'user.stateChanged' })
  const own = { params: { id: await idOf(admin, 'beijing.admin') } }
  expect(await admin.refused(endSessions, own)).toMatchObject({ error: 'user.ownRoles' })
  const { rows } = await superuser.query<{ object_id: string }>(
    `select object_id from audit_event where action = 'user.endSessions'`,
  )
  expect(rows).toEqual([{ object_id: params.id }])
  clock.advance(MINUTE)
  const { rowList } = await (await signInWith('Browser')).succeed(listSessions)
  expect(rowList[1]).toMatchObject({ endReason: 'endedByAdministrator' })
})
