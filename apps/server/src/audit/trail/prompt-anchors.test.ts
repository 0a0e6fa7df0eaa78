import { appendFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'

import {
  addUser,
  changeApprovalRules,
  createBank,
  importReferenceList,
  readApprovalRules,
  saveBankMessage,
  setUserActive,
  suspendInstitution,
  verifyAuditTrail,
} from '@nostro/contract'
import { expect, test, vi } from 'vitest'

import { headOfChain } from '../index.ts'
import { createJobSeal } from '../../jobs/job-seal.ts'
import { paymentForm } from '../../messages/testing/index.ts'
import {
  createTestClient,
  createTestServer,
  inForce,
  TEST_SEAL_KEY,
  type TestClient,
  WAIT_MS,
} from '../../testing/index.ts'
import { createAnchorFile } from './anchor-file.ts'

const server = await createTestServer()
const { db, clock, anchors, anchorFile } = server

const BEIJING = '00000000-0000-7000-8000-000000000001'
const TRADING = '00000000-0000-7000-8000-000000000003'
const PLATFORM = '00000000-0000-7000-8000-000000000005'

const administrator = await server.signIn('beijing.admin')
const platform = await server.signIn('platform.admin')

/** Returns the sequence number up to which a trail is anchored. */
const anchored = async (institutionId: string): Promise<number> =>
  (await anchors.read()).get(institutionId)?.anchor?.sequence ?? 0

const head = async (institutionId: string): Promise<number> => (await headOfChain(db, institutionId)).sequence

let people = 0
const inviteUser = async (client: TestClient): Promise<string> => {
  people += 1
  const username = `added.${people}`
  // Names within a bank must not be confusable.
  const body = {
    username,
    name: `Added ${people}`,
    email: `${username}@beijing.example`,
    roles: ['ROLE_BANK'],
  }
  // A refused call under overload has changed nothing and is repeated.
  for (;;) {
    const { status, body: answer } = await client.call(addUser, { body })
    if (status === 200) return addUser.answer.parse((answer as { data: unknown }).data).id ?? ''
    expect(status).toBe(503)
  }
}

test.each<readonly [string, string, () => Promise<unknown>]>([
  ['a user is added', BEIJING, () => inviteUser(administrator)],
  [
    'a user is deactivated',
    BEIJING,
    async () => {
      const body = { username: 'leaving', name: 'Leaving', email: 'l@beijing.example', roles: ['ROLE_BANK'] }
      const { id } = await inForce(administrator, addUser, { body })
      await administrator.succeed(setUserActive, { params: { id }, body: { isActive: false } })
    },
  ],
  [
    'the rules change',
    BEIJING,
    async () => {
      const { version, rules } = await administrator.succeed(readApprovalRules)
      const body = { version, rules: { ...rules, claimMinutes: 45 } }
      await administrator.succeed(changeApprovalRules, { body })
    },
  ],
  [
    'a list is imported',
    PLATFORM,
    async () => {
      const names = { 'zh-CN': '一般贸易', en: 'General trade', ru: 'Обычная торговля' }
      const body = {
        source: 'A list of the test',
        issuedOn: '2026-01-01',
        basedOn: 0,
        rowList: [{ code: '121010', names }],
      }
      await platform.succeed(importReferenceList, { params: { list: 'purpose' }, body })
    },
  ],
  [
    'the platform suspends a company, in the company’s trail',
    TRADING,
    () => platform.succeed(suspendInstitution, { params: { id: TRADING }, body: { reason: 'Unpaid' } }),
  ],
])('%s is anchored at once', async (_what, institutionId, change) => {
  const before = await anchored(institutionId)
  await change()
  const now = await head(institutionId)
  expect(now).toBeGreaterThan(before)
  await vi.waitFor(async () => expect(await anchored(institutionId)).toBeGreaterThanOrEqual(now), WAIT_MS)
})

test('the trail of a bank starts with an anchor', async () => {
  const body = {
    name: 'Bank of the test',
    bic: 'TESTCNBJ',
    timeZone: 'Asia/Shanghai',
    adminUsername: 'test.admin',
    adminName: 'First Administrator',
    adminEmail: 'first@test.example',
  }
  const { id } = await inForce(platform, createBank, { body })
  await vi.waitFor(async () => expect(await anchored(id)).toBeGreaterThan(0), WAIT_MS)
})

test('everyday events are anchored with the next regular write', async () => {
  const operator = await server.signIn('frankfurt.operator')
  const body = { messagingType: 'MT103', initialProcess: false, ...paymentForm({ sender: 'DEMWDEFFXXX' }) }
  await operator.call(saveBankMessage, { body })
  const now = await head(BEIJING)
  await inviteUser(administrator)
  await vi.waitFor(async () => expect(await anchored(BEIJING)).toBeGreaterThan(now), WAIT_MS)
  expect(await anchored('00000000-0000-7000-8000-000000000002')).toBe(0)
})

test('a hundred changes at once, on two servers with one file, are anchored up to the last', async () => {
  const second = await createTestServer({ beside: server, anchorFile })
  const clients = [administrator, createTestClient(second.url, administrator.token)]
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => inviteUser(clients[index % 2] ?? administrator)),
  )
  const now = await head(BEIJING)
  await vi.waitFor(async () => expect(await anchored(BEIJING)).toBe(now), WAIT_MS)
  const lines = (await readFile(anchorFile, 'utf8')).split('\n').filter((line) => line !== '')
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('payload')
  expect(await administrator.succeed(verifyAuditTrail)).toMatchObject({
    isIntact: true,
    hasForgedAnchor: false,
  })
})

/** Another server of the installation with the same file. */
const beside = () => createAnchorFile(anchorFile, createJobSeal([TEST_SEAL_KEY]))

test('simultaneous writes of many servers do not corrupt the file', async () => {
  await Promise.all(Array.from({ length: 20 }, async () => beside().write({ db, clock })))
  const trails = [...(await anchors.read()).values()]
  expect(trails.length).toBeGreaterThan(4)
  expect(trails.filter(({ isForged }) => isForged)).toEqual([])
  expect(await beside().write({ db, clock })).toEqual([])
})

test('of anchors written in the wrong order by two servers, the one with the higher sequence number counts', async () => {
  await anchors.write({ db, clock })
  const earlier =
    (await readFile(anchorFile, 'utf8')).split('\n').findLast((line) => line.includes(BEIJING)) ?? ''
  await inviteUser(administrator)
  const now = await head(BEIJING)
  await vi.waitFor(async () => expect(await anchored(BEIJING)).toBe(now), WAIT_MS)
  await appendFile(anchorFile, `${earlier}\n`)
  expect(await anchored(BEIJING)).toBe(now)
})

test('a truncated line does not corrupt another one', async () => {
  await anchors.write({ db, clock })
  await truncate(anchorFile, (await stat(anchorFile)).size - 20)
  await inviteUser(administrator)
  const now = await head(BEIJING)
  await vi.waitFor(async () => expect(await anchored(BEIJING)).toBe(now), WAIT_MS)
})

test('a file that was moved away is created again', async () => {
  await anchors.write({ db, clock })
  await writeFile(anchorFile, '')
  await anchors.write({ db, clock })
  expect(await anchored(BEIJING)).toBe(await head(BEIJING))
  expect(await anchored(TRADING)).toBe(await head(TRADING))
})
