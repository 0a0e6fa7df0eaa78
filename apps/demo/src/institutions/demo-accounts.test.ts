import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { listInstitutions, listMessages, passwordIssues, signIn } from '@nostro/contract'
import { asOwner, systemClock, systemRandom } from '@nostro/server/extension'
import { createTestServer } from '@nostro/server/testing'
import { afterAll, describe, expect, test } from 'vitest'

import { verifyChain } from '../../../server/src/audit/index.ts'
import { type DemoAccount, prepareDemo } from './demo-accounts.ts'
import { DEMO_INSTITUTIONS } from './demo-institutions.ts'

const server = await createTestServer()
const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-demo-'))
const file = path.join(dataFolder, 'demo-accounts.json')
afterAll(() => rmSync(dataFolder, { recursive: true }))

async function prepare(password?: string): Promise<readonly DemoAccount[]> {
  return await asOwner(server.database.ownerUrl, (db) =>
    prepareDemo({
      db,
      clock: systemClock,
      random: systemRandom,
      dataFolder,
      ...(password !== undefined && { password }),
    }),
  )
}

describe('the demo', () => {
  test('has two banks with two administrators each, three companies and the platform', () => {
    expect(DEMO_INSTITUTIONS.map(({ kind, bic, users }) => [kind, bic, users.length])).toEqual([
      ['bank', 'DEMECNBJXXX', 5],
      ['bank', 'DEMWDEFFXXX', 5],
      ['company', undefined, 4],
      ['company', undefined, 4],
      ['platform', undefined, 2],
      ['company', undefined, 1],
    ])
    for (const { users } of DEMO_INSTITUTIONS.filter(({ kind }) => kind === 'bank'))
      expect(users.filter(({ roles }) => roles.includes('ROLE_ADMIN'))).toHaveLength(2)
  })

  test('has one company that the platform has not verified yet', async () => {
    const platform = await server.signIn('platform.admin')
    const { rowList } = await platform.succeed(listInstitutions)
    const waiting = rowList.filter(({ state }) => state !== 'verified')
    expect(waiting).toMatchObject([{ name: 'Demo Logistics Company', kind: 'company', state: 'unverified' }])
    const founder = await server.signIn('logistics.admin')
    expect(await founder.refused(listMessages, { body: { status: 0 } })).toMatchObject({
      error: 'enterprise.notVerified',
    })
  })

  test('generates one password per installation that satisfies the password rules, and writes the accounts to a file', async () => {
    const accounts = await prepare()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(accounts)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(accounts).toHaveLength(21)
    expect(accounts[0]).toEqual({
      institution: 'Demo Bank Beijing',
      bic: 'DEMECNBJXXX',
      username: 'beijing.operator',
      password: expect.any(String),
      roles: ['ROLE_BANK'],
    })
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(1)
    expect(passwordIssues(accounts[0]?.password ?? '', [])).toEqual([])
  })

  test('every account can sign in, also after a second start', async () => {
    const [first] = await prepare()
    const accounts = await prepare()
    expect(accounts[0]?.password).toBe(first?.password)
    for (const { username, password, roles } of accounts) {
      const { user } = await server.anonymous.succeed(signIn, { body: { username, password } })
      expect(user.roleList).toEqual(roles)
    }
  })

  test('a configured password replaces the earlier one', async () => {
    await prepare('Gr8-umbrella')
    const body = { username: 'import.senior', password: 'Gr8-umbrella' }
    expect(await server.anonymous.succeed(signIn, { body })).toMatchObject({
      user: { username: 'import.senior' },
    })
  })

  test('refuses a truncated or empty accounts file with its name and the remedy', async () => {
    const [account] = await prepare()
    const whole = readFileSync(file, 'utf8')
    const broken = ['', whole.slice(0, 200), '{}', '[]', '[{}]', '[{"password":""}]']
    for (const text of broken) {
      writeFileSync(file, text)
      await expect(prepare()).rejects.toThrow(
        new RegExp(`^${file} is damaged.*Remove the file.*NOSTRO_DEMO_PASSWORD`, 's'),
      )
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
    rmSync(file)
    const [renewed] = await prepare()
    expect(renewed?.password).not.toBe(account?.password)
    const { username = '', password = '' } = renewed ?? {}
    expect((await server.anonymous.call(signIn, { body: { username, password } })).status).toBe(200)
  })

  test('writes its file atomically', async () => {
    const [account] = await prepare()
    const before = statSync(file)
    await prepare(account?.password)
    // The file was replaced by a new one, so that a half-written file is never read.
    expect(statSync(file).ino).not.toBe(before.ino)
    expect(readdirSync(dataFolder)).toEqual(['demo-accounts.json'])
  })

  test.each(DEMO_INSTITUTIONS)('$name has an audit trail from its first day', async ({ id }) => {
    expect(await verifyChain(server.db, id)).toMatchObject({ isIntact: true })
    const { rows } = await server.database.superuser.query(
      'select action from audit_event where institution_id = $1 and sequence = 1',
      [id],
    )
    expect(rows).toEqual([{ action: 'institution.create' }])
  })
})
