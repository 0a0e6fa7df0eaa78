import {
  approveCounterpartyChanges,
  changeApprovalRules,
  importCounterparties,
  listCounterpartyChanges,
  listNotifications,
  nameDeputy,
  proposeCounterparty,
  readApprovalRules,
  readCounters,
  readUser,
  readWorkday,
  rejectCounterpartyChange,
} from '@nostro/contract'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestServer, inForce, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const operator = await server.signIn('beijing.operator')
const reviewer = await server.signIn('beijing.reviewer')
const senior = await server.signIn('beijing.senior')
const admin = await server.signIn('beijing.admin')
const { superuser } = server.database

beforeEach(() => server.clock.advance(1))

const payee = (name: string) => ({
  name,
  accounts: [{ account: 'DE89370400440532013000', bankBic: 'DEMWDEFFXXX' }],
  address: { townName: 'Frankfurt', country: 'DE' },
})

async function propose(name: string, by: TestClient = operator) {
  const body = { action: 'create', kind: 'payee', facts: payee(name) }
  return await by.succeed(proposeCounterparty, { body })
}

async function shown(id: string, to: TestClient) {
  const change = (await to.succeed(listCounterpartyChanges)).rowList.find((each) => each.id === id)
  if (change === undefined) throw new Error('The change is not listed')
  return change
}

const approval = async (id: string) => ({
  body: { changes: [{ id, digest: (await shown(id, operator)).digest }] },
})

/** Returns the unread notifications of a kind about a name or a count. */
async function noticesOf(client: TestClient, kind: string) {
  const { rowList } = await client.succeed(listNotifications)
  return rowList.filter((notice) => notice.kind === kind)
}

const counted = async (client: TestClient) => {
  const { counterparties } = await client.succeed(readCounters)
  const workday = await client.succeed(readWorkday, { query: {} })
  return [counterparties, workday.counterparties?.count ?? 0]
}

const idOf = async (client: TestClient) => (await client.succeed(readUser)).id

describe('a proposal', () => {
  test('is counted and reported to the users who can decide on it, until it is decided', async () => {
    const { id } = await propose('Reported payee')
    for (const client of [reviewer, senior]) {
      const [notice] = await noticesOf(client, 'counterparty.waiting')
      expect(notice).toMatchObject({
        params: { name: 'Reported payee' },
        link: `/counterparties?view=waiting&open=${id}`,
        isOver: false,
      })
      expect(await counted(client)).toEqual([1, 1])
    }
    for (const client of [operator]) {
      expect(await noticesOf(client, 'counterparty.waiting')).toEqual([])
      expect(await counted(client)).toEqual([0, 0])
    }
    await reviewer.succeed(approveCounterpartyChanges, await approval(id))
    expect((await noticesOf(senior, 'counterparty.waiting'))[0]?.isOver).toBe(true)
    expect(await counted(senior)).toEqual([0, 0])
    const [approved] = await noticesOf(operator, 'counterparty.approved')
    expect(approved).toMatchObject({ params: { name: 'Reported payee' }, link: '/counterparties?view=payee' })
  })

  test('of a reviewer is reported to other reviewers, and its rejection to the maker', async () => {
    const { id } = await propose('Own payee', senior)
    expect(await counted(senior)).toEqual([0, 0])
    expect(await counted(reviewer)).toEqual([1, 1])
    await reviewer.succeed(rejectCounterpartyChange, { params: { id }, body: { reason: 'Wrong account' } })
    expect((await noticesOf(senior, 'counterparty.rejected'))[0]?.params).toEqual({
      name: 'Own payee',
      reason: 'Wrong account',
    })
  })

  test('of an import is one notification, and so is its approval', async () => {
    const records = Array.from({ length: 30 }, (_, index) => payee(`Imported ${index}`))
    await operator.succeed(importCounterparties, { body: { kind: 'payee', records } })
    expect((await noticesOf(reviewer, 'counterparty.imported')).map(({ params }) => params)).toEqual([
      { count: 30 },
    ])
    expect(await counted(reviewer)).toEqual([30, 30])
    const { rowList } = await reviewer.succeed(listCounterpartyChanges)
    const changes = rowList.map(({ id, digest }) => ({ id, digest }))
    await reviewer.succeed(approveCounterpartyChanges, { body: { changes } })
    expect((await noticesOf(operator, 'counterparty.severalApproved')).map(({ params }) => params)).toEqual([
      { count: 30 },
    ])
  })
})

/** Approves a proposal with the database role of the application, past the rules of the server. */
async function approveDirectly(id: string, userId: string): Promise<string> {
  const client = await superuser.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('nostro.institution', institution_id::text, true) from app_user where id = $1`,
      [userId],
    )
    await client.query('set local role nostro_app')
    await client.query(
      `update counterparty_change set state = 'approved', decided_by = $2, decided_at = $3,
        confirmed_digest = digest where id = $1`,
      [id, userId, server.clock.now()],
    )
    return 'done'
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? String(error)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function approvers(counterpartyApprovers: string): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  const members = [{ userId: await idOf(senior), name: 'Senior' }]
  const groups = [{ id: 'payees', name: 'Payees', members }]
  const matrix = { groups, rules: [], limits: [], counterpartyApprovers }
  await inForce(admin, changeApprovalRules, { body: { version, rules: { ...rules, matrix } } })
}

describe.each(['seniors', 'payees'])('a matrix that names %s', (named) => {
  test('lets only them decide on proposals, in the server and in the database', async () => {
    await approvers(named)
    await superuser.query('delete from notice')
    const { id } = await propose(`Decided by ${named}`)
    expect(await noticesOf(reviewer, 'counterparty.waiting')).toEqual([])
    expect(await noticesOf(senior, 'counterparty.waiting')).toHaveLength(1)
    expect([await counted(reviewer), await counted(senior)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect((await shown(id, reviewer)).mayDecide).toBe(false)
    const refusal = { status: 403, error: 'counterparty.notApprover' }
    expect(await reviewer.refused(approveCounterpartyChanges, await approval(id))).toMatchObject(refusal)
    const rejection = { params: { id }, body: { reason: 'No' } }
    expect(await reviewer.refused(rejectCounterpartyChange, rejection)).toMatchObject(refusal)
    expect(await approveDirectly(id, await idOf(reviewer))).toBe('counterparty_change_by_reviewer')
    expect(await approveDirectly(id, await idOf(senior))).toBe('done')
    expect((await shown(id, senior)).mayDecide).toBe(true)
    await senior.succeed(approveCounterpartyChanges, await approval(id))
  })
})

test('a matrix that names an unknown group is refused', async () => {
  const { version, rules } = await admin.succeed(readApprovalRules)
  const matrix = { groups: [], rules: [], limits: [], counterpartyApprovers: 'gone' }
  const body = { version, rules: { ...rules, matrix } }
  expect(await admin.refused(changeApprovalRules, { body })).toMatchObject({
    issues: [{ code: 'approvalMatrix.groupUnknown' }],
  })
})

// The last test: the deputyships end after it.
test('a deputy decides for the absent approver, and not on proposals of the absent user', async () => {
  await approvers('seniors')
  const day = server.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const deputyId = await idOf(reviewer)
  await senior.succeed(nameDeputy, { body: { deputyId, from: day, until: day } })
  const { id } = await propose('Decided by a deputy')
  expect(await approveDirectly(id, deputyId)).toBe('done')
  await reviewer.succeed(approveCounterpartyChanges, await approval(id))
  const own = await propose('Proposed by the absent user', senior)
  expect((await shown(own.id, reviewer)).mayDecide).toBe(false)
  expect(await reviewer.refused(approveCounterpartyChanges, await approval(own.id))).toMatchObject({
    error: 'counterparty.ownChange',
  })
  expect(await approveDirectly(own.id, deputyId)).toBe('counterparty_change_by_reviewer')
})

test('100 decisions while the approvers change have one outcome, by a user whom a version of the rules names', async () => {
  const { id } = await propose('Raced with the rules')
  const input = await approval(id)
  const calls = Array.from({ length: 100 }, (_, index) =>
    (index % 2 === 0 ? reviewer : senior).call(approveCounterpartyChanges, input),
  )
  const [, ...answers] = await Promise.all([approvers('reviewers'), ...calls])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const { rows } = await superuser.query<{ state: string }>(
    'select state from counterparty_change where id = $1',
    [id],
  )
  const isApproved = answers.some(({ status }) => status === 200)
  expect(rows[0]?.state).toBe(isApproved ? 'approved' : 'waiting')
})
