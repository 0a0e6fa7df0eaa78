import { randomUUID } from 'node:crypto'

import {
  approveCounterpartyChanges,
  importCounterparties,
  listAuditEvents,
  listCounterparties,
  listCounterpartyChanges,
  proposeCounterparty,
  readCounterparty,
  rejectCounterpartyChange,
  withdrawCounterpartyChange,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestServer, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const operator = await server.signIn('beijing.operator')
const reviewer = await server.signIn('beijing.reviewer')
const senior = await server.signIn('beijing.senior')
const admin = await server.signIn('beijing.admin')
const stranger = await server.signIn('frankfurt.operator')

const ACCOUNT = 'DE89370400440532013000'
const payee = (name: string, more: object = {}) => ({
  name,
  accounts: [{ account: ACCOUNT, bankBic: 'DEMWDEFFXXX' }],
  address: { streetName: 'Example Street', townName: 'Frankfurt', country: 'DE' },
  ...more,
})

async function propose(facts: object, by: TestClient = operator, kind = 'payee') {
  return await by.succeed(proposeCounterparty, { body: { action: 'create', kind, facts } })
}

/** Returns the pending change as a reviewer sees it. */
async function shown(id: string, to: TestClient = reviewer) {
  const { rowList } = await to.succeed(listCounterpartyChanges)
  const change = rowList.find((each) => each.id === id)
  if (change === undefined) throw new Error('The change is not listed')
  return change
}

async function approve(id: string, by: TestClient = reviewer) {
  const { digest } = await shown(id, by)
  await by.succeed(approveCounterpartyChanges, { body: { changes: [{ id, digest }] } })
}

/** Returns a kept payee. */
async function kept(name: string, more: object = {}) {
  const { id, objectId } = await propose(payee(name, more))
  await approve(id)
  return objectId
}

const namesOf = async (query: object, by: TestClient = operator) =>
  (await by.succeed(listCounterparties, { query: { kind: 'payee', ...query } })).rowList.map(
    ({ name }) => name,
  )

describe('a payee', () => {
  test('is used after another user approved it, and has a history and audit events', async () => {
    const { id, objectId } = await propose(payee('Alpha Import GmbH'))
    expect(await namesOf({ text: 'alpha' })).toEqual([])
    expect(await operator.refused(readCounterparty, { params: { id: objectId } })).toMatchObject({
      status: 404,
    })
    await approve(id)
    const { record, history } = await operator.succeed(readCounterparty, { params: { id: objectId } })
    expect(record).toMatchObject({ version: 1, name: 'Alpha Import GmbH', addressForm: 'structured' })
    expect(history).toMatchObject([{ state: 'approved', proposedBy: expect.any(String), isOwn: true }])
    const { events } = await admin.succeed(listAuditEvents, { query: { action: 'counterparty.' } })
    expect(events.slice(0, 2).map(({ action }) => action)).toEqual([
      'counterparty.approve',
      'counterparty.propose',
    ])
  })

  test('keeps its approved facts until a change of them is approved', async () => {
    const id = await kept('Beta Trading')
    const facts = payee('Beta Trading', { accounts: [{ account: '123456789', bankBic: 'DEMWDEFFXXX' }] })
    const change = await operator.succeed(proposeCounterparty, {
      body: { action: 'change', id, version: 1, facts },
    })
    const before = await operator.succeed(readCounterparty, { params: { id } })
    expect(before.record).toMatchObject({ version: 1, facts: payee('Beta Trading') })
    expect(before.record.accountsChangedAt).toBeUndefined()
    await approve(change.id)
    const { record } = await operator.succeed(readCounterparty, { params: { id } })
    expect(record).toMatchObject({ version: 2, facts, accountsChangedAt: expect.any(String) })
    expect(await namesOf({ text: '123456789' })).toEqual(['Beta Trading'])
    expect(await namesOf({ text: `beta ${ACCOUNT}` })).toEqual([])
  })

  test('is deactivated and activated by two users', async () => {
    const id = await kept('Gamma Parts')
    const off = { body: { action: 'deactivate', id, version: 1 } }
    await approve((await operator.succeed(proposeCounterparty, off)).id)
    expect(await namesOf({ text: 'gamma' })).toEqual([])
    expect(await namesOf({ text: 'gamma', isActive: 'false' })).toEqual(['Gamma Parts'])
    expect(await operator.refused(proposeCounterparty, off)).toMatchObject({ error: 'counterparty.changed' })
    await approve(
      (await operator.succeed(proposeCounterparty, { body: { action: 'activate', id, version: 2 } })).id,
    )
    expect(await namesOf({ text: 'gamma' })).toEqual(['Gamma Parts'])
  })

  test.each([
    ['without a name', { name: '' }, 'name'],
    [
      'with an account of no known form',
      { accounts: [{ account: '!', bankBic: 'DEMWDEFF' }] },
      'accounts.0.account',
    ],
    ['with a BIC that is none', { accounts: [{ account: ACCOUNT, bankBic: 'X' }] }, 'accounts.0.bankBic'],
    ['with a member of no form', { isTrusted: 'true' }, 'isTrusted'],
  ])('%s is refused at its member', async (_, more, path) => {
    const { error, issues } = await operator.refused(proposeCounterparty, {
      body: { action: 'create', kind: 'payee', facts: payee('Wrong', more) },
    })
    expect(error).toBe('counterparty.invalid')
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test('has one record, and one pending change', async () => {
    const id = await kept('Delta Steel')
    const again = { body: { action: 'create', kind: 'payee', facts: payee('DELTA steel') } }
    expect(await operator.refused(proposeCounterparty, again)).toMatchObject({ error: 'counterparty.double' })
    const off = { body: { action: 'deactivate', id, version: 1 } }
    await operator.succeed(proposeCounterparty, off)
    expect(await operator.refused(proposeCounterparty, off)).toMatchObject({ error: 'counterparty.waiting' })
  })

  test('that two users proposed is kept once', async () => {
    const [first, second] = [await propose(payee('Epsilon')), await propose(payee('Epsilon'))]
    await approve(first.id)
    const { digest } = await shown(second.id)
    const body = { changes: [{ id: second.id, digest }] }
    expect(await reviewer.refused(approveCounterpartyChanges, { body })).toMatchObject({
      error: 'counterparty.double',
    })
  })
})

describe('a proposal', () => {
  test('is not approved or rejected by its maker', async () => {
    const { id } = await propose(payee('Own proposal'), reviewer)
    const { digest, mayDecide, isOwn } = await shown(id)
    expect({ mayDecide, isOwn }).toEqual({ mayDecide: false, isOwn: true })
    const body = { changes: [{ id, digest }] }
    expect(await reviewer.refused(approveCounterpartyChanges, { body })).toMatchObject({
      error: 'counterparty.ownChange',
    })
    expect(
      await reviewer.refused(rejectCounterpartyChange, { params: { id }, body: { reason: 'No' } }),
    ).toMatchObject({ error: 'counterparty.ownChange' })
    await approve(id, senior)
  })

  test('is decided by reviewers of the institution only', async () => {
    const { id } = await propose(payee('Decided by reviewers'))
    const { digest } = await shown(id)
    const body = { changes: [{ id, digest }] }
    for (const client of [operator, admin, stranger])
      expect(await client.refused(approveCounterpartyChanges, { body })).toMatchObject({ status: 403 })
    const foreign = await server.signIn('frankfurt.reviewer')
    expect(await foreign.refused(approveCounterpartyChanges, { body })).toMatchObject({ status: 404 })
    expect((await foreign.succeed(listCounterpartyChanges)).rowList).toEqual([])
    expect(await namesOf({}, stranger)).toEqual([])
  })

  test('is approved by the digest that was shown, all or none', async () => {
    const [one, two] = [await propose(payee('All or none 1')), await propose(payee('All or none 2'))]
    const { digest } = await shown(one.id)
    const changes = [
      { id: one.id, digest },
      { id: two.id, digest: '0'.repeat(64) },
    ]
    expect(await reviewer.refused(approveCounterpartyChanges, { body: { changes } })).toMatchObject({
      error: 'counterparty.changed',
    })
    expect(await namesOf({ text: 'all or none' })).toEqual([])
  })

  test('is withdrawn by its maker only, and ends once', async () => {
    const { id } = await propose(payee('Withdrawn'))
    expect(await reviewer.refused(withdrawCounterpartyChange, { params: { id } })).toMatchObject({
      status: 403,
    })
    await operator.succeed(withdrawCounterpartyChange, { params: { id } })
    expect(
      await reviewer.refused(rejectCounterpartyChange, { params: { id }, body: { reason: 'Late' } }),
    ).toMatchObject({ error: 'counterparty.ended' })
  })
})

/** Executes statements in one transaction as the role of the server. */
async function asServer(statements: readonly (readonly [string, readonly unknown[]])[]): Promise<void> {
  const { superuser } = server.database
  const { rows } = await superuser.query<{ id: string }>(
    `select institution_id as id from app_user where username = 'beijing.operator'`,
  )
  const client = await superuser.connect()
  try {
    await client.query('begin')
    await client.query(`set local role nostro_app`)
    await client.query(`select set_config('nostro.institution', $1, true)`, [rows[0]?.id])
    for (const [text, values] of statements) await client.query(text, [...values])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

describe('the database', () => {
  const insert = `insert into counterparty_record (id, institution_id, kind, version, is_active, facts, name,
    address_form, changed_at) select $1, institution_id, 'payee', 1, true, $2, 'Planted', 'none', now()
    from app_user where username = 'beijing.operator'`
  test('refuses a record without an approval', async () => {
    const facts = JSON.stringify(payee('Planted'))
    await expect(asServer([[insert, [randomUUID(), facts]]])).rejects.toThrow('a second user approves')
  })

  test('refuses a change of approved facts', async () => {
    const id = await kept('Guarded facts')
    await expect(
      asServer([
        [
          `update counterparty_record set version = 2, facts = jsonb_set(facts, '{accounts,0,account}', '"666"')
           where id = $1`,
          [id],
        ],
      ]),
    ).rejects.toThrow('a second user approves')
  })

  test('refuses an approval by the maker, by an operator, and of other facts', async () => {
    const { id } = await propose(payee('Guarded proposal'), reviewer)
    const decide = (username: string, digest = 'digest') =>
      asServer([
        [
          `update counterparty_change set state = 'approved', decided_at = now(), confirmed_digest = ${digest},
             decided_by = (select id from app_user where username = $2) where id = $1`,
          [id, username],
        ],
      ])
    await expect(decide('beijing.reviewer')).rejects.toThrow('counterparty_change_two_users')
    await expect(decide('beijing.operator')).rejects.toThrow('a reviewer approves')
    await expect(decide('beijing.senior', `repeat('0', 64)`)).rejects.toThrow('counterparty_change_exactly')
  })
})

describe('a list', () => {
  test('has pages by name, and finds words by their first characters', async () => {
    const records = Array.from({ length: 60 }, (_, index) =>
      payee(`Paged Company ${String(index).padStart(3, '0')}`),
    )
    const imported = await operator.succeed(importCounterparties, { body: { kind: 'payee', records } })
    expect(imported).toEqual({ proposed: 60, unchanged: 0, rejected: [] })
    for (;;) {
      const { rowList } = await reviewer.succeed(listCounterpartyChanges)
      const changes = rowList
        .filter(({ name }) => name.startsWith('Paged'))
        .map(({ id, digest }) => ({ id, digest }))
      if (changes.length === 0) break
      await reviewer.succeed(approveCounterpartyChanges, { body: { changes } })
    }
    const query = { kind: 'payee', text: 'pag comp' }
    const first = await operator.succeed(listCounterparties, { query })
    expect(first.rowList).toHaveLength(50)
    const second = await operator.succeed(listCounterparties, {
      query: { ...query, after: first.next ?? '' },
    })
    expect(second.rowList.map(({ name }) => name)).toEqual(records.slice(50).map(({ name }) => name))
    expect(second.next).toBeUndefined()
    const again = await operator.succeed(importCounterparties, { body: { kind: 'payee', records } })
    expect(again).toEqual({ proposed: 0, unchanged: 60, rejected: [] })
  })

  test('of an import names rejected records by their position', async () => {
    const records = [payee('Imported 1'), payee('Imported 1'), payee('Imported 2', { accounts: [] })]
    const { proposed, rejected } = await operator.succeed(importCounterparties, {
      body: { kind: 'payee', records },
    })
    expect(proposed).toBe(1)
    expect(rejected.map(({ position, code }) => `${position} ${code}`)).toEqual([
      '1 counterpartyRow.double',
      '2 common.form.requiredFieldMessage',
    ])
  })
})

describe('at the same time', () => {
  test('one of 100 approvals of a proposal succeeds', async () => {
    const { id, objectId } = await propose(payee('Raced approval'))
    const { digest } = await shown(id)
    const body = { changes: [{ id, digest }] }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? reviewer : senior).call(approveCounterpartyChanges, { body }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { record, history } = await operator.succeed(readCounterparty, { params: { id: objectId } })
    expect([record.version, history.length]).toEqual([1, 1])
  })

  test('one of two edits is proposed', async () => {
    const id = await kept('Raced edit')
    const edit = (street: string) => ({
      body: {
        action: 'change',
        id,
        version: 1,
        facts: payee('Raced edit', { address: { streetName: street } }),
      },
    })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 === 0 ? operator : senior).call(proposeCounterparty, edit(`Street ${index}`)),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
