import {
  closeEnterprise,
  closeInstitution,
  leaveCompany,
  listMessages,
  listNotifications,
  listUsers,
  readEnterprise,
  readInstitution,
  readUser,
  resumeInstitution,
  signIn,
  suspendInstitution,
} from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { seatRemitters } from '../../../remittances/testing/index.ts'
import { createTestServer, DEMO_PASSWORD, type TestClient } from '../../../testing/index.ts'

const server = await createTestServer()
const { superuser } = server.database
const NAME = 'Demo Import Company'
const IMPORT = '00000000-0000-7000-8000-000000000004'
const TRADING = '00000000-0000-7000-8000-000000000003'
const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

beforeEach(async () => {
  await superuser.query(
    `update institution set state = 'verified', state_reason = null, invitation_code = 'K7Q29FAB' where id = $1`,
    [IMPORT],
  )
})

async function countsOf(): Promise<unknown> {
  const { rows } = await superuser.query(
    `select (select count(*)::int from message where institution_id = $1) as messages,
       (select count(*)::int from app_user where institution_id = $1 and status = 'active') as people,
       (select count(*)::int from attachment where institution_id = $1) as files`,
    [IMPORT],
  )
  return rows[0]
}

describe('a company that its administrator closes', () => {
  test('is closed only by its typed name, and then refuses payment functions; nothing is deleted', async () => {
    const admin = await server.signIn('import.admin')
    const operator = await server.signIn('import.operator')
    const before = await countsOf()
    expect(await operator.refused(closeEnterprise, { body: { name: NAME } })).toMatchObject({
      error: 'permission.denied',
    })
    expect(await admin.refused(closeEnterprise, { body: { name: 'Demo' } })).toMatchObject({
      error: 'enterprise.nameDiffers',
    })
    await admin.succeed(closeEnterprise, { body: { name: ` ${NAME} ` } })
    for (const client of [admin, operator])
      expect(await client.refused(readUser)).toMatchObject({ error: 'session.expired' })
    expect(await countsOf()).toEqual(before)

    const again = await server.signIn('import.admin')
    expect((await again.succeed(readUser)).institution.state).toBe('closed')
    expect(await again.refused(listMessages, { body: { status: 0 } })).toMatchObject({
      status: 403,
      error: 'enterprise.closed',
    })
    expect((await again.succeed(listNotifications)).rowList[0]).toMatchObject({ kind: 'enterprise.closed' })
    expect((await again.succeed(readEnterprise)).invitationCode).toBeUndefined()
    expect(await again.refused(closeEnterprise, { body: { name: NAME } })).toMatchObject({
      error: 'enterprise.stateChanged',
    })
    const { rows } = await superuser.query(
      `select actor_id is not null as by_user from audit_event where action = 'institution.close' and institution_id = $1`,
      [IMPORT],
    )
    expect(rows).toEqual([{ by_user: true }])
  })

  test('is not closed before its applications are sent; the bank then continues to process them', async () => {
    const { operator, file, approveAll, reviewer, senior, runJobs } = await seatRemitters(server)
    const admin = await server.signIn('trading.admin')
    const platform = await server.signIn('platform.admin')
    const closing = { body: { name: 'Demo Trading Company' } }
    const input = { params: { id: TRADING }, body: { reason: 'Asked for by letter' } }
    const { id } = await file()
    expect(await admin.refused(closeEnterprise, closing)).toMatchObject({
      status: 409,
      error: 'enterprise.workOpen',
    })
    await approveAll(id, [reviewer, senior])
    expect(await platform.refused(closeInstitution, input)).toMatchObject({ error: 'enterprise.workOpen' })
    await runJobs()
    await admin.succeed(closeEnterprise, closing)
    expect(await operator.refused(readUser)).toMatchObject({ error: 'session.expired' })
    const { rows } = await superuser.query(
      `select stage, kind from message where institution_id in ($1, $2) order by kind`,
      [TRADING, BEIJING],
    )
    expect(rows).toEqual([
      { stage: 'notCopied', kind: 'messageCopy' },
      { stage: 'sent', kind: 'remittance' },
    ])
  })

  test('is refused while it is suspended, since only the platform may end that', async () => {
    const platform = await server.signIn('platform.admin')
    await platform.succeed(suspendInstitution, { params: { id: IMPORT }, body: { reason: 'Unpaid' } })
    const admin = await server.signIn('import.admin')
    expect(await admin.refused(closeEnterprise, { body: { name: NAME } })).toMatchObject({
      error: 'enterprise.suspended',
    })
  })
})

describe('the platform', () => {
  test('closes a company for a reason, declines pending users, and reopens it as unverified', async () => {
    await superuser.query(
      `insert into app_user (id, institution_id, username, name, status, roles, phone, is_phone_verified, password_hash, created_at)
       values (gen_random_uuid(), $1, 'joiner', 'Joiner', 'waiting', '{}', '13700000001', true, 'none', now())`,
      [IMPORT],
    )
    const platform = await server.signIn('platform.admin')
    const params = { id: IMPORT }
    await platform.succeed(closeInstitution, { params, body: { reason: 'Asked for by letter' } })
    const { enterprise } = await platform.succeed(readInstitution, { params })
    expect(enterprise).toMatchObject({ state: 'closed', stateReason: 'Asked for by letter' })
    const { rowCount } = await superuser.query(
      `select from app_user where phone = '13700000001' or username = 'joiner'`,
    )
    expect(rowCount).toBe(0)
    await platform.succeed(resumeInstitution, { params })
    expect((await platform.succeed(readInstitution, { params })).enterprise.state).toBe('unverified')
  })

  test('cannot close a bank', async () => {
    const platform = await server.signIn('platform.admin')
    const input = { params: { id: FRANKFURT }, body: { reason: 'Merged' } }
    expect(await platform.refused(closeInstitution, input)).toMatchObject({ error: 'resource.notFound' })
    const set = superuser.query(`update institution set state = 'closed' where id = $1`, [FRANKFURT])
    await expect(set).rejects.toMatchObject({ constraint: 'institution_state_check' })
  })
})

const PASSWORD = { body: { password: DEMO_PASSWORD } }

async function isGone(client: TestClient, username: string): Promise<void> {
  expect(await client.refused(readUser)).toMatchObject({ error: 'account.forbidden' })
  const body = { username, password: DEMO_PASSWORD }
  expect(await server.anonymous.refused(signIn, { body })).toMatchObject({ error: 'signIn.wrongCredentials' })
}

describe('a user who leaves a company', () => {
  test('confirms with the password, is removed at once, and the administrators are notified', async () => {
    await superuser.query(`update app_user set phone = '13700000002' where username = 'import.operator'`)
    const operator = await server.signIn('import.operator')
    expect(await operator.refused(leaveCompany, { body: { password: 'Wrong-passw0rd' } })).toMatchObject({
      error: 'password.wrongOld',
    })
    await operator.succeed(leaveCompany, PASSWORD)
    await isGone(operator, 'import.operator')
    const admin = await server.signIn('import.admin')
    expect((await admin.succeed(listNotifications)).rowList.map(({ kind }) => kind)).toContain('user.left')
    expect((await admin.succeed(listUsers)).rowList.map(({ username }) => username)).not.toContain(
      'import.operator',
    )
    const { rowCount } = await superuser.query(`select from app_user where phone = '13700000002'`)
    expect(rowCount).toBe(0)
  })

  test('is refused as the last administrator, until the company is closed', async () => {
    const admin = await server.signIn('import.admin')
    expect(await admin.refused(leaveCompany, PASSWORD)).toMatchObject({ error: 'user.lastAdministrator' })
    await admin.succeed(closeEnterprise, { body: { name: NAME } })
    const again = await server.signIn('import.admin')
    await again.succeed(leaveCompany, PASSWORD)
    await isGone(again, 'import.admin')
  })

  test('is refused in a bank, whose administrators remove users', async () => {
    const operator = await server.signIn('frankfurt.operator')
    expect(await operator.refused(leaveCompany, PASSWORD)).toMatchObject({ error: 'permission.denied' })
  })
})
