import {
  addUser,
  changeRoles,
  confirmChange,
  deleteUser,
  listChanges,
  listNotifications,
  listUsers,
  type ManagedUser,
  type PendingChange,
  readUser,
  rejectChange,
  setUserActive,
  withdrawChange,
} from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { expireChanges } from '../changes/index.ts'
import { systemRandom } from '../installation/system-ports.ts'
import { createTestServer, HOUR, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const BEIJING = '00000000-0000-7000-8000-000000000001'
const IMPORT = '00000000-0000-7000-8000-000000000004'

const run = (sql: string, values: unknown[]) => server.database.superuser.query(sql, values)

/** Gives an institution exactly these administrators, with no pending changes. */
async function seat(institutionId: string, role: string, names: readonly string[]): Promise<void> {
  await run('delete from pending_change where institution_id = $1', [institutionId])
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

/** Returns the pending change of a user, as an administrator sees it. */
async function changeOf(admin: TestClient, objectId: string): Promise<PendingChange | undefined> {
  const { rowList } = await admin.succeed(listChanges)
  return rowList.find((change) => change.objectId === objectId && change.state === 'waiting')
}

const confirmation = (change: PendingChange | undefined) => ({
  params: { id: change?.id ?? '' },
  body: { digest: change?.digest },
})

describe('in a bank with three administrators', () => {
  beforeEach(() => seat(BEIJING, 'ROLE_ADMIN', ['beijing.admin', 'admin.two', 'admin.three']))

  test.each(REQUESTED)('to %s one of them needs the third', async (...[, call, input, kind]) => {
    const [first, second, third] = [
      await server.signIn('beijing.admin'),
      await server.signIn('admin.two'),
      await server.signIn('admin.three'),
    ]
    const { id } = await userOf(first, 'admin.two')
    expect(await first.succeed(call, { params: { id }, ...input })).toMatchObject({ isWaiting: true, id })
    expect(await first.refused(call, { params: { id }, ...input })).toMatchObject({
      error: 'change.waiting',
    })
    await second.succeed(readUser)
    expect((await userOf(third, 'admin.two')).change).toMatchObject({
      kind,
      requestedBy: 'Administrator, Demo Bank Beijing',
    })
    const seen = await changeOf(third, id)
    expect(seen).toMatchObject({ kind: `user.${kind}`, mayConfirm: true })
    expect(await changeOf(second, id)).toMatchObject({ mayConfirm: false })
    for (const client of [first, second])
      expect(await client.refused(confirmChange, confirmation(seen))).toMatchObject({
        error: 'change.secondPerson',
      })
    const other = { ...confirmation(seen), body: { digest: '0'.repeat(64) } }
    expect(await third.refused(confirmChange, other)).toMatchObject({ error: 'change.differs' })
    await third.succeed(confirmChange, confirmation(seen))
    expect((await second.call(listUsers)).status).not.toBe(200)
    expect(await third.refused(confirmChange, confirmation(seen))).toMatchObject({ error: 'change.ended' })
  })

  test('a colleague without administration rights is deactivated at once and reactivated by two administrators', async () => {
    const first = await server.signIn('beijing.admin')
    const { id } = await userOf(first, 'beijing.operator')
    const set = (isActive: boolean) => ({ params: { id }, body: { isActive } })
    expect(await first.succeed(setUserActive, set(false))).toEqual({ isWaiting: false, id })
    expect(await first.succeed(setUserActive, set(true))).toMatchObject({ isWaiting: true })
    expect((await userOf(first, 'beijing.operator')).state).toBe('inactive')
  })

  test('the requester may withdraw; a second administrator may reject with a reason, which the requester is notified of', async () => {
    const first = await server.signIn('beijing.admin')
    const third = await server.signIn('admin.three')
    const { id } = await userOf(first, 'admin.two')
    await first.succeed(deleteUser, { params: { id } })
    await first.succeed(withdrawChange, { params: { id: (await changeOf(first, id))?.id ?? '' } })
    await first.succeed(deleteUser, { params: { id } })
    const input = { params: { id: (await changeOf(first, id))?.id ?? '' }, body: { reason: 'Still needed' } }
    expect(await first.refused(rejectChange, input)).toMatchObject({ error: 'change.secondPerson' })
    await third.succeed(rejectChange, input)
    expect((await userOf(first, 'admin.two')).change).toBeUndefined()
    const { rowList } = await first.succeed(listNotifications)
    expect(rowList.find(({ kind }) => kind === 'change.rejected')).toMatchObject({
      params: { name: 'admin.two', reason: 'Still needed' },
    })
    const { rows } = await server.database.superuser.query(
      `select action from audit_event where action in ('change.withdraw', 'change.reject') order by sequence`,
    )
    expect(rows).toEqual([{ action: 'change.withdraw' }, { action: 'change.reject' }])
  })

  test('of two confirmations at once, one succeeds', async () => {
    const first = await server.signIn('beijing.admin')
    const others = [await server.signIn('admin.two'), await server.signIn('admin.three')]
    const { id } = await userOf(first, 'beijing.reviewer')
    await first.succeed(changeRoles, { params: { id }, body: { roles: ['ROLE_BANK'] } })
    const input = confirmation(await changeOf(first, id))
    const answers = await Promise.all(others.map((client) => client.call(confirmChange, input)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('requests of an administrator who is demoted or deleted lapse, and no new approver appears', async () => {
    const first = await server.signIn('admin.two')
    const third = await server.signIn('admin.three')
    const { id } = await userOf(first, 'beijing.operator')
    const asked = { params: { id }, body: { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] } }
    await first.succeed(changeRoles, asked)
    const input = confirmation(await changeOf(third, id))
    const { id: leaving } = await userOf(third, 'admin.two')
    await third.succeed(changeRoles, { params: { id: leaving }, body: { roles: ['ROLE_BANK'] } })
    const admin = await server.signIn('beijing.admin')
    await admin.succeed(confirmChange, confirmation(await changeOf(admin, leaving)))
    expect(await third.refused(confirmChange, input)).toMatchObject({ error: 'change.ended' })
    const { rowList } = await third.succeed(listChanges)
    expect(rowList.find((change) => change.id === input.params.id)).toMatchObject({ state: 'lapsed' })
    expect((await userOf(third, 'beijing.operator')).roles).toEqual(['ROLE_BANK'])
  })

  test('a demotion of the requester and a confirmation at the same time have one result', async () => {
    const first = await server.signIn('admin.two')
    const [admin, third] = [await server.signIn('beijing.admin'), await server.signIn('admin.three')]
    const { id } = await userOf(first, 'beijing.operator')
    await first.succeed(changeRoles, { params: { id }, body: { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] } })
    const { id: leaving } = await userOf(third, 'admin.two')
    await third.succeed(changeRoles, { params: { id: leaving }, body: { roles: ['ROLE_BANK'] } })
    const [asked, demotion] = [await changeOf(third, id), await changeOf(admin, leaving)]
    const answers = await Promise.all([
      third.call(confirmChange, confirmation(asked)),
      admin.call(confirmChange, confirmation(demotion)),
    ])
    expect(answers[1].status).toBe(200)
    const { roles } = await userOf(third, 'beijing.operator')
    expect(roles.includes('ROLE_REVIEWER')).toBe(answers[0].status === 200)
    const { rowList } = await third.succeed(listChanges)
    const state = rowList.find((change) => change.id === asked?.id)?.state
    expect(state).toBe(answers[0].status === 200 ? 'confirmed' : 'lapsed')
  })

  test('an undecided change expires, and the account it would have created is not created', async () => {
    const first = await server.signIn('beijing.admin')
    const body = { username: 'too.late', name: 'Late', email: 'late@bank.example', roles: ['ROLE_BANK'] }
    const { changeId = '' } = await first.succeed(addUser, { body })
    server.clock.advance(7 * 24 * HOUR)
    const third = await server.signIn('admin.three')
    const { rowList } = await third.succeed(listChanges)
    const change = rowList.find(({ id }) => id === changeId)
    expect(change).toMatchObject({ state: 'expired', mayConfirm: false })
    expect(await third.refused(confirmChange, confirmation(change))).toMatchObject({ error: 'change.ended' })
    await expireChanges({ ...server, random: systemRandom, requestId: 'test' })
    const { rows } = await server.database.superuser.query(
      `select state, (select count(*)::int from app_user where username = 'too.late') as accounts
       from pending_change where id = $1`,
      [changeId],
    )
    expect(rows).toEqual([{ state: 'expired', accounts: 0 }])
  })

  test('every reviewer is notified of a new approver, who can sign in only after the confirmation', async () => {
    const first = await server.signIn('beijing.admin')
    const third = await server.signIn('admin.three')
    const reviewer = await server.signIn('beijing.senior')
    const roles = ['ROLE_BANK', 'ROLE_REVIEWER']
    const body = { username: 'new.approver', name: 'New Approver', email: 'new@bank.example', roles }
    const { id = '' } = await first.succeed(addUser, { body })
    await server.jobs.runWaiting()
    expect(server.sent.filter(({ to }) => to === 'new@bank.example')).toEqual([])
    await third.succeed(confirmChange, confirmation(await changeOf(third, id)))
    await server.jobs.runWaiting()
    expect(server.sent.filter(({ to }) => to === 'new@bank.example')).toHaveLength(1)
    const { rowList } = await reviewer.succeed(listNotifications)
    expect(rowList[0]).toMatchObject({ kind: 'user.newApprover', params: { name: 'New Approver' } })
  })
})

describe('in a bank with two administrators', () => {
  beforeEach(() => seat(BEIJING, 'ROLE_ADMIN', ['beijing.admin', 'admin.two']))

  test('neither removes the other alone: the affected one is notified and must agree', async () => {
    const first = await server.signIn('beijing.admin')
    const second = await server.signIn('admin.two')
    const { id } = await userOf(first, 'admin.two')
    expect(await first.succeed(deleteUser, { params: { id } })).toMatchObject({ isWaiting: true })
    const { rowList } = await second.succeed(listNotifications)
    expect(rowList[0]).toMatchObject({ kind: 'change.waiting', link: '/changes' })
    await second.succeed(confirmChange, confirmation(await changeOf(second, id)))
    expect((await second.call(readUser)).status).toBe(403)
  })

  test('the platform decides when the second administrator is unavailable, and on nothing else', async () => {
    const first = await server.signIn('beijing.admin')
    const platform = await server.signIn('platform.admin')
    const { id } = await userOf(first, 'admin.two')
    await first.succeed(setUserActive, { params: { id }, body: { isActive: false } })
    const { id: other } = await userOf(first, 'beijing.operator')
    await first.succeed(changeRoles, {
      params: { id: other },
      body: { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] },
    })
    expect(await platform.refused(confirmChange, confirmation(await changeOf(first, other)))).toMatchObject({
      error: 'resource.notFound',
    })
    expect(await changeOf(platform, other)).toBeUndefined()
    const seen = await changeOf(platform, id)
    expect(seen).toMatchObject({ institution: 'Demo Bank Beijing', kind: 'user.deactivate' })
    await platform.succeed(confirmChange, confirmation(seen))
    expect((await userOf(first, 'admin.two')).state).toBe('inactive')
    const { rows } = await server.database.superuser.query(
      `select actor_id <> $2 as by_platform from audit_event
       where institution_id = $1 and action = 'user.deactivate' and object_id = $2::text`,
      [BEIJING, id],
    )
    expect(rows).toEqual([{ by_platform: true }])
  })

  test('when both request the removal of the other, both remain, and of two confirmations at once one succeeds', async () => {
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
    expect(requested).toMatchObject([{ isWaiting: true }, { isWaiting: true }])
    const [byFirst, bySecond] = [await changeOf(first, ids.first), await changeOf(second, ids.second)]
    await Promise.all([
      first.call(confirmChange, confirmation(byFirst)),
      second.call(confirmChange, confirmation(bySecond)),
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
  ] as const)('two who %s each other at the same time leave one', async (_what, call, input) => {
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
