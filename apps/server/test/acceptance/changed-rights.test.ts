import { type Call, changePassword, readUser, saveBankMessage } from '@nostro/contract'
import { type Permission, PERMISSIONS, type Role } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer, DEMO_PASSWORD, type TestInput } from '../../src/testing/index.ts'
import { signInNewcomer } from './callers.ts'
import { ALL_CALLS, SAMPLE_INPUTS } from './sample-inputs.ts'
import { NOTHING } from './subjects.ts'

/** Removed permissions take effect on the next call, and so does the end of a disabled user's session. */

const server = await createTestServer()
const { superuser } = server.database

const ALL_ROLES: readonly Role[] = ['ROLE_BANK', 'ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER']
const member = await signInNewcomer(server, 'beijing.changing', ALL_ROLES)

async function giveRoles(roles: readonly Role[]): Promise<void> {
  await superuser.query(`update app_user set roles = $1 where username = 'beijing.changing'`, [[...roles]])
}

const BANK_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (permission) => PERMISSIONS[permission].institution === 'bank',
)

/** Returns whether the roles permit a call, by any of its permissions. */
function isOpenTo({ access }: Call, roles: readonly Role[]): boolean {
  const holdsAny = (some: readonly Role[]): boolean => some.some((role) => roles.includes(role))
  return BANK_PERMISSIONS.some((permission) => {
    const row = PERMISSIONS[permission]
    return [access].flat().includes(permission) && holdsAny(row.roles) && !holdsAny(row.notWith)
  })
}

describe.each(BANK_PERMISSIONS)('%s', (permission) => {
  const { roles, notWith } = PERMISSIONS[permission]
  const givers: readonly Role[] = roles
  const takers: readonly Role[] = notWith
  const held = [...new Set([...ALL_ROLES, ...givers])].filter((role) => !takers.includes(role))
  const takings: readonly { readonly what: string; readonly left: readonly Role[] }[] = [
    { what: 'the role is taken', left: held.filter((role) => !givers.includes(role)) },
    ...notWith.map((role) => ({ what: `${role} is added`, left: [...held, role] })),
  ]

  test.each(takings)('is lost on the next call when $what, and restored with it', async ({ left }) => {
    // Calls that another permission also opens remain permitted.
    const calls = ALL_CALLS.filter(
      ([, call]) => [call.access].flat().includes(permission) && !isOpenTo(call, left),
    )
    for (const [name, call] of calls) {
      await giveRoles(held)
      const input = SAMPLE_INPUTS[name](NOTHING)
      const { error } = await outcomeOf(call, input)
      expect({ name, isDenied: error === 'permission.denied' }).toEqual({ name, isDenied: false })
      await giveRoles(left)
      expect({ name, ...(await member.refused(call, input)) }).toMatchObject({
        name,
        status: 403,
        error: 'permission.denied',
      })
    }
    await giveRoles(ALL_ROLES)
  })
})

async function outcomeOf(call: Call, input: TestInput): Promise<{ readonly error?: string }> {
  const { body } = await member.call(call, input)
  return typeof body === 'object' && body !== null ? body : {}
}

test('disabling a user ends the session for every call, including calls in progress', async () => {
  const body = { messagingType: 'MT103', initialProcess: false }
  const clicking = async (): Promise<readonly number[]> => {
    const statuses: number[] = []
    for (let click = 0; click < 20; click++)
      statuses.push((await member.call(saveBankMessage, { body: { ...body, ...paymentForm() } })).status)
    return statuses
  }
  const [statuses] = await Promise.all([
    clicking(),
    superuser.query(`update app_user set status = 'inactive' where username = 'beijing.changing'`),
  ])
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([])
  expect(statuses.lastIndexOf(200)).toBeLessThan(statuses.indexOf(403))
  for (const [name, call] of ALL_CALLS.filter(([, { access }]) => access !== 'anonymous')) {
    const { code } = await member.refused(call, SAMPLE_INPUTS[name](NOTHING))
    expect({ name, code }).toEqual({ name, code: 1007 })
  }
  await superuser.query(`update app_user set status = 'active' where username = 'beijing.changing'`)
  expect(await member.refused(readUser)).toMatchObject({ code: 1007 })
})

test('a password change ends the current session for every call', async () => {
  const client = await server.signIn('frankfurt.senior')
  const body = { oldPassword: DEMO_PASSWORD, newPassword: 'Gr8-umbrella' }
  await client.succeed(changePassword, { body })
  for (const [name, call] of ALL_CALLS.filter(([, { access }]) => access !== 'anonymous')) {
    const { code } = await client.refused(call, SAMPLE_INPUTS[name](NOTHING))
    expect({ name, code }).toEqual({ name, code: 1005 })
  }
})
