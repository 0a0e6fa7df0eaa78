import type { Call } from '@nostro/contract'
import { KEY_PERMISSIONS, keyPermissionsOf, keyProvisions, type Permission } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../src/testing/index.ts'
import { createKeyMaker, worksOf } from './callers.ts'
import { stateOf } from './database-state.ts'
import { ALL_CALLS, type CallName, SAMPLE_INPUTS } from './sample-inputs.ts'
import { NOTHING } from './subjects.ts'

/**
 * Every call of the contract by keys. The expectation is computed from the contract and the permissions of the key
 * alone, independently of the server's code.
 */

const server = await createTestServer()
const { database } = server
const bank = await server.signIn('beijing.admin')
const company = await server.signIn('trading.admin')
const keyOf = await createKeyMaker(server, { bank, company })

function isLetIn({ access, isOpenToKeys }: Call, permissions: readonly Permission[]): boolean {
  if (access === 'anonymous') return true
  if (isOpenToKeys !== true) return false
  if (access === 'signedIn') return !keyProvisions(permissions)
  const opening: readonly Permission[] = typeof access === 'string' ? [access] : access
  return opening.some((permission) => permissions.includes(permission))
}

async function answerTo(client: TestClient, [name, call]: readonly [CallName, Call]) {
  const { status, body } = await client.call(call, SAMPLE_INPUTS[name](NOTHING))
  const { error = '' } = body as { readonly error?: string }
  return { status, error }
}

test.each([
  ['a bank', 'bank', bank],
  ['a company', 'company', company],
] as const)('keys of %s are refused by every other call, without any change', async (_, kind, admin) => {
  const keys = [worksOf(kind), ...keyPermissionsOf(kind).map((permission) => [permission])]
  for (const permissions of keys) {
    const client = await keyOf(admin, permissions)
    const closed = ALL_CALLS.filter(([, call]) => !isLetIn(call, permissions))
    const before = await stateOf(database)
    const violations = []
    for (const [name, call] of closed) {
      const given = await answerTo(client, [name, call])
      if (given.status !== 403 || given.error !== 'permission.denied')
        violations.push({ permissions, name, ...given })
    }
    expect(violations).toEqual([])
    expect(closed.length).toBeGreaterThan(150)
    expect(await stateOf(database)).toBe(before)
  }
})

test('a key is admitted to each call of its permissions', async () => {
  const clients = [
    [worksOf('bank'), await keyOf(bank, worksOf('bank'))],
    [worksOf('company'), await keyOf(company, worksOf('company'))],
  ] as const
  const refused = []
  for (const [permissions, client] of clients) {
    for (const [name, call] of ALL_CALLS.filter(
      ([, each]) => each.isOpenToKeys === true && isLetIn(each, permissions),
    )) {
      const given = await answerTo(client, [name, call])
      if (given.status >= 500 || given.status === 401) refused.push({ name, ...given })
    }
  }
  expect(refused).toEqual([])
})

test('calls of accounts, passwords, settings, notices and administration are closed to keys', () => {
  const open = ALL_CALLS.filter(([, { isOpenToKeys }]) => isOpenToKeys === true)
  const needed = open.flatMap(([, { access }]): readonly string[] =>
    typeof access === 'string' ? [access] : access,
  )
  const known: ReadonlySet<string> = new Set([
    ...KEY_PERMISSIONS,
    'signedIn',
    'releaseBankClaims',
    'releaseRemittanceClaims',
  ])
  expect(needed.filter((each) => !known.has(each))).toEqual([])
  const personal =
    /^\/api\/(?:users\/(?!info)|logout|login|changePassword|notifications|keys|webhooks|audit-streams|changes|events)/
  expect(open.filter(([, { path }]) => personal.test(path)).map(([name]) => name)).toEqual([])
})
