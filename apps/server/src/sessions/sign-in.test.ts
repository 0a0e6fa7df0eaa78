import { readUser, signIn } from '@nostro/contract'
import { ERRORS } from '@nostro/kernel'
import { describe, expect, test, vi } from 'vitest'

import { verifyChain } from '../audit/index.ts'
import { createTestServer, DEMO_PASSWORD, HOUR, MINUTE, SECOND, WAIT_MS } from '../testing/index.ts'

const server = await createTestServer()
const { anonymous, clock, database, pauses } = server

const WRONG = ERRORS['signIn.wrongCredentials'].number

async function tryPassword(username: string, password = 'Wrong-passw0rd'): Promise<number> {
  const { body } = await anonymous.call(signIn, { body: { username, password } })
  return codeOf(body)
}

function codeOf(body: unknown): number {
  return (body as { readonly code: number }).code
}

describe('signing in', () => {
  test('returns a token and the user', async () => {
    const { token, user } = await anonymous.succeed(signIn, {
      body: { username: ' Beijing.Operator ', password: DEMO_PASSWORD },
    })
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(user).toMatchObject({
      username: 'beijing.operator',
      accountType: 'bank',
      roleList: ['ROLE_BANK'],
      canCompose: true,
      serviceVersion: '04',
      release: 'SR2026',
      session: { idleSeconds: 900, endsAt: '2026-11-23T20:00:00.000Z' },
      institution: {
        kind: 'bank',
        name: 'Demo Bank Beijing',
        bics: ['DEMECNBJXXX'],
        timeZone: 'Asia/Shanghai',
      },
    })
  })

  test.each([
    ['beijing.reviewer', ['ROLE_BANK', 'ROLE_REVIEWER'], true],
    ['beijing.senior', ['ROLE_BANK', 'ROLE_SENIOR_REVIEWER'], true],
    ['beijing.admin', ['ROLE_BANK', 'ROLE_ADMIN'], false],
    ['trading.operator', ['ROLE_COMPANY'], true],
    ['import.admin', ['ROLE_COMPANY', 'ROLE_COMPANY_ADMIN'], false],
    ['platform.admin', ['ROLE_ADMIN'], false],
  ])('%s has the roles %j (AUTH-34)', async (username, roleList, canCompose) => {
    const client = await server.signIn(username)
    expect(await client.succeed(readUser)).toMatchObject({ roleList, canCompose })
  })

  test('stores nothing that could be used to sign in', async () => {
    const { token } = await server.signIn('frankfurt.operator')
    const { rows } = await database.superuser.query<{ dump: string }>(
      'select session::text as dump from session',
    )
    const dump = rows.map((row) => row.dump).join('\n')
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token ?? '', 'base64url').toString('hex'))
  })

  test('gives the same response to a wrong password, an unknown name and a name with SQL', async () => {
    for (const username of ['frankfurt.reviewer', 'nobody', "' or 1=1 --"]) {
      expect(
        await anonymous.refused(signIn, { body: { username, password: 'Wrong-passw0rd' } }),
      ).toMatchObject({
        status: 401,
        code: 1000,
        error: 'signIn.wrongCredentials',
        issues: [],
        params: {},
      })
    }
  })

  test('reports all issues of the request at once', async () => {
    const failure = await anonymous.refused(signIn, { body: { username: 7, admin: true } })
    expect(failure).toMatchObject({ status: 422, error: 'request.invalid' })
    expect(failure.issues.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['username', 'request.wrongType'],
      ['password', 'request.memberMissing'],
      ['admin', 'request.memberUnknown'],
    ])
  })

  test('refuses a disabled user, with the reason only after a correct password', async () => {
    await database.superuser.query(
      `update app_user set status = 'inactive' where username = 'frankfurt.senior'`,
    )
    expect(await tryPassword('frankfurt.senior')).toBe(WRONG)
    expect(
      await anonymous.refused(signIn, { body: { username: 'frankfurt.senior', password: DEMO_PASSWORD } }),
    ).toMatchObject({ status: 403, code: 1007, error: 'account.forbidden' })
  })

  test('records successes, failures and refusals in an intact audit trail', async () => {
    const { rows } = await database.superuser.query<{ result: string; institution_id: string }>(
      `select distinct result, institution_id from audit_event join institution on institution.id = institution_id
       where action = 'session.signIn' and name = 'Demo Bank Frankfurt' order by 1`,
    )
    expect(rows.map((row) => row.result)).toEqual(['account.forbidden', 'done', 'signIn.wrongCredentials'])
    expect(await verifyChain(server.db, rows[0]?.institution_id ?? '')).toMatchObject({ isIntact: true })
  })
})

const startSignIn = () =>
  anonymous.call(signIn, { body: { username: 'import.senior', password: DEMO_PASSWORD } })

/** Begins a transaction with a lock. Returns the function that ends it. */
async function holdLock(statement: string): Promise<() => Promise<void>> {
  const holder = await database.superuser.connect()
  await holder.query('begin')
  await holder.query(statement)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

describe('a sign-in', () => {
  test('does not wait for a locked audit chain', async () => {
    const release = await holdLock(
      `select pg_advisory_xact_lock(hashtextextended('audit ' || institution_id, 0))
       from app_user where username = 'import.senior'`,
    )
    expect((await startSignIn()).status).toBe(200)
    await release()
  })

  test('is repeated when it waited too long for the row of the user', async () => {
    const release = await holdLock(`select from app_user where username = 'import.senior' for update`)
    const answer = startSignIn()
    const waits = new Set<string>()
    await vi.waitFor(
      async () => {
        const { rows } = await database.superuser.query<{ since: string }>(
          `select waitstart::text as since from pg_locks
           where locktype in ('transactionid', 'tuple') and not granted and waitstart is not null`,
        )
        for (const { since } of rows) waits.add(since)
        expect(waits.size).toBeGreaterThanOrEqual(2)
      },
      { timeout: WAIT_MS },
    )
    await release()
    expect((await answer).status).toBe(200)
  })
})

describe('one session per user', () => {
  test('a newer sign-in ends the older session, and its next call reports this', async () => {
    const older = await server.signIn('trading.operator')
    const newer = await server.signIn('trading.operator')
    expect(await older.refused(readUser)).toMatchObject({
      status: 401,
      code: 1006,
      error: 'session.elsewhere',
    })
    expect(await newer.succeed(readUser)).toMatchObject({ username: 'trading.operator' })
  })

  test('of many simultaneous sign-ins exactly one session remains', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => server.signIn('trading.reviewer')))
    const answers = await Promise.all(clients.map((client) => client.call(readUser)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => codeOf(body) === 1006)).toHaveLength(9)
  })

  test('the database enforces this', async () => {
    const double = database.superuser.query(`
      insert into session (id, user_id, institution_id, token_hash, address, created_at, last_seen_at)
      select gen_random_uuid(), user_id, institution_id, sha256('forged'), address, created_at, last_seen_at
      from session where ended_at is null limit 1`)
    await expect(double).rejects.toThrow('session_one_live_per_user')
  })
})

describe('password guessing', () => {
  test('is delayed from the third failure, locked at the fifth, and possible again after half an hour', async () => {
    pauses.length = 0
    for (let attempt = 1; attempt <= 5; attempt++) expect(await tryPassword('import.operator')).toBe(WRONG)
    expect(pauses).toEqual([0, 0, 1 * SECOND, 2 * SECOND, 4 * SECOND])

    expect(await tryPassword('import.operator', DEMO_PASSWORD)).toBe(WRONG)
    clock.advance(30 * MINUTE - SECOND)
    expect(await tryPassword('import.operator', DEMO_PASSWORD)).toBe(WRONG)
    clock.advance(SECOND)
    expect(await tryPassword('import.operator', DEMO_PASSWORD)).toBe(200)
  })

  test('is counted over all servers and across a restart', async () => {
    const second = await createTestServer({ beside: server })
    const third = await createTestServer({ beside: server })
    const body = { username: 'import.reviewer', password: 'Wrong-passw0rd' }
    for (const { anonymous: client } of [server, second, third, second, third])
      await client.refused(signIn, { body })
    expect(await tryPassword('import.reviewer', DEMO_PASSWORD)).toBe(WRONG)
  })

  test('is counted from zero after a success', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) await tryPassword('import.senior')
    expect(await tryPassword('import.senior', DEMO_PASSWORD)).toBe(200)
    for (let attempt = 1; attempt <= 4; attempt++) await tryPassword('import.senior')
    expect(await tryPassword('import.senior', DEMO_PASSWORD)).toBe(200)
  })

  test('by others does not lock out an owner with a known address', async () => {
    await server.signIn('import.admin')
    const elsewhere = `account:import.admin`
    await database.superuser.query(
      `insert into sign_in_throttle values ($1, 5, $2, $2::timestamptz + interval '30 min')`,
      [elsewhere, clock.now()],
    )
    expect(await tryPassword('import.admin', DEMO_PASSWORD)).toBe(200)
  })

  test('is stopped by the lock even with many parallel attempts', async () => {
    await Promise.all(Array.from({ length: 12 }, () => tryPassword('platform.admin')))
    expect(await tryPassword('platform.admin', DEMO_PASSWORD)).toBe(WRONG)
  })

  test('of many names from one address is delayed after a hundred failures in an hour; correct passwords are accepted', async () => {
    await database.superuser.query('delete from sign_in_throttle')
    await database.superuser.query(
      `insert into sign_in_throttle values ('address:127.0.0.1', 100, $1, null)`,
      [clock.now()],
    )
    pauses.length = 0
    expect(await tryPassword('nobody')).toBe(WRONG)
    expect(pauses).toEqual([4 * SECOND])
    expect(await tryPassword('beijing.senior', DEMO_PASSWORD)).toBe(200)
    clock.advance(HOUR)
    expect(await tryPassword('somebody')).toBe(WRONG)
    expect(pauses).toEqual([4 * SECOND, 0])
  })
})
