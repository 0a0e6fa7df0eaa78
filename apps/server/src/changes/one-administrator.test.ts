import {
  addUser,
  changeRoles,
  confirmChange,
  createLink,
  createRoute,
  listChanges,
  listUsers,
  readApprovalRules,
  saveRelationship,
  setUserActive,
  withdrawChange,
} from '@nostro/contract'
import { DEFAULT_RULES } from '@nostro/workflow'
import type { PoolClient } from 'pg'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { RULES_OF_NEW_BANKS } from '../institutions/index.ts'
import { confirmed, createTestServer, inForce, secondOf, type TestClient } from '../testing/index.ts'
import { openBank } from './testing/open-bank.ts'

const server = await createTestServer()
const { superuser } = server.database

const account = (username: string, roles: readonly string[]) => ({
  body: { username, name: username, email: `${username}@bank.example`, roles },
})

const bank = await openBank(server)

describe('a bank with one administrator', () => {
  test('has its changes confirmed by the platform until there are two', async () => {
    const { admin } = bank
    const platform = await server.signIn('platform.admin2')
    const asked = await admin.succeed(addUser, account('one.second', ['ROLE_BANK', 'ROLE_ADMIN']))
    const seen = (await platform.succeed(listChanges)).rowList.find(({ id }) => id === asked.changeId)
    expect(seen).toMatchObject({ institution: 'One Person Bank', mayConfirm: true, kind: 'user.add' })
    // An administrator who alone created the requester's account is not a second person while the platform has another
    // administrator.
    const founder = await server.signIn('platform.admin')
    const named = { params: { id: seen?.id ?? '' }, body: { digest: seen?.digest } }
    expect(await founder.refused(confirmChange, named)).toMatchObject({ error: 'resource.notFound' })
    expect(seen?.values).toContainEqual({ path: 'roles', after: 'ROLE_BANK, ROLE_ADMIN' })
    await confirmed(platform, asked)
    const later = await admin.succeed(addUser, account('one.third', ['ROLE_BANK']))
    const digest = (await admin.succeed(listChanges)).rowList.find(({ id }) => id === later.changeId)?.digest
    const input = { params: { id: later.changeId ?? '' }, body: { digest } }
    expect(await platform.refused(confirmChange, input)).toMatchObject({ error: 'resource.notFound' })
  })
})

test('a new bank has strict separation, and an existing bank keeps its setting', async () => {
  expect(await bank.admin.succeed(readApprovalRules)).toMatchObject({
    version: 1,
    rules: { ...DEFAULT_RULES.bank, hasStrictSeparation: true },
  })
  const admin = await server.signIn('beijing.admin')
  expect(await admin.succeed(readApprovalRules)).toMatchObject({ rules: { hasStrictSeparation: false } })
})

test('the first rules of a bank without a second person can only be those of a new bank', () => {
  const migration = new URL('../db/migrations/20261129T0600-strict-separation.sql', import.meta.url)
  const [, words = '{}'] = /new\.rules = '(.*)'\)/.exec(readFileSync(migration, 'utf8')) ?? []
  expect(JSON.parse(words)).toEqual(RULES_OF_NEW_BANKS)
  expect(RULES_OF_NEW_BANKS.thresholdAmount).toBe(DEFAULT_RULES.bank.thresholdAmount)
})

const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const insert = (status: string, roles: string) =>
  `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
   values (gen_random_uuid(), '${FRANKFURT}', 'slipped.in', 'x', '${status}', '${roles}', 'x', now())`

const request = (by: string) => `insert into pending_change (id, institution_id, kind, object_id, object_name,
  digest, requested_by, requested_at, expires_at) values (gen_random_uuid(), '${FRANKFURT}', 'user.roles', 'x', 'x',
  '', ${by}, now(), now() + interval '1 day')`

describe('with the database role of the application', () => {
  let client: PoolClient
  let admin: TestClient
  beforeAll(async () => {
    client = await superuser.connect()
    admin = await server.signIn('frankfurt.admin')
  })
  afterAll(() => client.release())
  /** Returns the constraint that refuses statements of the application within a bank. Everything is rolled back. */
  async function constraintOf(role: string, ...statements: readonly string[]): Promise<string | undefined> {
    await client.query('begin')
    try {
      await client.query(`set local role ${role}`)
      await client.query(`set local nostro.institution = '${FRANKFURT}'`)
      for (const statement of statements) await client.query(statement)
      return 'nothing refused it'
    } catch (error) {
      if (error instanceof Error && 'constraint' in error) return String(error.constraint)
      throw error
    } finally {
      await client.query('rollback')
    }
  }

  const idOf = `(select id from app_user where username = 'frankfurt.operator')`
  const adminId = `(select id from app_user where username = 'frankfurt.admin')`
  const secondId = `(select id from app_user where username = 'frankfurt.admin2')`

  test('no account can be granted roles, activated or inserted with rights', async () => {
    await admin.succeed(addUser, account('frankfurt.waiting', ['ROLE_BANK', 'ROLE_REVIEWER']))
    for (const statement of [
      `update app_user set roles = '{ROLE_BANK,ROLE_REVIEWER}' where id = ${idOf}`,
      `update app_user set status = 'active', roles = '{ROLE_BANK,ROLE_REVIEWER}' where username = 'frankfurt.waiting'`,
      `update app_user set confirmed_by = ${secondId} where id = ${idOf}`,
      `update app_user set status = 'inactive' where id = ${secondId}`,
      `update app_user set roles = '{ROLE_BANK}' where username = 'frankfurt.reviewer'`,
    ])
      expect([statement, await constraintOf('nostro_app', statement)]).toEqual([
        statement,
        'app_user_confirmed',
      ])
    expect(await constraintOf('nostro_sign_in', insert('active', '{ROLE_BANK}'))).toBe('app_user_confirmed')
    expect(await constraintOf('nostro_sign_in', insert('active', '{ROLE_BANK,ROLE_ADMIN}'))).toBe(
      'app_user_confirmed',
    )
    expect(
      await constraintOf(
        'nostro_sign_in',
        insert('waiting', '{}'),
        `update app_user set status = 'active', roles = '{ROLE_BANK}' where username = 'slipped.in'`,
      ),
    ).toBe('app_user_confirmed')
  })

  test('no change can be confirmed by its requester, altered, decided twice, too late or by another user', async () => {
    const { changeId } = await admin.succeed(addUser, account('frankfurt.asked', ['ROLE_BANK']))
    const confirm = (by: string, digest = 'digest', at = 'requested_at') =>
      `update pending_change set state = 'confirmed', decided_by = ${by}, decided_at = ${at},
         confirmed_digest = ${digest} where id = '${changeId}'`
    const operator = `(select id from app_user where username = 'frankfurt.operator')`
    const foreign = `(select id from app_user where username = 'beijing.admin')`
    expect(await constraintOf('nostro_app', confirm(adminId))).toBe('pending_change_second_person')
    expect(await constraintOf('nostro_app', confirm(operator))).toBe('pending_change_second_person')
    expect(await constraintOf('nostro_sign_in', confirm(foreign))).toBe('pending_change_second_person')
    expect(
      await constraintOf(
        'nostro_sign_in',
        confirm(`(select id from app_user where username = 'platform.admin')`),
      ),
    ).toBe('pending_change_second_person')
    expect(await constraintOf('nostro_app', confirm('null'))).toBe('pending_change_second_person')
    expect(await constraintOf('nostro_app', confirm(secondId, `'${'0'.repeat(64)}'`))).toBe(
      'pending_change_exactly',
    )
    expect(await constraintOf('nostro_app', confirm(secondId, 'digest', 'expires_at'))).toBe(
      'pending_change_in_time',
    )
    expect(
      await constraintOf(
        'nostro_app',
        confirm(secondId),
        `update pending_change set state = 'rejected', confirmed_digest = null where id = '${changeId}'`,
      ),
    ).toBe('pending_change_decided_once')
    expect(await constraintOf('nostro_app', request(operator))).toBe('pending_change_by_administrator')
    expect(await constraintOf('nostro_app', request('null'))).toBe('pending_change_by_administrator')
  })

  test('a confirmed change permits exactly its content, in its own transaction only', async () => {
    const { changeId } = await admin.succeed(addUser, account('frankfurt.exact', ['ROLE_BANK']))
    const confirm = `update pending_change set state = 'confirmed', decided_by = ${secondId},
      decided_at = requested_at, confirmed_digest = digest where id = '${changeId}'`
    const activate = (roles: string) => `update app_user set status = 'active', roles = '${roles}',
      confirmed_by = ${secondId} where username = 'frankfurt.exact'`
    expect(await constraintOf('nostro_app', confirm, activate('{ROLE_BANK,ROLE_REVIEWER}'))).toBe(
      'app_user_confirmed',
    )
    expect(await constraintOf('nostro_app', confirm, activate('{ROLE_BANK}'))).toBe('nothing refused it')
    await confirmed(await secondOf(admin), { changeId })
    await admin.succeed(setUserActive, {
      params: { id: (await userNamed(admin, 'frankfurt.exact')).id },
      body: { isActive: false },
    })
    expect(await constraintOf('nostro_app', activate('{ROLE_BANK}'))).toBe('app_user_confirmed')
  })

  test.each([
    [
      'approval_rules_confirmed',
      `insert into approval_rules (institution_id, version, rules, changed_by, changed_at)
       values ('${FRANKFURT}', 99, '{}', ${adminId}, now())`,
    ],
    [
      'screening_rules_confirmed',
      `insert into screening_rules (institution_id, version, rules, changed_by, changed_at)
       values ('${FRANKFURT}', 99, '{}', ${adminId}, now())`,
    ],
    [
      'screening_list_confirmed',
      `insert into screening_list (id, institution_id, name, source, issued_on, state, digest, importer_name, begun_at,
         in_force_since) values (gen_random_uuid(), '${FRANKFURT}', 'x', 'x', '2026-11-01', 'inForce', repeat('0', 64),
         'x', now(), now())`,
    ],
    [
      'retention_rules_confirmed',
      `insert into retention_rules (institution_id, version, rules, changed_at) values ('${FRANKFURT}', 99, '[]', now())`,
    ],
    [
      'link_confirmed',
      `insert into link (id, institution_id, version, name, kind, formats, answer_minutes, created_at)
       values (gen_random_uuid(), '${FRANKFURT}', 1, 'x', 'internal', '{MT}', 60, now())`,
    ],
    [
      'bank_relationship_confirmed',
      `insert into bank_relationship (id, institution_id, name, counterparty, messaging_types, direction, ruling,
         changed_by, changed_at) values (gen_random_uuid(), '${FRANKFURT}', 'x', '', '{}', 'send', 'allow', 'x', now())`,
    ],
  ])('%s: refused without a confirmed change', async (constraint, statement) => {
    expect(await constraintOf('nostro_app', statement)).toBe(constraint)
  })

  test('active links, keys and routes cannot differ from their confirmation', async () => {
    const name = `Frankfurt ${FRANKFURT.slice(-2)}`
    const { id: linkId } = await inForce(admin, createLink, {
      body: { name, kind: 'internal', formats: ['MT'] },
    })
    const { id: routeId } = await inForce(admin, createRoute, { body: { direction: 'out', linkId } })
    for (const [constraint, statement] of [
      ['link_confirmed', `update link set name = 'other' where id = '${linkId}'`],
      ['link_confirmed', `update link set formats = '{ISO20022}' where id = '${linkId}'`],
      ['link_confirmed', `insert into link_secret values ('${linkId}', '${FRANKFURT}', 'x')`],
      [
        'link_key_by_two',
        `insert into link_key (id, institution_id, link_id, sealed, fingerprint, valid_from)
         values (gen_random_uuid(), '${FRANKFURT}', '${linkId}', 'x', 'x', now())`,
      ],
      ['route_confirmed', `update route set counterparty = 'BARC' where id = '${routeId}'`],
      ['route_confirmed', `update route set position = 7 where id = '${routeId}'`],
      ['route_confirmed', `delete from route where id = '${routeId}'`],
      [
        'route_confirmed',
        `insert into route (id, institution_id, version, position, direction, link_id)
         values (gen_random_uuid(), '${FRANKFURT}', 1, 9, 'in', '${linkId}')`,
      ],
    ] as const)
      expect([statement, await constraintOf('nostro_app', statement)]).toEqual([statement, constraint])
    expect(
      await constraintOf('nostro_app', `update link set removed_at = now() where id = '${linkId}'`),
    ).toBe('nothing refused it')
    expect(
      await constraintOf(
        'nostro_app',
        `update link set removed_at = now() where id = '${linkId}'`,
        `update link set removed_at = null where id = '${linkId}'`,
      ),
    ).toBe('link_confirmed')
  })

  test('a reviewer cannot create messages under strict separation', async () => {
    await superuser.query(
      `insert into approval_rules (institution_id, version, rules, changed_by, changed_at)
       select institution_id, 1, '{"hasStrictSeparation": true}', id, now() from app_user where username = 'frankfurt.admin'`,
    )
    const version = (
      by: string,
    ) => `insert into message_version (message_id, version, institution_id, round, made_by,
      content, created_at) select gen_random_uuid(), 1, '${FRANKFURT}', 1, id, '{}', now()
      from app_user where username = '${by}'`
    expect(await constraintOf('nostro_app', version('frankfurt.reviewer'))).toBe(
      'message_maker_decides_nothing',
    )
    expect(await constraintOf('nostro_app', version('frankfurt.operator'))).not.toBe(
      'message_maker_decides_nothing',
    )
    await superuser.query('delete from approval_rules where institution_id = $1', [FRANKFURT])
  })

  test('an account without a reviewing role cannot decide a step', async () => {
    const node = `insert into approval_node (id, institution_id, message_id, round, position, type, description, digest,
      decided_by, decided_at) values (gen_random_uuid(), '${FRANKFURT}', gen_random_uuid(), 1, 1, 'review', 'approval',
      '${'0'.repeat(64)}', ${idOf}, now())`
    expect(await constraintOf('nostro_app', node)).toBe('approval_by_confirmed_reviewer')
  })
})

async function userNamed(admin: TestClient, username: string) {
  const { rowList } = await admin.succeed(listUsers)
  const user = rowList.find((row) => row.username === username)
  if (user === undefined) throw new Error(`No ${username}`)
  return user
}

test('an object has one pending change at a time, which ends with its withdrawal', async () => {
  const admin = await server.signIn('beijing.admin')
  const second = await secondOf(admin)
  const { id } = await userNamed(admin, 'beijing.operator')
  const input = { params: { id }, body: { roles: ['ROLE_BANK', 'ROLE_REVIEWER'] } }
  const { changeId = '' } = await admin.succeed(changeRoles, input)
  expect(await second.refused(changeRoles, input)).toMatchObject({ error: 'change.waiting' })
  const named = { params: { id: changeId } }
  expect(await second.refused(withdrawChange, named)).toMatchObject({ error: 'change.secondPerson' })
  await admin.succeed(withdrawChange, named)
  expect(await second.refused(withdrawChange, named)).toMatchObject({ error: 'change.ended' })
})

test('an administrator created by the requester alone is not a second person', async () => {
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at, created_by)
     select gen_random_uuid(), institution_id, 'beijing.own', 'Own', 'active', roles, password_hash, created_at, id
     from app_user where username = 'beijing.admin'`,
  )
  const admin = await server.signIn('beijing.admin')
  const own = await server.signIn('beijing.own')
  const body = { name: 'By two', messagingTypes: [], direction: 'send', ruling: 'allow' }
  const { changeId = '' } = await admin.succeed(saveRelationship, { body })
  await expect(confirmed(own, { changeId })).rejects.toThrow('change.secondPerson')
  await confirmed(await secondOf(admin), { changeId })
})
