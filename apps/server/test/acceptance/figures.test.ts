import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../src/messages/testing/index.ts'
import { ELSEWHERE, createGatewayLink, temporaryLinkRoot } from '../../src/network/gateway/testing/gateway.ts'
import { createTestServer, SECOND } from '../../src/testing/index.ts'

const TOKEN = 'a-token-of-this-test'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root, metrics: { token: TOKEN } })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

async function figures(): Promise<string> {
  // Readings are cached for a few seconds.
  server.clock.advance(5 * SECOND)
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return await response.text()
}

async function valueOf(line: string): Promise<number> {
  const found = (await figures()).split('\n').find((each) => each.startsWith(`${line} `))
  if (found === undefined) throw new Error(`There is no ${line}`)
  return Number(found.slice(line.length + 1))
}

test('messages that await approval are counted over all institutions', async () => {
  expect(await valueOf('nostro_approvals_waiting')).toBe(0)
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
  expect(await valueOf('nostro_approvals_waiting')).toBe(1)
  await banks.approveAll(id)
  expect(await valueOf('nostro_approvals_waiting')).toBe(0)
})

test('messages on a link are counted by state', async () => {
  const link = `nostro_transmissions{link="${gateway.linkId}"`
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE }))
  await banks.approveAll(id)
  const before = await valueOf(`${link},state="unanswered"}`)
  await banks.runJobs()
  expect(await valueOf(`${link},state="unanswered"}`)).toBeGreaterThan(before)
  expect(await valueOf(`${link},state="waiting"}`)).toBe(0)
  await gateway.drop('nobody can read this')
  await server.scanLinks()
  await banks.runJobs()
  expect(await valueOf(`${link},state="toSettle"}`)).toBe(1)
})

test('connections are counted by pool and state', async () => {
  const calls = async (state: string) =>
    await valueOf(`nostro_database_connections{pool="calls",state="${state}"}`)
  expect((await calls('inUse')) + (await calls('idle'))).toBeGreaterThan(0)
  expect(await valueOf('nostro_database_connections{pool="jobs",state="waiting"}')).toBe(0)
})

test('the age of the anchors is counted from the last time all trails were anchored', async () => {
  const anchorAge = 'nostro_audit_anchor_age_seconds'
  const before = await valueOf(anchorAge)
  expect(await valueOf(anchorAge)).toBe(before + 5)
  await server.anchors.write({ db: server.db, clock: server.clock })
  expect(await valueOf(anchorAge)).toBe(5)
})

/** Database roles, which the pages also name. */
const LOGINS = ['nostro_owner', 'nostro_server']

test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/nostro.json', 'docs/operations.md'])(
  'every metric named in %s exists',
  async (file) => {
    const shown = new Set([...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../..', file), 'utf8')
    const named = [...text.matchAll(/\b(?:nostro|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect(named.length).toBeGreaterThan(5)
    // Families of process metrics are named by their prefix only.
    const unknown = named.filter((name) => !shown.has(name) && !LOGINS.includes(name) && !name.endsWith('_'))
    expect(unknown).toEqual([])
  },
)
