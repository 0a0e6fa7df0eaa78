import { type Call, SCIM_CALLS } from '@nostro/contract'
import { expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../../src/testing/index.ts'
import { createKeyMaker, gatherOutsiders, signInEveryone, worksOf } from './callers.ts'
import { stateOf } from './database-state.ts'
import { NOTHING } from './subjects.ts'

/** Every call of SCIM by every kind of caller: only a key for provisioning makes them. */

const server = await createTestServer()
const { database } = server
const bank = await server.signIn('beijing.admin')
const company = await server.signIn('trading.admin')
const keyOf = await createKeyMaker(server, { bank, company })
const provisioning = [
  await keyOf(bank, ['provisionBankUsers']),
  await keyOf(company, ['provisionCompanyUsers']),
]
const others: TestClient[] = []
for (const [kind, admin] of [
  ['bank', bank],
  ['company', company],
] as const)
  for (const permissions of [worksOf(kind), ...worksOf(kind).map((permission) => [permission])])
    others.push(await keyOf(admin, permissions))
const outsiders = await gatherOutsiders(server)
const members = await signInEveryone(server)

const CALLS = Object.entries<Call>(SCIM_CALLS)
const params = { id: NOTHING.id }

async function answerTo(client: TestClient, call: Call) {
  const { body, status } = await client.call(call, call.method === 'GET' ? { params } : { params, body: {} })
  return { status, schemas: (body as { readonly schemas?: readonly string[] }).schemas }
}

const refusal = (status: number) => ({ status, schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] })

test.each(CALLS)('%s is refused to all others, without any change', async (_, call) => {
  const before = await stateOf(database)
  for (const { client, name, answer } of outsiders)
    expect({ name, ...(await answerTo(client, call)) }).toEqual({ name, ...refusal(answer.status) })
  for (const client of [...members.map((member) => member.client), ...others])
    expect(await answerTo(client, call)).toEqual(refusal(403))
  expect(members.length + others.length).toBeGreaterThan(25)
  expect(await stateOf(database)).toBe(before)
})

test.each(CALLS)('%s is open to keys for provisioning', async (_, call) => {
  for (const client of provisioning) {
    const { status } = await answerTo(client, call)
    // The samples are an unknown id and an empty body.
    expect([200, 400, 404]).toContain(status)
  }
})
