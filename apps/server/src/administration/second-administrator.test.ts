import {
  changeRoles,
  decideBankChange,
  decideRoleChange,
  deleteUser,
  listNotifications,
  listUsers,
  type ManagedUser,
  readInstitution,
  readUser,
  setUserActive,
} from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const BEIJING = '00000000-0000-7000-8000-000000000001'
const IMPORT = '00000000-0000-7000-8000-000000000004'

const run = (sql: string, values: unknown[]) => server.database.superuser.query(sql, values)

/** Gives an institution these administrators and no other; nothing waits. */
async function seat(institutionId: string, role: string, names: readonly string[]): Promise<void> {
  await run('delete from role_change where institution_id = $1', [institutionId])
  await run(`update app_user set status = 'active' where institution_id = $1 and status = 'inactive'`, [
    institutionId,
  ])
  await run(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select gen_random_uuid(), $1, each, each, each || '@bank.example', 'active', array[$2], password_hash, now()
     from unnest($3::text[]) each, (select password_hash from app_user where username = 'beijing.admin') known
     on conflict (username) do update set roles = array[$2]`,
    [institutionId, role, [...names]],
  )
  await run(
    `update app_user set roles = '{ROLE_BANK}' where institution_id = $1 and $2 = any (roles) and username <> all ($3)`,
    [institutionId, role, [...names]],
  )
}

async function userOf(admin: TestClient, username: string): Promise<ManagedUser> {
  const { rowList } = await admin.succeed(listUsers)
  const user = rowList.find((row) => row.username === username)
  if (user === undefined) throw new Error(`No ${username}`)
  return user
}

const REQUESTED = [
  ['demoting', changeRoles, { body: { roles: ['ROLE_BANK'] } }, 'roles'],
  ['deactivating', setUserActive, { body: { isActive: false } }, 'deactivate'],
  ['deleting', deleteUser, {}, 'delete'],
] as const

describe('in a bank with three administrators', () => {
  beforeEach(() => seat(BEIJING, 'ROLE_ADMIN', ['beijing.admin', 'admin.two', 'admin.three']))

  test.each(REQUESTED)('%s one of them waits for the third', async (...[, call, input, kind]) => {
    const [first, second, third] = [
      await server.signIn('beijing.admin'),
      await server.signIn('admin.two'),
      await server.signIn('admin.three'),
    ]
    const { id } = await userOf(first, 'admin.two')
    expect(await first.succeed(call, { params: { id }, ...input })).toEqual({ isWaiting: true })
    expect(await first.refused(call, { params: { id }, ...input })).toMatchObject({
      error: 'user.changeWaiting',
    })
    await second.succeed(readUser)
    const seen = (await userOf(third, 'admin.two')).change
    expect(seen).toMatchObject({ kind, requestedBy: 'Administrator, Demo Bank Beijing', mayConfirm: true })
    expect((await userOf(second, 'admin.two')).change).toMatchObject({ mayConfirm: false })
    const decision = { params: { id }, body: { changeId: seen?.id, isConfirmed: true } }
    expect(await first.refused(decideRoleChange, decision)).toMatchObject({
      error: 'user.secondAdministrator',
    })
    expect(await second.refused(decideRoleChange, decision)).toMatchObject({ error: 'user.ownRoles' })
    await third.succeed(decideRoleChange, decision)
    expect((await second.call(listUsers)).status).not.toBe(200)
    expect(await third.refused(decideRoleChange, decision)).toMatchObject({ error: 'resource.notFound' })
  })

  test('a colleague who administers nothing is deactivated at once', async () => {
    const first = await server.signIn('beijing.admin')
    const { id } = await userOf(first, 'beijing.operator')
    const input = { params: { id }, body: { isActive: false } }
    expect(await first.succeed(setUserActive, input)).toEqual({ isWaiting: false })
  })

  test('an administrator comes back only when a second agrees', async () => {
    const first = await server.signIn('beijing.admin')
    const third = await server.signIn('admin.three')
    await server.database.superuser.query(
      `update app_user set status = 'inactive' where username = 'admin.two'`,
    )
    const { id } = await userOf(first, 'admin.two')
    const input = { params: { id }, body: { isActive: true } }
    expect(await first.succeed(setUserActive, input)).toEqual({ isWaiting: true })
    const changeId = (await userOf(third, 'admin.two')).change?.id
    await third.succeed(decideRoleChange, { params: { id }, body: { changeId, isConfirmed: true } })
    expect((await userOf(first, 'admin.two')).state).toBe('active')
  })

  test('who asked may take it back, and somebody else may refuse', async () => {
    const first = await server.signIn('beijing.admin')
    const third = await server.signIn('admin.three')
    for (const decider of [first, third]) {
      const { id } = await userOf(first, 'admin.two')
      await first.succeed(deleteUser, { params: { id } })
      const changeId = (await userOf(first, 'admin.two')).change?.id
      await decider.succeed(decideRoleChange, { params: { id }, body: { changeId, isConfirmed: false } })
      expect((await userOf(first, 'admin.two')).change).toBeUndefined()
    }
    const { rows } = await server.database.superuser.query(
      `select from audit_event where action = 'user.changeRefused'`,
    )
    expect(rows).toHaveLength(2)
  })
})

describe('in a bank with two administrators', () => {
  beforeEach(() => seat(BEIJING, 'ROLE_ADMIN', ['beijing.admin', 'admin.two']))

  test('neither takes the other out alone: the one concerned is told and has to agree', async () => {
    const first = await server.signIn('beijing.admin')
    const second = await server.signIn('admin.two')
    const { id } = await userOf(first, 'admin.two')
    expect(await first.succeed(deleteUser, { params: { id } })).toEqual({ isWaiting: true })
    const { rowList } = await second.succeed(listNotifications)
    expect(rowList[0]).toMatchObject({ kind: 'user.deleteWaiting', link: '/enterprise/users' })
    const { change } = await userOf(second, 'admin.two')
    expect(change).toMatchObject({ mayConfirm: true })
    const decision = { params: { id }, body: { changeId: change?.id, isConfirmed: true } }
    await second.succeed(decideRoleChange, decision)
    expect((await second.call(readUser)).status).toBe(403)
  })

  test('the platform decides where the second cannot be had, and only on what waits there', async () => {
    const first = await server.signIn('beijing.admin')
    const platform = await server.signIn('platform.admin')
    const { id } = await userOf(first, 'admin.two')
    await first.succeed(setUserActive, { params: { id }, body: { isActive: false } })
    const { changes } = await platform.succeed(readInstitution, { params: { id: BEIJING } })
    expect(changes).toMatchObject([{ username: 'admin.two', kind: 'deactivate', userId: id }])
    const body = { userId: id, changeId: changes[0]?.id, isConfirmed: true }
    expect(await first.refused(decideBankChange, { params: { id: BEIJING }, body })).toMatchObject({
      error: 'permission.denied',
    })
    for (const other of [IMPORT, '00000000-0000-7000-8000-000000000002'])
      expect(await platform.refused(decideBankChange, { params: { id: other }, body })).toMatchObject({
        error: 'resource.notFound',
      })
    await platform.succeed(decideBankChange, { params: { id: BEIJING }, body })
    expect((await userOf(first, 'admin.two')).state).toBe('inactive')
    const { rows } = await server.database.superuser.query(
      `select actor_id <> $2 as by_platform from audit_event
       where institution_id = $1 and action = 'user.deactivate' and object_id = $2::text`,
      [BEIJING, id],
    )
    expect(rows).toEqual([{ by_platform: true }])
  })

  test('both asking for the end of the other leaves both, and two confirmations at once leave one', async () => {
    const first = await server.signIn('beijing.admin')
    const second = await server.signIn('admin.two')
    const ids = {
      first: (await userOf(first, 'beijing.admin')).id,
      second: (await userOf(first, 'admin.two')).id,
    }
    const requested = await Promise.all([
      first.succeed(deleteUser, { params: { id: ids.second } }),
      second.succeed(setUserActive, { params: { id: ids.first }, body: { isActive: false } }),
    ])
    expect(requested).toEqual([{ isWaiting: true }, { isWaiting: true }])
    const changes = {
      first: (await userOf(first, 'beijing.admin')).change?.id,
      second: (await userOf(second, 'admin.two')).change?.id,
    }
    await Promise.all([
      first.call(decideRoleChange, {
        params: { id: ids.first },
        body: { changeId: changes.first, isConfirmed: true },
      }),
      second.call(decideRoleChange, {
        params: { id: ids.second },
        body: { changeId: changes.second, isConfirmed: true },
      }),
    ])
    const { rowCount } = await server.database.superuser.query(
      `select from app_user where institution_id = $1 and status = 'active' and 'ROLE_ADMIN' = any (roles)`,
      [BEIJING],
    )
    expect(rowCount).toBe(1)
  })
})

describe('in a company, where one administrator is enough', () => {
  test.each([
    ['delete', deleteUser, {}],
    ['deactivate', setUserActive, { body: { isActive: false } }],
  ] as const)('two who %s each other at once leave one', async (_what, call, input) => {
    await seat(IMPORT, 'ROLE_COMPANY_ADMIN', ['import.admin', 'import.admin2', 'import.admin3'])
    await server.database.superuser.query(
      `update app_user set roles = '{ROLE_COMPANY}' where username = 'import.admin'`,
    )
    const first = await server.signIn('import.admin2')
    const second = await server.signIn('import.admin3')
    const firstId = (await userOf(first, 'import.admin2')).id
    const secondId = (await userOf(first, 'import.admin3')).id
    await Promise.all([
      first.call(call, { params: { id: secondId }, ...input }),
      second.call(call, { params: { id: firstId }, ...input }),
    ])
    const { rowCount } = await server.database.superuser.query(
      `select from app_user where institution_id = $1 and status = 'active' and 'ROLE_COMPANY_ADMIN' = any (roles)`,
      [IMPORT],
    )
    expect(rowCount).toBe(1)
  })
})
