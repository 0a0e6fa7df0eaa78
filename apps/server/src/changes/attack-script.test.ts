import {
  addUser,
  approve,
  createLink,
  type PendingChangeKind,
  resetPassword,
  saveBankMessage,
  sendFreeText,
  signIn,
  withdrawChange,
} from '@nostro/contract'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { noteText, paymentForm } from '../messages/testing/index.ts'
import { createTestServer, DEMO_PASSWORD, inForce, type TestClient } from '../testing/index.ts'
import { type Administrators, KINDS_OF_PLATFORM, PREPARE, temporaryLinks } from './testing/each-kind.ts'
import { effectsOf } from './testing/effects-of.ts'
import { confirmation, idOf, refusalAs, refusedConfirmation } from './testing/alone.ts'
import { openBank } from './testing/open-bank.ts'

/**
 * One administrator who moves money alone: creates a maker and a checker with own addresses, loosens the rules, submits,
 * approves, and leads the message elsewhere. Each step is refused, by calls and by statements of the application.
 */

const server = await createTestServer({ linkRoot: temporaryLinks() })
const { superuser } = server.database
const bank = await openBank(server)

interface Attacked {
  readonly name: string
  readonly institutionId: string
  readonly admin: string
  /** Confirms what the attack changes afterwards: in a new bank an administrator of the platform. */
  readonly second: string
}

const BANKS: readonly Attacked[] = [
  { name: 'a new bank', institutionId: bank.id, admin: 'one.admin', second: 'platform.admin2' },
  {
    name: 'a demo bank',
    institutionId: '00000000-0000-7000-8000-000000000001',
    admin: 'beijing.admin',
    second: 'beijing.admin2',
  },
]

const KINDS = (Object.keys(PREPARE) as PendingChangeKind[]).filter((kind) => !KINDS_OF_PLATFORM.has(kind))

let client: PoolClient
beforeAll(async () => {
  client = await superuser.connect()
})
afterAll(() => client.release())

/** Returns the constraint that refuses statements of the application within a bank. The statements are rolled back. */
async function constraintOf(institutionId: string, ...statements: readonly string[]): Promise<string> {
  return await refusalAs(client, { role: 'nostro_app', institutionId }, statements)
}

describe.each(BANKS)('one administrator of $name alone', ({ institutionId, admin: username, second }) => {
  let people: Administrators
  let admin: TestClient
  beforeEach(async () => {
    admin = await server.signIn(username)
    people = { server, institutionId, first: admin, second: await server.signIn(second) }
  })
  // Accounts that a test made would count as second administrators.
  afterEach(async () => {
    await superuser.query(`update app_user set status = 'inactive' where password_hash = 'none'`)
  })

  test('creates a maker and a checker who cannot sign in, and submits and approves nothing', async () => {
    const last = institutionId.slice(-2)
    const accounts = [
      [`attack.operator.${last}`, ['ROLE_BANK']],
      [`attack.reviewer.${last}`, ['ROLE_BANK', 'ROLE_REVIEWER']],
      [`attack.admin.${last}`, ['ROLE_BANK', 'ROLE_ADMIN']],
    ] as const
    const changeIds: string[] = []
    for (const [name, roles] of accounts) {
      const body = { username: name, name, email: `${name}@attacker.example`, roles }
      const { isWaiting, changeId = '' } = await admin.succeed(addUser, { body })
      changeIds.push(changeId)
      expect([name, isWaiting, await refusedConfirmation(admin, changeId)]).toEqual([
        name,
        true,
        'change.secondPerson',
      ])
      await server.anonymous.succeed(resetPassword, { body: { email: body.email } })
      await server.jobs.runWaiting()
      expect(server.sent.filter(({ to }) => to === body.email)).toEqual([])
      // Even with a password, which no mail lets anybody set.
      const { rows } = await superuser.query(
        `update app_user set password_hash = (select password_hash from app_user where username = 'beijing.admin')
         where username = $1 returning status, roles`,
        [name],
      )
      expect(rows).toEqual([{ status: 'waiting', roles: [] }])
      const credentials = { username: name, password: DEMO_PASSWORD }
      expect(await server.anonymous.refused(signIn, { body: credentials })).toMatchObject({
        error: 'account.waiting',
      })
    }
    const message = { messagingType: 'MT103', initialProcess: false, ...paymentForm() }
    const none = '01234567-89ab-7def-8123-456789abcdef'
    for (const [call, input] of [
      [saveBankMessage, { body: message }],
      [sendFreeText, { body: { content: noteText(), msgFormat: 'MT' } }],
      [approve, { params: { id: none }, body: { nodeId: none } }],
    ] as const)
      expect(await admin.refused(call, input)).toMatchObject({ error: 'permission.denied' })

    const [[maker], [checker], [third]] = accounts
    for (const [constraint, statement] of [
      [
        'app_user_confirmed',
        `update app_user set status = 'active', roles = '{ROLE_BANK}' where id = ${idOf(maker)}`,
      ],
      [
        'app_user_confirmed',
        `update app_user set status = 'active', roles = '{ROLE_BANK,ROLE_REVIEWER}', confirmed_by = ${idOf(username)}
         where id = ${idOf(checker)}`,
      ],
      [
        'approval_by_confirmed_reviewer',
        `insert into approval_node (id, institution_id, message_id, round, position, type, description, digest,
           decided_by, decided_at) values (gen_random_uuid(), '${institutionId}', gen_random_uuid(), 1, 1, 'review',
           'approval', '${'0'.repeat(64)}', ${idOf(checker)}, now())`,
      ],
      ['pending_change_second_person', confirmation(changeIds[0] ?? '', idOf(third))],
    ] as const)
      expect([statement, await constraintOf(institutionId, statement)]).toEqual([statement, constraint])
    for (const id of changeIds) await admin.succeed(withdrawChange, { params: { id } })
  })

  test.each(KINDS)('activates no %s, by no call and by no statement of the application', async (kind) => {
    const request = await PREPARE[kind](people)
    const before = await effectsOf(people, kind)
    const asked = await request(admin)
    if (!('changeId' in asked)) throw new Error(asked.error)
    const id = asked.changeId
    // The command line requests retention, and one administrator confirms it.
    const requester = kind === 'retention.change' ? [] : [admin]
    for (const by of requester) expect(await refusedConfirmation(by, id)).toBe('change.secondPerson')
    for (const by of [...requester.map(() => idOf(username)), 'null', idOf('beijing.operator')])
      expect([by, await constraintOf(institutionId, confirmation(id, by))]).toEqual([
        by,
        'pending_change_second_person',
      ])
    expect(await effectsOf(people, kind)).toBe(before)
    await superuser.query(`update pending_change set state = 'lapsed', decided_at = now() where id = $1`, [
      id,
    ])
  })

  test.each([
    [
      'approval_rules_confirmed',
      `approval_rules (institution_id, version, rules, changed_by, changed_at)
       select $1, 99, '{}', id, now()`,
    ],
    [
      'sign_in_rules_confirmed',
      `sign_in_rules (institution_id, version, rules, changed_by, changed_at)
       select $1, 99, '{"secondFactor": "optional"}', id, now()`,
    ],
    [
      'retention_rules_confirmed',
      `retention_rules (institution_id, version, rules, changed_at)
       select $1, 99, '[]', now()`,
    ],
    [
      'link_confirmed',
      `link (id, institution_id, version, name, kind, formats, answer_minutes, created_at)
       select gen_random_uuid(), $1, 1, 'x', 'internal', '{MT}', 60, now()`,
    ],
    [
      'bank_relationship_confirmed',
      `bank_relationship (id, institution_id, name, counterparty, messaging_types,
       direction, ruling, changed_by, changed_at)
       select gen_random_uuid(), $1, 'x', '', '{}', 'send', 'allow', 'x', now()`,
    ],
    [
      'link_key_by_two',
      `link_key (id, institution_id, link_id, sealed, fingerprint, valid_from)
       select gen_random_uuid(), $1, gen_random_uuid(), 'x', 'x', now()`,
    ],
    [
      'route_confirmed',
      `route (id, institution_id, version, position, direction, link_id)
       select gen_random_uuid(), $1, 1, 9, 'out', gen_random_uuid()`,
    ],
  ])('inserts nothing by a statement: %s', async (constraint, words) => {
    const statement = `insert into ${words.replace('$1', `'${institutionId}'`)} from app_user where username = '${username}'`
    expect(await constraintOf(institutionId, statement)).toBe(constraint)
  })
})

test('no key of a link is added, ends later or is the current one again by a statement', async () => {
  const institutionId = '00000000-0000-7000-8000-000000000002'
  const admin = await server.signIn('frankfurt.admin')
  const body = { name: 'Keys', kind: 'directory', folder: 'keys', formats: ['MT'] }
  const { id } = await inForce(admin, createLink, { body })
  const until = (time: string) => `update link_key set valid_until = ${time} where link_id = '${id}'`
  const soon = until(`now() + interval '1 hour'`)
  const added = `insert into link_key (id, institution_id, link_id, sealed, fingerprint, valid_from)
    values (gen_random_uuid(), '${institutionId}', '${id}', 'x', 'x', now())`
  expect(await constraintOf(institutionId, soon, until(`now() + interval '1 minute'`))).toBe(
    'nothing refused it',
  )
  for (const statement of [until(`now() + interval '2 hours'`), until('null'), added])
    expect([statement, await constraintOf(institutionId, soon, statement)]).toEqual([
      statement,
      'link_key_by_two',
    ])
})

test.each([
  [
    'reference_list_confirmed',
    `insert into reference_list (institution_id, list, number, source, issued_on, entries, entry_count,
       importer_name, imported_at) values ($1, 'purpose', 1, 'x', '2026-11-01', '[{}]', 1, 'x', now())`,
  ],
  [
    'rate_table_confirmed',
    `insert into rate_table (institution_id, publisher, number, published_on, rates, importer_name, imported_at)
       values ($1, 'ecb', 1, '2026-11-01', '[{}, {}]', 'x', now())`,
  ],
  [
    'bank_directory_confirmed',
    `insert into bank_directory_version (institution_id, number, source, issued_on, is_complete, state,
       importer_name, begun_at, in_force_since) values ($1, 1, 'x', '2026-11-01', false, 'inForce', 'x', now(), now())`,
  ],
])('no list of the platform is replaced by a statement: %s', async (constraint, statement) => {
  const platform = '00000000-0000-7000-8000-000000000005'
  const words = statement.replace('$1', `'${platform}'`)
  expect(await refusalAs(client, { role: 'nostro_sign_in', institutionId: platform }, [words])).toBe(
    constraint,
  )
})
