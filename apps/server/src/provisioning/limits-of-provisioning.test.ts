import {
  addKey,
  changeRoles,
  changeSingleSignOn,
  confirmChange,
  createBank,
  deleteUser,
  endSessions,
  listChanges,
  listUsers,
  readSingleSignOn,
  readUser,
  revokeKey,
  rotateKey,
  setUserActive,
} from '@nostro/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { createTestClient, inForce } from '../testing/index.ts'
import { type Directory, oktaUser, patchOf, startDirectoryTest } from './testing/directory.ts'

const { server, provider, setUp, directoryOf, signInAs } = await startDirectoryTest()
const { superuser } = server.database
const TRADING = '00000000-0000-7000-8000-000000000003'
const BEIJING = '00000000-0000-7000-8000-000000000001'
let directory: Directory

beforeAll(async () => {
  await setUp('beijing.admin')
  directory = await directoryOf('beijing.admin')
})

async function setAddress(username: string, email: string | null): Promise<void> {
  await superuser.query('update app_user set email = $2 where username = $1', [username, email])
}

async function idOf(username: string): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>('select id from app_user where username = $1', [
    username,
  ])
  return rows[0]?.id ?? ''
}

/** Runs a statement with the role of the application, and takes it back. */
async function asApp(institutionId: string, statement: string): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('nostro.institution', $1, true)`, [institutionId])
    await client.query('set local role nostro_app')
    await client.query(statement)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('an administrator', () => {
  test('is neither linked nor found, and the attempt is recorded', async () => {
    await setAddress('beijing.admin2', 'admin2@beijing.example')
    const refusal = await directory.send('POST', '/Users', oktaUser('admin2', 'Second', 'Admin'))
    expect(refusal).toMatchObject({ status: 403, body: { status: '403' } })
    expect(refusal.body).not.toHaveProperty('scimType')
    const { rows } = await superuser.query(
      `select from audit_event where action = 'POST /scim/v2/Users' and result = 'provisioning.administrator'
         and actor_id = $1`,
      [directory.keyId],
    )
    expect(rows).toHaveLength(1)
    const filter = encodeURIComponent('userName sw "admin2"')
    expect((await directory.send('GET', `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 0 })
    await setAddress('beijing.admin2', null)
  })

  test('is not made by a group, a role attribute or the database role of the application', async () => {
    await directory.create('/Users', {
      ...oktaUser('climber', 'Wants', 'More'),
      roles: [{ value: 'ROLE_ADMIN' }],
    })
    const id = await idOf('climber@beijing.example')
    const attempts: readonly (readonly [string, string])[] = [
      [`update app_user set roles = '{ROLE_BANK,ROLE_ADMIN}' where id = '${id}'`, 'app_user_confirmed'],
      [`update app_user set roles = '{ROLE_BANK}' where id = '${id}'`, 'app_user_confirmed'],
      [
        `update app_user set status = 'inactive', roles = '{ROLE_BANK}' where id = '${id}'`,
        'app_user_confirmed',
      ],
      [
        `insert into provisioned_group values (gen_random_uuid(), '${BEIJING}', 'reviewers', null, 1, now(), now(),
          (select id from app_user where username = 'beijing.admin'))`,
        'provisioned_by_key',
      ],
      [
        `insert into provisioned_user values (gen_random_uuid(), '${BEIJING}',
          (select id from app_user where username = 'beijing.admin'), 'a@b.example', null, '{}', true, 1, now(), now(),
          '${directory.keyId}')`,
        'provisioned_is_no_administrator',
      ],
      [
        `update provisioned_user set user_name = 'x', changed_by = user_id where user_id = '${id}'`,
        'provisioned_by_key',
      ],
    ]
    for (const [statement, constraint] of attempts)
      await expect(asApp(BEIJING, statement)).rejects.toMatchObject({ constraint })
  })

  test('who may sign in without the provider in an emergency is out of reach', async () => {
    const { id } = await (await server.signIn('beijing.admin')).succeed(readUser)
    await setAddress('beijing.admin', 'emergency@beijing.example')
    await setUp('beijing.admin', { emergencyUserId: id, allowsLocalSignIn: false })
    expect(await directory.send('POST', '/Users', oktaUser('emergency', 'In', 'Emergency'))).toMatchObject({
      status: 403,
    })
    await superuser.query('delete from single_sign_on where version > 1')
    await setAddress('beijing.admin', null)
    await setUp('beijing.admin')
  })
})

describe('an account of the institution', () => {
  test('is linked by its mail address and has the roles of its groups from then on', async () => {
    await setAddress('beijing.operator', 'operator@beijing.example')
    const operator = await server.signIn('beijing.operator')
    const id = await directory.create('/Users', oktaUser('operator', 'Wang', 'Operator'))
    expect(await operator.refused(readUser)).toMatchObject({ error: 'session.rolesChanged' })
    const group = await directory.create('/Groups', { displayName: 'operators', members: [{ value: id }] })
    const again = await server.signIn('beijing.operator')
    expect(await again.succeed(readUser)).toMatchObject({ roleList: ['ROLE_BANK'], name: 'Wang Operator' })
    await directory.send('DELETE', `/Groups/${group}`)
    await directory.send('DELETE', `/Users/${id}`)
  })

  test('that an administrator deactivated is not opened by the directory', async () => {
    await setAddress('beijing.senior', 'senior@beijing.example')
    await superuser.query(`update app_user set status = 'inactive' where username = 'beijing.senior'`)
    expect(await directory.send('POST', '/Users', oktaUser('senior', 'Left', 'Senior'))).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    await superuser.query(
      `update app_user set status = 'active', email = null where username = 'beijing.senior'`,
    )
  })
})

describe('a provisioned user', () => {
  test('is changed by the directory alone while a key works, and by administrators afterwards', async () => {
    const own = await directoryOf('beijing.admin')
    const resource = await own.create('/Users', oktaUser('locked', 'Is', 'Locked'))
    const id = await idOf('locked@beijing.example')
    const admin = await server.signIn('beijing.admin')
    const change = [changeRoles, { params: { id }, body: { roles: ['ROLE_BANK'] } }] as const
    expect(await admin.refused(...change)).toMatchObject({ status: 409, error: 'provisioning.managed' })
    expect(await admin.refused(setUserActive, { params: { id }, body: { isActive: false } })).toMatchObject({
      error: 'provisioning.managed',
    })
    expect(await admin.refused(deleteUser, { params: { id } })).toMatchObject({
      error: 'provisioning.managed',
    })
    expect(await admin.refused(endSessions, { params: { id } })).toMatchObject({ error: 'user.stateChanged' })

    for (const { keyId } of [own, directory]) await admin.succeed(revokeKey, { params: { id: keyId } })
    expect((await own.send('GET', `/Users/${resource}`)).status).toBe(401)
    await inForce(admin, ...change)
    const { rowList } = await (await server.signIn('beijing.admin')).succeed(listUsers)
    expect(rowList.find((user) => user.id === id)).toMatchObject({
      roles: ['ROLE_BANK'],
      isProvisioned: false,
    })
    directory = await directoryOf('beijing.admin')
    expect((await directory.send('GET', `/Users/${resource}`)).status).toBe(404)
    const { rows } = await superuser.query(
      `select from audit_event where action = 'provisioning.end' and object_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a key for provisioning', () => {
  test('is made by two administrators, has no other permission and no new secret by one of them', async () => {
    const admin = await server.signIn('beijing.admin')
    const body = {
      name: 'Waiting',
      permissions: ['provisionBankUsers'],
      callsPerMinute: 60,
      expiresAt: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
    }
    const { isWaiting, secret } = await admin.succeed(addKey, { body })
    expect(isWaiting).toBe(true)
    const answer = await fetch(`${server.url}/scim/v2/Users`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    const both = { ...body, name: 'Both', permissions: ['provisionBankUsers', 'seeBankMessages'] }
    expect(await admin.refused(addKey, { body: both })).toMatchObject({ error: 'key.provisionsAlone' })
    const input = { params: { id: directory.keyId }, body: { endsAtOnce: true } }
    expect(await admin.refused(rotateKey, input)).toMatchObject({ error: 'key.rotationNotAllowed' })
    const { rowList } = await admin.succeed(listChanges, { query: {} })
    const [waiting] = rowList.filter(({ kind }) => kind === 'key.add')
    expect(
      await admin.refused(confirmChange, {
        params: { id: waiting?.id ?? '' },
        body: { digest: waiting?.digest ?? '' },
      }),
    ).toMatchObject({
      status: 403,
    })
  })

  test('makes no other call', async () => {
    const client = createTestClient(server.url, directory.secret)
    for (const call of [readUser, listUsers, readSingleSignOn])
      expect(await client.refused(call)).toMatchObject({ status: 403, error: 'permission.denied' })
    expect(await client.refused(changeSingleSignOn, { body: {} })).toMatchObject({
      error: 'permission.denied',
    })
    expect(await client.refused(createBank, { body: {} })).toMatchObject({ error: 'permission.denied' })
  })

  test('that is revoked between two requests is refused', async () => {
    const own = await directoryOf('beijing.admin')
    const id = await own.create('/Users', oktaUser('revoked', 'Key', 'Revoked'))
    await (await server.signIn('beijing.admin')).succeed(revokeKey, { params: { id: own.keyId } })
    expect(
      await own.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false })),
    ).toMatchObject({
      status: 401,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    })
    expect((await directory.send('GET', `/Users/${id}`)).body).toMatchObject({ active: true })
  })

  test('sees and changes nothing of another institution', async () => {
    const id = await directory.create('/Users', oktaUser('ours', 'Only', 'Ours'))
    const group = await directory.create('/Groups', { displayName: 'ours', members: [{ value: id }] })
    const company = await directoryOf('trading.admin', 'provisionCompanyUsers')
    for (const path of [`/Users/${id}`, `/Groups/${group}`])
      for (const [method, body] of [
        ['GET'],
        ['PUT', { ...oktaUser('ours'), displayName: 'taken' }],
        ['PATCH', patchOf({ op: 'add', path: 'displayName', value: 'taken' })],
        ['DELETE'],
      ] as const)
        expect({ path, method, ...(await company.send(method, path, body)) }).toMatchObject({
          path,
          method,
          status: 404,
        })
    for (const path of ['/Users', '/Groups'])
      expect((await company.send('GET', path)).body).toMatchObject({ totalResults: 0 })
    expect(
      await company.send('POST', '/Groups', { displayName: 'theirs', members: [{ value: id }] }),
    ).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
    expect((await directory.send('GET', `/Users/${id}`)).headers.get('etag')).toBe('W/"1"')
  })
})

describe('a company', () => {
  test('provisions users in the same way', async () => {
    const company = await directoryOf('trading.admin', 'provisionCompanyUsers')
    await setUp('trading.admin', {
      code: 'trading',
      groups: [
        { group: 'clerks', roles: ['ROLE_COMPANY'] },
        { group: 'chiefs', roles: ['ROLE_COMPANY_ADMIN'] },
      ],
    })
    const id = await company.create('/Users', {
      ...oktaUser('clerk', 'Trading', 'Clerk'),
      userName: 'clerk@trading.example',
      emails: [],
    })
    await company.create('/Groups', { displayName: 'clerks', members: [{ value: id }] })
    await company.create('/Groups', { displayName: 'chiefs', members: [{ value: id }] })
    provider.people.set('00u-clerk', { name: 'Clerk' })
    const client = await signInAs('00u-clerk', 'trading')
    expect(await client.succeed(readUser)).toMatchObject({ roleList: ['ROLE_COMPANY'] })
    await expect(
      asApp(
        TRADING,
        `update app_user set roles = '{ROLE_COMPANY,ROLE_COMPANY_ADMIN}' where username = 'clerk@trading.example'`,
      ),
    ).rejects.toMatchObject({ constraint: 'provisioned_is_no_administrator' })
  })
})
