import {
  addKey,
  changeApprovalRules,
  readApprovalRules,
  readUser,
  SCIM_CALLS,
  signOut,
  type User,
} from '@nostro/contract'
import {
  type InstitutionKind,
  type KeyPermission,
  keyPermissionsOf,
  keyProvisions,
  type Role,
} from '@nostro/workflow'

import {
  confirmed,
  createTestClient,
  inForce,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts'

/** A signed-in user with the properties that determine permissions. */
export interface Member {
  readonly name: string
  readonly client: TestClient
  readonly roles: ReadonlySet<Role>
  readonly kind: InstitutionKind
}

/** A caller that no call may accept as a user, with the expected response. */
export interface Outsider {
  readonly name: string
  readonly client: TestClient
  readonly answer: { readonly status: number; readonly error: string }
}

const BEIJING = '00000000-0000-7000-8000-000000000001'
const UNINVOLVED = '00000000-0000-7000-8000-000000000099'
const TRADING = '00000000-0000-7000-8000-000000000003'

const ALL_BANK_ROLES: readonly Role[] = ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']

interface AddedUser {
  readonly username: string
  readonly institutionId: string
  readonly roles: readonly Role[]
}

/** Role combinations that no demo user has. */
const ODD_USERS: readonly AddedUser[] = [
  { username: 'beijing.onlyreviewer', institutionId: BEIJING, roles: ['ROLE_REVIEWER'] },
  {
    username: 'beijing.bothlevels',
    institutionId: BEIJING,
    roles: ALL_BANK_ROLES,
  },
  {
    username: 'beijing.reviewingadmin',
    institutionId: BEIJING,
    roles: ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_ADMIN'],
  },
  {
    username: 'beijing.companyroles',
    institutionId: BEIJING,
    roles: ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'],
  },
  { username: 'beijing.norole', institutionId: BEIJING, roles: [] },
  { username: 'trading.bankroles', institutionId: TRADING, roles: ['ROLE_BANK', 'ROLE_REVIEWER'] },
]

/** Creates a user of Demo Bank Beijing and signs in. */
export async function signInNewcomer(
  server: TestServer,
  username: string,
  roles: readonly Role[] = ['ROLE_BANK'],
): Promise<TestClient> {
  await addUser(server, { username, institutionId: BEIJING, roles })
  return await server.signIn(username)
}

/** Signs in a user with all roles in a bank that is not involved in any message. */
export async function signInStranger(server: TestServer): Promise<TestClient> {
  await server.database.superuser.query(
    `insert into institution (id, kind, name, created_at) values ($1, 'bank', 'Uninvolved Bank', now())`,
    [UNINVOLVED],
  )
  await addUser(server, { username: 'uninvolved.all', institutionId: UNINVOLVED, roles: ALL_BANK_ROLES })
  return await server.signIn('uninvolved.all')
}

/** Inserts a user directly, since the contract has no call that creates users in every institution. */
async function addUser({ database }: TestServer, user: AddedUser): Promise<void> {
  await database.superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select gen_random_uuid(), $2, $1, $1, 'added@example.test', 'active', $3, password_hash, now()
     from app_user where username = 'beijing.operator'`,
    [user.username, user.institutionId, [...user.roles]],
  )
}

/** Signs in all demo users of verified institutions and those with unusual roles. */
export async function signInEveryone(server: TestServer): Promise<readonly Member[]> {
  for (const user of ODD_USERS) await addUser(server, user)
  const { rows } = await server.database.superuser.query<{ username: string }>(
    `select username from app_user join institution on institution.id = institution_id
     where institution.state = 'verified' and username ~ '^[a-z]+[.](operator|reviewer|senior|admin2?)$'
     order by app_user.id`,
  )
  const members: Member[] = []
  for (const { username: name } of [...rows, ...ODD_USERS]) {
    const client = await server.signIn(name)
    members.push(memberOf(name, client, await client.succeed(readUser)))
  }
  return members
}

function memberOf(name: string, client: TestClient, user: User): Member {
  return { name, client, roles: new Set(user.roleList), kind: user.institution.kind }
}

const UNKNOWN = { status: 401, error: 'session.unknown' }

/** Returns the outsiders. Those with an ended session had all roles of their bank before. */
export async function gatherOutsiders(server: TestServer): Promise<readonly Outsider[]> {
  const displaced = await signInNewcomer(server, 'beijing.displaced', ALL_BANK_ROLES)
  const { token = '' } = await server.signIn('beijing.displaced')
  const signedOut = await signInNewcomer(server, 'beijing.signedout', ALL_BANK_ROLES)
  await signedOut.succeed(signOut)
  const disabled = await signInNewcomer(server, 'beijing.disabled', ALL_BANK_ROLES)
  await server.database.superuser.query(
    `update app_user set status = 'inactive' where username = 'beijing.disabled'`,
  )
  const holding = (other: string): TestClient => createTestClient(server.url, other)
  return [
    { name: 'nobody', client: server.anonymous, answer: UNKNOWN },
    { name: 'a forged token', client: holding('A'.repeat(43)), answer: UNKNOWN },
    { name: 'a token with one letter changed', client: holding(withLetterChanged(token)), answer: UNKNOWN },
    { name: 'a token cut short', client: holding(token.slice(0, -1)), answer: UNKNOWN },
    { name: 'a malformed token', client: holding(`' or 1=1 --`), answer: UNKNOWN },
    { name: 'a signed-out token', client: signedOut, answer: UNKNOWN },
    { name: 'a displaced token', client: displaced, answer: { status: 401, error: 'session.elsewhere' } },
    { name: 'a disabled user', client: disabled, answer: { status: 403, error: 'account.forbidden' } },
  ]
}

function withLetterChanged(token: string): string {
  return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
}

/** Returns a client that uses a new key with permissions, of the institution of an administrator. */
type KeyMaker = (admin: TestClient, permissions: readonly KeyPermission[]) => Promise<TestClient>

/** Allows keys to approve, and returns a function that makes keys of Demo Bank Beijing and of a company. */
export async function createKeyMaker(
  server: TestServer,
  { bank, company }: { readonly bank: TestClient; readonly company: TestClient },
): Promise<KeyMaker> {
  for (const admin of [bank, company]) {
    const { version, rules } = await admin.succeed(readApprovalRules)
    const input = { body: { version, rules: { ...rules, allowsApprovalByKeys: true } } }
    if (admin === bank) await inForce(admin, changeApprovalRules, input)
    else await admin.succeed(changeApprovalRules, input)
  }
  let made = 0
  return async (admin, permissions) => {
    made += 1
    const name = `Key ${String(made).replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000).toISOString()
    const { secret, ...outcome } = await admin.succeed(addKey, {
      body: { name, permissions, callsPerMinute: 6000, expiresAt },
    })
    if (outcome.isWaiting) await confirmed(await server.signIn('beijing.admin2'), outcome)
    const client = createTestClient(server.url, secret)
    // Stores the first use, so that no later call changes the row of the key.
    if (keyProvisions(permissions)) await client.call(SCIM_CALLS.listSchemas)
    else await client.succeed(readUser)
    return client
  }
}

/** Returns the permissions that one key of an institution can have together. */
export function worksOf(kind: 'bank' | 'company'): readonly KeyPermission[] {
  return keyPermissionsOf(kind).filter((permission) => !keyProvisions([permission]))
}
