import {
  addBic,
  addUser,
  createBank,
  listChanges,
  listInstitutions,
  resetPassword,
  signIn,
  withdrawChange,
} from '@nostro/contract'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { confirmed, createTestServer, DEMO_PASSWORD, type TestClient } from '../testing/index.ts'
import { confirmation, entering, idOf, refusalAs, refusedConfirmation } from './testing/alone.ts'
import { openBank } from './testing/open-bank.ts'

/**
 * One administrator of the platform who moves money alone: founds a bank whose administrators are own addresses, makes a
 * bank of a company, redirects messages by a BIC. Each step is refused, by calls and by statements of the application.
 */

const server = await createTestServer()
const { superuser } = server.database
const bank = await openBank(server)

let client: PoolClient
beforeAll(async () => {
  client = await superuser.connect()
})
afterAll(() => client.release())

/** Returns the constraint that refuses statements of the application within an institution. */
async function refusal(institutionId: string, statements: readonly string[]): Promise<string> {
  return await refusalAs(client, { role: 'nostro_sign_in', institutionId }, statements)
}

const PLATFORM = '00000000-0000-7000-8000-000000000005'
const OWN = ['attack.first', 'attack.second'] as const

/** A bank whose two administrators are addresses of the requester. */
const OWN_BANK = {
  name: 'Attacked Bank',
  bic: 'ATTKCNBJ',
  timeZone: 'Asia/Shanghai',
  adminUsername: OWN[0],
  adminName: 'First Name',
  adminEmail: 'first@attacker.example',
  secondAdmin: { username: OWN[1], name: 'Another Person', email: 'second@attacker.example' },
}

describe('one administrator of the platform alone', () => {
  let admin: TestClient
  beforeEach(async () => {
    admin = await server.signIn('platform.admin')
  })

  test('opens no bank with accounts of own addresses, by no call and by no statement (OPEN-138)', async () => {
    const { isWaiting, changeId = '', id = '' } = await admin.succeed(createBank, { body: OWN_BANK })
    expect([isWaiting, await refusedConfirmation(admin, changeId)]).toEqual([true, 'change.secondPerson'])
    const { rowList } = await admin.succeed(listInstitutions)
    expect(rowList.filter(({ name }) => name === OWN_BANK.name)).toEqual([])
    for (const email of ['first@attacker.example', 'second@attacker.example'])
      await server.anonymous.succeed(resetPassword, { body: { email } })
    await server.jobs.runWaiting()
    expect(server.sent.filter(({ to }) => to.endsWith('@attacker.example'))).toEqual([])
    expect(
      await server.anonymous.refused(signIn, { body: { username: OWN[0], password: DEMO_PASSWORD } }),
    ).toMatchObject({ error: 'signIn.wrongCredentials' })
    for (const by of [idOf('platform.admin'), 'null', idOf('beijing.admin')])
      expect(await refusal(PLATFORM, [confirmation(changeId, by)])).toBe('pending_change_second_person')
    const statements = openingStatements(id)
    for (const [constraint, ...refused] of [
      ['bank_confirmed', statements.bank],
      // Everything but the values of the confirmed change.
      ['bank_confirmed', ...bySecond(changeId, id), statements.bank.replace(OWN_BANK.name, 'Another Bank')],
      ['bank_confirmed', ...bySecond(changeId, id), statements.bank, statements.bic.replace('ATTK', 'DEUT')],
      [
        'app_user_confirmed',
        ...bySecond(changeId, id),
        statements.bank,
        statements.account.replace(OWN[0], 'attack.other'),
      ],
      [
        'app_user_confirmed',
        ...bySecond(changeId, id),
        statements.bank,
        statements.account.replace('{ROLE_BANK,ROLE_ADMIN}', '{ROLE_BANK,ROLE_REVIEWER}'),
      ],
      ['nothing refused it', ...bySecond(changeId, id), ...Object.values(statements)],
    ] as const)
      expect([refused, await refusal(id, refused)]).toEqual([refused, constraint])
    await admin.succeed(withdrawChange, { params: { id: changeId } })
  })

  test('makes no bank of a company, and gives no account to a bank that exists', async () => {
    const company = '00000000-0000-7000-8000-000000000003'
    expect(await refusal(company, [`update institution set kind = 'bank' where id = '${company}'`])).toBe(
      'bank_confirmed',
    )
    const account = openingStatements(bank.id).account
    expect(await refusal(bank.id, [account])).toBe('app_user_confirmed')
  })

  test('adds no BIC to a bank, to which messages of others would then go (OPEN-138)', async () => {
    const body = { bic: 'DEUTDEFF' }
    const { changeId = '' } = await admin.succeed(addBic, { params: { id: bank.id }, body })
    expect(await refusedConfirmation(admin, changeId)).toBe('change.secondPerson')
    expect(
      await refusal(bank.id, [
        `insert into institution_bic (bic, institution_id) values ('DEUTDEFFXXX', '${bank.id}')`,
      ]),
    ).toBe('bank_confirmed')
    await admin.succeed(withdrawChange, { params: { id: changeId } })
  })

  // The administrator of this bank is an account that the founder named.
  test('confirms no change of a bank that they founded, even while the platform has no other administrator (OPEN-139)', async () => {
    const body = {
      username: 'attack.maker',
      name: 'Maker',
      email: 'maker@attacker.example',
      roles: ['ROLE_BANK'],
    }
    const { changeId = '' } = await (await server.signIn('one.admin')).succeed(addUser, { body })
    const second = `update app_user set status = $1 where username = 'platform.admin2'`
    try {
      await superuser.query(second, ['inactive'])
      const { rowList } = await admin.succeed(listChanges)
      expect(rowList.filter(({ id }) => id === changeId)).toEqual([])
      expect(await refusal(bank.id, [confirmation(changeId, idOf('platform.admin'))])).toBe(
        'pending_change_second_person',
      )
    } finally {
      await superuser.query(second, ['active'])
    }
  })
})

test('an administrator of the platform confirms nothing in a bank that they requested, for later accounts too (OPEN-139)', async () => {
  const people = { username: 'attack.later', name: 'Later Administrator', email: 'later@attacker.example' }
  const body = { ...people, roles: ['ROLE_BANK', 'ROLE_ADMIN'] }
  const [founder, second] = [await server.signIn('platform.admin'), await server.signIn('platform.admin2')]
  await confirmed(second, await (await server.signIn('one.admin')).succeed(addUser, { body }))
  await superuser.query(
    `update app_user set password_hash = (select password_hash from app_user where username = 'beijing.admin')
     where username = 'attack.later'`,
  )
  await superuser.query(`update app_user set status = 'inactive' where username = 'one.admin'`)
  const maker = {
    username: 'attack.last',
    name: 'Maker',
    email: 'last@attacker.example',
    roles: ['ROLE_BANK'],
  }
  const later = await server.signIn('attack.later')
  const { changeId = '' } = await later.succeed(addUser, { body: maker })
  const seenBy = async (admin: TestClient) =>
    (await admin.succeed(listChanges)).rowList.filter(({ id }) => id === changeId).length
  expect([await seenBy(founder), await seenBy(second)]).toEqual([0, 1])
  expect(await refusal(bank.id, [confirmation(changeId, idOf('platform.admin'))])).toBe(
    'pending_change_second_person',
  )
  await confirmed(second, { changeId })
})

/** The statements that create the bank of the change as its effect does. */
function openingStatements(id: string) {
  return {
    bank: `insert into institution (id, kind, name, time_zone, created_at)
      values ('${id}', 'bank', '${OWN_BANK.name}', '${OWN_BANK.timeZone}', now())`,
    bic: `insert into institution_bic (bic, institution_id) values ('ATTKCNBJXXX', '${id}')`,
    account: `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at,
        created_by, confirmed_by)
      values (gen_random_uuid(), '${id}', '${OWN[0]}', 'First Name', 'first@attacker.example', 'active',
        '{ROLE_BANK,ROLE_ADMIN}', 'x', now(), ${idOf('platform.admin')}, ${idOf('platform.admin2')})`,
  }
}

/** Confirms a change of the platform, before statements in the new bank. */
function bySecond(id: string, bankId: string): readonly string[] {
  return [entering(PLATFORM), confirmation(id, idOf('platform.admin2')), entering(bankId)]
}
