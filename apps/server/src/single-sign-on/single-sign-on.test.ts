import {
  beginProviderSignIn,
  changeSingleSignOn,
  findProvider,
  finishProviderSignIn,
  listUsers,
  readCounters,
  readSingleSignOn,
  readUser,
  signIn,
  signOut,
  type SingleSignOnRules,
} from '@nostro/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import {
  atEnd,
  createHeldClock,
  createTestClient,
  createTestServer,
  DEMO_PASSWORD,
  inForce,
  SECOND,
  type TestClient,
} from '../testing/index.ts'
import { startIdentityProvider } from './testing/index.ts'

const RETURN_ADDRESS = 'https://nostro.example/sign-in/return'
const provider = await startIdentityProvider(RETURN_ADDRESS)
const other = await startIdentityProvider(RETURN_ADDRESS)
atEnd(provider.close)
atEnd(other.close)
// The provider has the clock of the machine.
const clock = createHeldClock(new Date().toISOString())
const lines: string[] = []
const server = await createTestServer({
  clock,
  providerHosts: [provider.host, other.host, 'localhost:1'],
  logStream: { write: (line) => void lines.push(line) },
})
const { anonymous } = server
const { superuser } = server.database
const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const RULES: SingleSignOnRules = {
  isOn: true,
  code: 'beijing',
  name: 'Beijing Directory',
  issuer: provider.issuer,
  clientId: provider.clientId,
  groupsClaim: 'groups',
  groups: [
    { group: 'operators', roles: ['ROLE_BANK'] },
    { group: 'reviewers', roles: ['ROLE_REVIEWER'] },
    { group: 'administrators', roles: ['ROLE_ADMIN'] },
  ],
  mailDomains: ['beijing.example'],
  createsUsers: true,
  trustsSecondFactor: false,
  allowsLocalSignIn: true,
}

async function setUp(change: Partial<SingleSignOnRules> = {}, who = 'beijing.admin'): Promise<void> {
  const admin = await server.signIn(who)
  const { version } = await admin.succeed(readSingleSignOn)
  const body = { version, rules: { ...RULES, ...change }, secret: provider.secret }
  await inForce(admin, changeSingleSignOn, { body })
}

interface Started {
  readonly ticket: string
  readonly parameters: Readonly<Record<string, string>>
}

async function start(person: string, { code = 'beijing', at = provider } = {}): Promise<Started> {
  const { address, ticket } = await anonymous.succeed(beginProviderSignIn, { body: { code } })
  return { ticket, parameters: await at.visit(address, person) }
}

const bodyOf = ({ ticket, parameters: { code, state = '', iss } }: Started) => ({
  body: { ticket, state, ...(code !== undefined && { code }), ...(iss !== undefined && { iss }) },
})

async function signInAs(person: string): Promise<TestClient> {
  const { token } = await anonymous.succeed(finishProviderSignIn, bodyOf(await start(person)))
  return createTestClient(server.url, token)
}

async function refusedAs(person: string): Promise<string> {
  return (await anonymous.refused(finishProviderSignIn, bodyOf(await start(person)))).error
}

const person = (name: string, ...groups: string[]) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@beijing.example`,
  email_verified: true,
  groups,
})

async function events(action: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    'select count(*)::int as count from audit_event where action = $1',
    [action],
  )
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await setUp()
})

afterEach(async () => {
  provider.forge(undefined)
  provider.setDown('none')
  await superuser.query('delete from user_identity')
  await superuser.query('delete from sign_in_code')
  await superuser.query('delete from single_sign_on')
  await superuser.query('delete from sign_in_rules')
})

describe('a sign-in with the provider', () => {
  test('creates an account with the roles of its groups, which follow them at each sign-in', async () => {
    provider.people.set('lin', person('Lin Mei', 'operators', 'strangers'))
    const first = await signInAs('lin')
    expect(await first.succeed(readUser)).toMatchObject({
      username: 'lin.mei@beijing.example',
      name: 'Lin Mei',
      institution: { id: BEIJING },
      roleList: ['ROLE_BANK'],
      secondFactor: 'none',
    })
    provider.people.set('lin', person('Lin Mei', 'reviewers'))
    const roles = await events('singleSignOn.roles')
    const second = await signInAs('lin')
    expect(await second.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK', 'ROLE_REVIEWER'] })
    expect(await events('singleSignOn.roles')).toBe(roles + 1)
    expect(await first.refused(readUser)).toMatchObject({ error: 'session.elsewhere' })
    provider.people.set('lin', person('Lin Mei', 'strangers'))
    expect(await refusedAs('lin')).toBe('singleSignOn.noRole')
    const { rows } = await superuser.query(
      `select from audit_event where action = 'session.signIn' and result = 'singleSignOn.noRole'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('links an account by its verified mail address, and refuses others', async () => {
    await superuser.query(
      `update app_user set email = 'operator@beijing.example' where username = 'beijing.operator'`,
    )
    const wang = { name: 'Wang', email: 'Operator@Beijing.example', groups: ['operators'] }
    provider.people.set('wang', { ...wang, email_verified: false })
    expect(await refusedAs('wang')).toBe('singleSignOn.mailAddress')
    provider.people.set('wang', { ...wang, email_verified: true })
    const client = await signInAs('wang')
    expect(await client.succeed(readUser)).toMatchObject({ username: 'beijing.operator' })
    provider.people.set('stranger', { ...person('Stranger', 'operators'), email: 'stranger@other.example' })
    expect(await refusedAs('stranger')).toBe('singleSignOn.mailAddress')
    await setUp({ createsUsers: false })
    provider.people.set('new', person('Somebody New', 'operators'))
    expect(await refusedAs('new')).toBe('singleSignOn.noAccount')
  })

  test('is refused to a disabled account', async () => {
    provider.people.set('off', person('Switched Off', 'operators'))
    await signInAs('off')
    await superuser.query(`update app_user set status = 'inactive' where name = 'Switched Off'`)
    expect(await refusedAs('off')).toBe('account.forbidden')
  })

  test('keeps the last administrator', async () => {
    await superuser.query(
      `update app_user set email = 'admin@beijing.example' where username = 'beijing.admin'`,
    )
    await superuser.query(`update app_user set status = 'inactive' where username = 'beijing.admin2'`)
    try {
      provider.people.set('admin', { ...person('Admin', 'operators'), email: 'admin@beijing.example' })
      const client = await signInAs('admin')
      expect(await client.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK', 'ROLE_ADMIN'] })
      expect((await client.succeed(listUsers)).rowList.length).toBeGreaterThan(1)
    } finally {
      await superuser.query(`update app_user set status = 'active' where username = 'beijing.admin2'`)
    }
    const client = await signInAs('admin')
    expect(await client.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK'] })
    await superuser.query(
      `update app_user set roles = '{ROLE_BANK,ROLE_ADMIN}', email = null where username = 'beijing.admin'`,
    )
  })

  test('satisfies a rule of second factors by its method, or by the settings', async () => {
    provider.people.set('zhao', person('Zhao', 'operators'))
    await superuser.query(
      `insert into sign_in_rules (institution_id, version, rules, changed_by, changed_at)
       select institution_id, 1, '{"secondFactor": "everyone"}', id, now() from app_user
       where username = 'beijing.operator'`,
    )
    expect(await refusedAs('zhao')).toBe('singleSignOn.secondFactor')
    provider.forge({ amr: ['pwd', 'mfa'] })
    const client = await signInAs('zhao')
    expect(await client.succeed(readUser)).toMatchObject({ secondFactor: 'none' })
    await client.succeed(readCounters)
  })

  test('ends in a session whose sign-out leads to the provider', async () => {
    provider.people.set('lin', person('Lin Mei', 'operators'))
    const client = await signInAs('lin')
    const { leadsTo = '' } = await client.succeed(signOut)
    expect(new URL(leadsTo).origin).toBe(provider.issuer)
    expect(new URL(leadsTo).searchParams.get('post_logout_redirect_uri')).toBe('https://nostro.example/')
    expect(await client.refused(readUser)).toMatchObject({ error: 'session.unknown' })
    expect(await (await server.signIn('beijing.operator')).succeed(signOut)).toEqual({})
  })
})

describe('an attack on a sign-in', () => {
  beforeEach(() => {
    provider.people.set('lin', person('Lin Mei', 'operators'))
  })

  test('with a used state or code is refused', async () => {
    const started = await start('lin')
    await anonymous.succeed(finishProviderSignIn, bodyOf(started))
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(started))).toMatchObject({
      error: 'singleSignOn.ended',
    })
    const { ticket, parameters } = await start('lin')
    const mixed = { ticket, parameters: { ...parameters, code: started.parameters['code'] ?? '' } }
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(mixed))).toMatchObject({
      error: 'singleSignOn.invalid',
    })
  })

  test('from another browser, or after 10 minutes, is refused', async () => {
    const started = await start('lin')
    const foreign = { ...started, ticket: (await start('lin')).ticket }
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(foreign))).toMatchObject({
      error: 'singleSignOn.ended',
    })
    await anonymous.succeed(finishProviderSignIn, bodyOf(started))
    const late = await start('lin')
    clock.advance(601 * SECOND)
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(late))).toMatchObject({
      error: 'singleSignOn.ended',
    })
    clock.advance(-601 * SECOND)
  })

  test('with the code of another sign-in of the same person is refused by the verifier', async () => {
    const [first, second] = [await start('lin'), await start('lin')]
    const mixed = {
      ticket: first.ticket,
      parameters: { ...first.parameters, code: second.parameters['code'] ?? '' },
    }
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(mixed))).toMatchObject({
      error: 'singleSignOn.invalid',
    })
  })

  test('with an earlier ID token is refused', async () => {
    await signInAs('lin')
    provider.forge(provider.issued.at(-1))
    expect(await refusedAs('lin')).toBe('singleSignOn.invalid')
  })

  test.each([
    ['another audience', () => ({ aud: 'another-client' })],
    ['another issuer', () => ({ iss: 'https://provider.example' })],
    ['another nonce', () => ({ nonce: 'another' })],
    ['an expiry 70 s ago', () => ({ exp: Math.floor(clock.now().getTime() / 1000) - 70 })],
    ['a time of issue that is no number', () => ({ iat: 'today' })],
  ])('with an ID token with %s is refused', async (_name, claims) => {
    provider.forge(claims())
    expect(await refusedAs('lin')).toBe('singleSignOn.invalid')
  })

  test('with an unsigned or foreign ID token is refused', async () => {
    await signInAs('lin')
    const [, payload = ''] = provider.issued.at(-1)?.split('.') ?? []
    const header = Buffer.from('{"alg":"none"}').toString('base64url')
    provider.forge(`${header}.${payload}.`)
    expect(await refusedAs('lin')).toBe('singleSignOn.invalid')
  })

  test('is not confused with clocks that differ by less than 60 s', async () => {
    provider.forge({ exp: Math.floor(clock.now().getTime() / 1000) - 50 })
    const client = await signInAs('lin')
    expect(await client.succeed(readUser)).toMatchObject({ name: 'Lin Mei' })
  })
})

describe('a provider', () => {
  test('that is down is named as unavailable, and other sign-ins work', async () => {
    provider.people.set('lin', person('Lin Mei', 'operators'))
    const started = await start('lin')
    provider.setDown('all')
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(started))).toMatchObject({
      error: 'singleSignOn.unavailable',
      code: 1656,
    })
    clock.advance(700 * SECOND)
    expect(await anonymous.refused(beginProviderSignIn, { body: { code: 'beijing' } })).toMatchObject({
      error: 'singleSignOn.unavailable',
    })
    clock.advance(-700 * SECOND)
    await server.signIn('beijing.admin')
  })

  test('of one institution signs in no user of another', async () => {
    other.people.set('lin', person('Lin Mei', 'operators'))
    provider.people.set('lin', person('Lin Mei', 'operators'))
    await signInAs('lin')
    await setUp(
      { code: 'frankfurt', issuer: other.issuer, name: 'Frankfurt Directory', mailDomains: [] },
      'frankfurt.admin',
    )
    // The same subject and mail address is no user of this bank.
    const there = await start('lin', { code: 'frankfurt', at: other })
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(there))).toMatchObject({
      error: 'user.nameTaken',
    })
    // The answer of one provider does not finish a sign-in of the other.
    const [here, elsewhere] = [await start('lin'), await start('lin', { code: 'frankfurt', at: other })]
    const mixed = { ...here, parameters: { ...elsewhere.parameters, state: here.parameters['state'] ?? '' } }
    expect(await anonymous.refused(finishProviderSignIn, bodyOf(mixed))).toMatchObject({
      error: 'singleSignOn.invalid',
    })
    const { rows } = await superuser.query('select from user_identity where institution_id = $1', [FRANKFURT])
    expect(rows).toEqual([])
  })

  test('is found by code, name and mail domain, without looking for users', async () => {
    const found = { provider: { code: 'beijing', name: 'Beijing Directory' } }
    const texts = ['beijing', 'beijing.operator', 'beijing.nobody', 'anybody@beijing.example']
    for (const text of texts) expect(await anonymous.succeed(findProvider, { body: { text } })).toEqual(found)
    for (const text of ['frankfurt.operator', 'nobody', 'a@unknown.example'])
      expect(await anonymous.succeed(findProvider, { body: { text } })).toEqual({})
    expect(await anonymous.refused(beginProviderSignIn, { body: { code: 'frankfurt' } })).toMatchObject({
      error: 'singleSignOn.unknown',
    })
  })

  test('signs in two tabs, and 100 people, at once', async () => {
    provider.people.set('twice', person('Two Tabs', 'operators'))
    const tabs = await Promise.all([start('twice'), start('twice')])
    const both = await Promise.all(tabs.map((tab) => anonymous.call(finishProviderSignIn, bodyOf(tab))))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await superuser.query(`select from app_user where name = 'Two Tabs'`)
    expect(rows).toHaveLength(1)
    const names = Array.from({ length: 100 }, (_, index) => `Person ${numberWord(index)}`)
    for (const name of names) provider.people.set(name, person(name, 'operators'))
    const clients = await Promise.all(names.map((name) => signInAs(name)))
    const users = await Promise.all(clients.map((client) => client.succeed(readUser)))
    expect(users.map(({ name }) => name)).toEqual(names)
  })
})

/** Letters for a number, since names that differ by a digit look alike. */
function numberWord(index: number): string {
  return String(index + 100).replaceAll(/\d/g, (digit) => 'bdfghkmptz'.charAt(Number(digit)))
}

describe('the settings', () => {
  test('are confirmed by a second administrator, and refuse addresses and codes of others', async () => {
    const admin = await server.signIn('beijing.admin')
    const { version, rules, ...read } = await admin.succeed(readSingleSignOn)
    expect(read).toMatchObject({ hasSecret: true, returnAddress: RETURN_ADDRESS })
    expect(JSON.stringify(read)).not.toContain(provider.secret)
    const change = (next: Partial<SingleSignOnRules>) => ({
      body: { version, rules: { ...RULES, ...rules, ...next } },
    })
    for (const issuer of [
      'http://provider.example',
      'https://10.0.0.1',
      'https://localhost',
      'ftp://a.example',
    ])
      expect(await admin.refused(changeSingleSignOn, change({ issuer }))).toMatchObject({
        error: 'singleSignOn.address',
      })
    expect(
      await admin.refused(changeSingleSignOn, change({ groups: [{ group: 'a', roles: ['ROLE_COMPANY'] }] })),
    ).toMatchObject({ error: 'request.invalid' })
    expect(await admin.refused(changeSingleSignOn, change({ allowsLocalSignIn: false }))).toMatchObject({
      error: 'singleSignOn.emergencyMissing',
    })
    expect(await admin.refused(changeSingleSignOn, { body: { version: 0, rules: RULES } })).toMatchObject({
      error: 'singleSignOn.changed',
    })
    const first = await server.signIn('frankfurt.admin')
    const taken = { body: { version: 0, rules: { ...RULES }, secret: provider.secret } }
    const asked = await first.succeed(changeSingleSignOn, taken)
    expect(asked).toMatchObject({ isWaiting: true })
    const { rows } = await superuser.query<{ bic: string }>(
      'select bic from institution_bic where institution_id = $1',
      [FRANKFURT],
    )
    const bic = rows[0]?.bic.slice(0, 8).toLowerCase() ?? ''
    expect(await admin.refused(changeSingleSignOn, change({ code: bic }))).toMatchObject({
      error: 'singleSignOn.codeTaken',
    })
    await superuser.query(
      `update pending_change set state = 'withdrawn', decided_at = now() where state = 'waiting'`,
    )
  })

  test('leave one emergency administrator with a password', async () => {
    const admin = await server.signIn('beijing.admin')
    const { id } = await admin.succeed(readUser)
    await setUp({ allowsLocalSignIn: false, emergencyUserId: id })
    const body = { username: 'beijing.operator', password: DEMO_PASSWORD }
    expect(await anonymous.refused(signIn, { body })).toMatchObject({
      error: 'signIn.useProvider',
      params: { code: 'beijing' },
    })
    expect(await anonymous.refused(signIn, { body: { ...body, password: 'wrong' } })).toMatchObject({
      error: 'signIn.wrongCredentials',
    })
    provider.setDown('all')
    const emergency = await server.signIn('beijing.admin')
    await emergency.succeed(readSingleSignOn)
    await expect(
      superuser.query(`update app_user set status = 'inactive' where id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'app_user_emergency_administrator' })
  })

  test('cannot be written, and give no roles, by SQL of the application', async () => {
    const client = await superuser.connect()
    const attempts: readonly (readonly [string, string, string])[] = [
      [
        'nostro_app',
        `insert into single_sign_on (institution_id, version, rules, changed_by, changed_at)
        select '${BEIJING}', 9, rules, changed_by, now() from single_sign_on limit 1`,
        'single_sign_on_confirmed',
      ],
      ['nostro_app', `insert into sign_in_code values ('frankfurt', '${BEIJING}')`, 'sign_in_code_confirmed'],
      [
        'nostro_sign_in',
        `insert into user_identity
        select id, institution_id, '${provider.issuer}', 'x', '{operators}', '{ROLE_BANK,ROLE_ADMIN}', now(), now()
        from app_user where username = 'beijing.operator'`,
        'user_identity_by_rules',
      ],
      [
        'nostro_sign_in',
        `update app_user set roles = '{ROLE_BANK,ROLE_ADMIN}' where username = 'beijing.operator'`,
        'app_user_confirmed',
      ],
    ]
    for (const [role, statement, constraint] of attempts) {
      try {
        await client.query('begin')
        await client.query(`select set_config('nostro.institution', '${BEIJING}', true)`)
        await client.query(`set local role ${role}`)
        await expect(client.query(statement)).rejects.toMatchObject({ constraint })
      } finally {
        await client.query('rollback')
      }
    }
    client.release()
  })

  test('and sign-ins leave no secret in rows, audit values and log lines', async () => {
    provider.people.set('lin', person('Lin Mei', 'operators'))
    const { address } = await anonymous.succeed(beginProviderSignIn, { body: { code: 'beijing' } })
    await signInAs('lin')
    const tables = [
      'single_sign_on',
      'provider_sign_in',
      'pending_change',
      'audit_value',
      'audit_event',
      'user_identity',
    ]
    const stored = await Promise.all(
      tables.map(async (table) => JSON.stringify((await superuser.query(`select * from ${table}`)).rows)),
    )
    const everything = [...stored, ...lines].join('\n')
    const nonce = new URL(address).searchParams.get('nonce') ?? ''
    expect(nonce.length).toBeGreaterThan(20)
    for (const secret of [provider.secret, nonce, provider.issued.at(-1) ?? ''])
      expect(everything.includes(secret)).toBe(false)
  })
})
