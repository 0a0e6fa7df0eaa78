import { addKey, type Call, changeApprovalRules, readApprovalRules, readUser } from '@nostro/contract'
import { KEY_PERMISSIONS, type KeyPermission, keyPermissionsOf, type Permission } from '@nostro/workflow'
import { expect, test } from 'vitest'

import {
  confirmed,
  createTestClient,
  createTestServer,
  inForce,
  type TestClient,
} from '../../src/testing/index.ts'
import { stateOf } from './database-state.ts'
import { ALL_CALLS, type CallName, SAMPLE_INPUTS } from './sample-inputs.ts'
import { NOTHING } from './subjects.ts'

/**
 * Every call of the contract by keys. The expectation is computed from the contract and the permissions of the key
 * alone, independently of the server's code.
 */

const server = await createTestServer()
const { database, clock } = server
const bank = await server.signIn('beijing.admin')
const company = await server.signIn('trading.admin')
await allowApproval(bank)
await allowApproval(company)

async function allowApproval(admin: TestClient): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  const input = { body: { version, rules: { ...rules, allowsApprovalByKeys: true } } }
  if (admin === bank) await inForce(admin, changeApprovalRules, input)
  else await admin.succeed(changeApprovalRules, input)
}

let made = 0
async function keyOf(admin: TestClient, permissions: readonly KeyPermission[]): Promise<TestClient> {
  made += 1
  const name = `Key ${String(made).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`
  const expiresAt = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const { secret, ...outcome } = await admin.succeed(addKey, {
    body: { name, permissions, callsPerMinute: 6000, expiresAt },
  })
  if (outcome.isWaiting) await confirmed(await server.signIn('beijing.admin2'), outcome)
  const client = createTestClient(server.url, secret)
  // Stores the first use, so that no later call changes the row of the key.
  await client.succeed(readUser)
  return client
}

function isLetIn({ access, isOpenToKeys }: Call, permissions: readonly Permission[]): boolean {
  if (access === 'anonymous') return true
  if (isOpenToKeys !== true) return false
  if (access === 'signedIn') return true
  const opening: readonly Permission[] = typeof access === 'string' ? [access] : access
  return opening.some((permission) => permissions.includes(permission))
}

async function answerTo(client: TestClient, [name, call]: readonly [CallName, Call]) {
  const { status, body } = await client.call(call, SAMPLE_INPUTS[name](NOTHING))
  const { error = '' } = body as { readonly error?: string }
  return { status, error }
}

test.each([
  ['a bank', keyPermissionsOf('bank'), bank],
  ['a company', keyPermissionsOf('company'), company],
] as const)('keys of %s are refused by every other call, without any change', async (_, all, admin) => {
  const keys = [all, ...all.map((permission) => [permission])]
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
    [keyPermissionsOf('bank'), await keyOf(bank, keyPermissionsOf('bank'))],
    [keyPermissionsOf('company'), await keyOf(company, keyPermissionsOf('company'))],
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
