import {
  approve,
  changeApprovalRules,
  claimTask,
  confirmChange,
  listReviewItems,
  readApprovalRules,
  readHistory,
  readUser,
  reject,
  saveBankMessage,
  simulateApprovalRules,
  tryApprovalRules,
} from '@nostro/contract'
import type { ApprovalMatrix, MatrixRule } from '@nostro/workflow'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { folderOf, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { confirmed, createTestServer, inForce, secondOf, type TestClient } from '../../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin } = banks
const { superuser } = server.database

// Advances the clock, which would end an unused session.
beforeEach(() => server.clock.advance(1))

async function colleague(username: string, like: string): Promise<TestClient> {
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select gen_random_uuid(), institution_id, $1, $1, $1 || '@bank.example', status, roles, password_hash, created_at
     from app_user where username = $2`,
    [username, like],
  )
  return await server.signIn(username)
}

const idOf = async (client: TestClient) => (await client.succeed(readUser)).id

const ANY: Omit<MatrixRule, 'id'> = {
  messagingTypes: [],
  currencies: [],
  accounts: [],
  counterparties: [],
  creators: [],
  creatorGroups: [],
  levels: [{ approvers: 'reviewers', needs: 1 }],
}
const ruleOf = (id: string, changes: Partial<MatrixRule> = {}): MatrixRule => ({ ...ANY, id, ...changes })

const people: Record<'anna' | 'ben' | 'cara', { client: TestClient; userId: string }> = {} as never
const memberOf = (name: keyof typeof people) => ({ userId: people[name].userId, name })

beforeAll(async () => {
  for (const name of ['anna', 'ben', 'cara'] as const) {
    const client = await colleague(`beijing.${name}`, 'beijing.reviewer')
    people[name] = { client, userId: await idOf(client) }
  }
})

async function matrixInForce(matrix: Partial<ApprovalMatrix>): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  const treasury = { id: 'treasury', name: 'Treasury', members: [memberOf('anna'), memberOf('ben')] }
  const next = { ...rules, matrix: { groups: [treasury], rules: [], limits: [], ...matrix } }
  await inForce(admin, changeApprovalRules, { body: { version, rules: next } })
}

const LEVELS = [
  { approvers: 'reviewers', needs: 1 },
  { approvers: 'treasury', needs: 2 },
  { approvers: 'seniors', needs: 1 },
] as const

async function decide(client: TestClient, id: string) {
  const body = { nodeId: await banks.openNode(id) }
  return (await client.call(approve, { params: { id }, body })).body
}

describe('a round of three levels', () => {
  test('is decided level by level, by members of the group and different users', async () => {
    await matrixInForce({ rules: [ruleOf('all', { levels: LEVELS })] })
    const { id } = await banks.submit()
    const { nodes, rulesVersion } = await banks.history(id)
    expect(nodes.map(({ nodeName, level, group }) => [nodeName, level, group])).toEqual([
      [1, undefined, undefined],
      [2, 1, undefined],
      [2, 2, 'Treasury'],
      [2, 2, 'Treasury'],
      [5, 3, undefined],
      [4, undefined, undefined],
    ])
    expect(rulesVersion).toBe((await admin.succeed(readApprovalRules)).version)

    await banks.approve(id)
    const nodeId = await banks.openNode(id)
    const input = { params: { id }, body: { nodeId } }
    const outsider = people.cara.client
    expect(await outsider.refused(approve, input)).toMatchObject({
      error: 'approval.notInGroup',
      params: { group: 'Treasury' },
    })
    expect(await outsider.refused(claimTask, input)).toMatchObject({ error: 'approval.notInGroup' })
    const rejection = { params: { id }, body: { nodeId, description: 'No' } }
    expect(await outsider.refused(reject, rejection)).toMatchObject({ error: 'approval.notInGroup' })

    await banks.approve(id, people.anna.client)
    expect(
      await people.anna.client.refused(approve, {
        params: { id },
        body: { nodeId: await banks.openNode(id) },
      }),
    ).toMatchObject({
      error: 'approval.sameChecker',
    })
    expect((await banks.detail(id)).status).toBe(1)
    await banks.approve(id, people.ben.client)
    await banks.approve(id, senior)
    expect((await banks.detail(id)).status).toBe(2)
  })

  test('is shown to a user only at a level that the user may decide', async () => {
    const { id } = await banks.submit()
    const sees = async (client: TestClient) =>
      (await folderOf(client, 'pending', { pageSize: 100 })).rowList.some((row) => row.id === id)
    expect(await Promise.all([reviewer, people.anna.client, people.cara.client].map(sees))).toEqual([
      true,
      true,
      true,
    ])
    await banks.approve(id)
    expect(await Promise.all([reviewer, people.anna.client, people.cara.client].map(sees))).toEqual([
      false,
      true,
      false,
    ])
    const { rowList } = await folderOf(people.anna.client, 'pending', { pageSize: 100 })
    expect(rowList.find((row) => row.id === id)?.deciders).toEqual(['beijing.anna', 'beijing.ben'])
    const { items } = await people.cara.client.succeed(listReviewItems, { body: { ids: [id] } })
    expect(items[0]?.barrier?.code).toBe('approval.notInGroup')
  })

  test('keeps its steps and its version when the rules change', async () => {
    const { id } = await banks.submit()
    const before = await banks.history(id)
    await matrixInForce({ rules: [ruleOf('one')] })
    expect(await banks.history(id)).toEqual(before)
    const later = await banks.history((await banks.submit()).id)
    expect(later.nodes).toHaveLength(3)
    expect(later.rulesVersion).toBe((before.rulesVersion ?? 0) + 1)
  })

  test('checks the membership at the time of the decision', async () => {
    await matrixInForce({ rules: [ruleOf('all', { levels: LEVELS })] })
    const { id } = await banks.submit()
    await banks.approve(id)
    await matrixInForce({
      groups: [{ id: 'treasury', name: 'Treasury', members: [memberOf('ben'), memberOf('cara')] }],
    })
    expect(await decide(people.anna.client, id)).toMatchObject({ error: 'approval.notInGroup' })
    expect(await decide(people.cara.client, id)).toMatchObject({ code: 200 })
  })

  test('is not blocked by an early decision of a user whom a later step needs', async () => {
    await matrixInForce({
      rules: [
        ruleOf('all', {
          levels: [
            { approvers: 'reviewers', needs: 1 },
            { approvers: 'treasury', needs: 2 },
          ],
        }),
      ],
    })
    const { id } = await banks.submit()
    expect(await decide(people.anna.client, id)).toMatchObject({
      error: 'approval.neededInGroup',
      params: { group: 'Treasury' },
    })
    expect(await decide(people.cara.client, id)).toMatchObject({ code: 200 })
    await banks.approve(id, people.anna.client)
    await banks.approve(id, people.ben.client)
    expect((await banks.detail(id)).status).toBe(2)
  })

  test('is refused if the group has too few other members', async () => {
    await matrixInForce({
      rules: [ruleOf('all', { levels: [{ approvers: 'treasury', needs: 3 }] })],
    })
    const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
    expect(await operator.refused(saveBankMessage, { body })).toMatchObject({
      status: 422,
      error: 'message.noGroupApprover',
      params: { group: 'Treasury' },
    })
  })
})

describe('a change of the matrix', () => {
  test('needs a second administrator', async () => {
    const { version, rules } = await admin.succeed(readApprovalRules)
    const body = { version, rules: { ...rules, claimMinutes: 45 } }
    const asked = await admin.succeed(changeApprovalRules, { body })
    expect((await admin.succeed(readApprovalRules)).rules.claimMinutes).toBe(30)
    const own = { params: { id: asked.changeId ?? '' }, body: { digest: '0'.repeat(64) } }
    expect(await admin.refused(confirmChange, own)).toMatchObject({ error: 'change.secondPerson' })
    const second = await secondOf(admin)
    expect((await second.succeed(readApprovalRules)).waiting?.claimMinutes).toBe(45)
    await confirmed(second, asked)
    expect((await admin.succeed(readApprovalRules)).rules.claimMinutes).toBe(45)
  })

  test('is refused to other roles and for users of other institutions', async () => {
    const { version, rules } = await admin.succeed(readApprovalRules)
    const stranger = { userId: await idOf(banks.frankfurt), name: 'Frankfurt' }
    const matrix = { groups: [{ id: 'g', name: 'G', members: [stranger] }], rules: [], limits: [] }
    const body = { version, rules: { ...rules, matrix } }
    // The open rounds of earlier tests still need the group of treasury.
    expect(await admin.refused(changeApprovalRules, { body })).toMatchObject({
      error: 'approvalRules.groupInUse',
    })
    const withGroup = { ...matrix, groups: [...matrix.groups, { id: 'treasury', name: 'T', members: [] }] }
    expect(
      await admin.refused(changeApprovalRules, { body: { version, rules: { ...rules, matrix: withGroup } } }),
    ).toMatchObject({ error: 'approvalRules.userUnknown' })
    for (const other of [operator, reviewer, senior]) {
      expect(await other.refused(changeApprovalRules, { body })).toMatchObject({ error: 'permission.denied' })
      expect(await other.refused(simulateApprovalRules, { body: { rules } })).toMatchObject({
        error: 'permission.denied',
      })
    }
  })

  test.each<readonly [string, Partial<ApprovalMatrix>, string]>([
    [
      'names an unknown group',
      { rules: [ruleOf('a', { levels: [{ approvers: 'gone', needs: 1 }] })] },
      'groupUnknown',
    ],
    ['has the same id twice', { rules: [ruleOf('a'), ruleOf('a')] }, 'idRepeated'],
    [
      'has no amounts in its range',
      { rules: [ruleOf('a', { amountFrom: '5', amountBelow: '5' })] },
      'amountsReversed',
    ],
    [
      'has four levels without senior reviewers',
      {
        rules: [
          ruleOf('a', { levels: Array.from({ length: 4 }, () => ({ approvers: 'reviewers', needs: 1 })) }),
        ],
      },
      'noSeniorLevel',
    ],
    ['has a limit without an amount', { limits: [{ id: 'l', who: 'reviewers' }] }, 'emptyLimit'],
  ])('is refused if it %s', async (_name, change, code) => {
    const { version, rules } = await admin.succeed(readApprovalRules)
    const matrix = { groups: [], rules: [], limits: [], ...change }
    expect(
      await admin.refused(changeApprovalRules, { body: { version, rules: { ...rules, matrix } } }),
    ).toMatchObject({ error: 'request.invalid', issues: [{ code: `approvalMatrix.${code}` }] })
  })
})

// 1 EUR is 7.8509 CNY.
const payment = (amount: string) => paymentForm({ interbankSettledAmount: amount })

describe('limits of users', () => {
  test('one message above the limit is refused and not listed; another user approves it', async () => {
    await matrixInForce({
      rules: [ruleOf('one')],
      limits: [{ id: 'a', who: people.anna.userId, name: 'Anna', single: '7850.90' }],
    })
    const { id: atLimit } = await banks.submit(payment('1000'))
    const { id: above } = await banks.submit(payment('1000.01'))
    const listed = (await folderOf(people.anna.client, 'pending', { pageSize: 100 })).rowList.map(
      (row) => row.id,
    )
    expect([listed.includes(atLimit), listed.includes(above)]).toEqual([true, false])
    expect(await decide(people.anna.client, above)).toMatchObject({ error: 'approval.overLimit' })
    expect(await decide(people.anna.client, atLimit)).toMatchObject({ code: 200 })
    expect(await decide(people.ben.client, above)).toMatchObject({ code: 200 })
  })
})

describe('at the same time as a change of rules', () => {
  test('each of 100 rounds has one version, and the steps of that version', async () => {
    await matrixInForce({ rules: [ruleOf('one')] })
    const { version, rules } = await admin.succeed(readApprovalRules)
    const matrix = { ...rules.matrix, rules: [ruleOf('three', { levels: LEVELS })] }
    const asked = await admin.succeed(changeApprovalRules, { body: { version, rules: { ...rules, matrix } } })
    const second = await secondOf(admin)
    const submits = Array.from({ length: 100 }, (_, each) =>
      banks.submit(paymentForm({ 'beneficiaryCustomer.account': String(20_000_000 + each) })),
    )
    const [, ...saved] = await Promise.all([confirmed(second, asked), ...submits])
    const { rows } = await superuser.query<{ version: number; steps: number; rounds: number }>(
      `select version, steps, count(*)::int as rounds from (
         select max(rules_version) as version, count(*)::int as steps from approval_node
         where message_id = any($1::uuid[]) group by message_id) as round
       group by version, steps`,
      [saved.map(({ id }) => id)],
    )
    expect(rows.reduce((total, { rounds }) => total + rounds, 0)).toBe(100)
    const steps = new Map([
      [version, 3],
      [version + 1, 6],
    ])
    for (const row of rows) expect(row.steps).toBe(steps.get(row.version))
  })

  test('100 approvals of one level by all its users end each message once', async () => {
    const { id } = await banks.submit()
    await banks.approve(id)
    const nodeId = await banks.openNode(id)
    const { anna, ben, cara } = people
    const clients = Array.from({ length: 100 }, (_, each) => [anna, ben, cara][each % 3]?.client ?? admin)
    const answers = await Promise.all(
      clients.map(
        async (client) => (await client.call(approve, { params: { id }, body: { nodeId } })).status,
      ),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect((await banks.detail(id)).status).toBe(1)
  })
})

/** Decides a step with the database role of the application, past all rules of the server. */
async function decideDirectly(nodeId: string, userId: string): Promise<string | undefined> {
  const client = await server.database.superuser.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ home: string }>(
      'select institution_id as home from approval_node where id = $1',
      [nodeId],
    )
    await client.query('set local role nostro_app')
    await client.query(`select set_config('nostro.institution', $1, true)`, [rows[0]?.home])
    await client.query(
      `update approval_node set decided_by = $2, decided_at = now(), description = 'approval' where id = $1`,
      [nodeId, userId],
    )
    return undefined
  } catch (error) {
    return (error as { constraint?: string }).constraint
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('without the server', () => {
  test('the database refuses another order, another group, and amounts above a limit', async () => {
    await matrixInForce({
      rules: [ruleOf('all', { levels: LEVELS })],
      limits: [{ id: 'c', who: people.cara.userId, name: 'Cara', single: '1' }],
    })
    const { id } = await banks.submit()
    const [first, second, third] = (await banks.history(id)).nodes.slice(1).map((node) => node.id)
    const { ben, cara } = people
    expect(await decideDirectly(second ?? '', ben.userId)).toBe('approval_in_order')
    expect(await decideDirectly(first ?? '', cara.userId)).toBe('approval_single_limit')
    await banks.approve(id)
    expect(await decideDirectly(second ?? '', cara.userId)).toBe('approval_in_group')
    expect(await decideDirectly(third ?? '', ben.userId)).toBe('approval_in_order')
    expect(await decideDirectly(second ?? '', ben.userId)).toBeUndefined()
    expect(await decideDirectly(second ?? '', await idOf(senior))).toBe('approval_in_group')
  })

  test('the database refuses a change of the plan', async () => {
    const { id } = await banks.submit()
    await expect(
      superuser.query(
        `update approval_node set approver_group = null, approver_group_name = null
        where message_id = $1 and approver_group is not null`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'approval_plan_unchanged' })
  })
})

describe('the simulation', () => {
  test('names the rule, the levels and the users of a typed case', async () => {
    const { rules } = await admin.succeed(readApprovalRules)
    const matrix = {
      ...rules.matrix,
      rules: [ruleOf('iban', { accounts: ['DE75512108001245126199'], levels: LEVELS }), ruleOf('rest')],
    }
    const typed = (more: object) =>
      admin.succeed(tryApprovalRules, {
        body: { rules: { ...rules, matrix }, messagingType: 'MT103', isFirstPayment: false, ...more },
      })
    expect((await typed({})).rule).toBe('rest')
    const { rule, steps } = await typed({
      account: 'DE75 5121 0800 1245 1261 99',
      creator: people.anna.userId,
    })
    expect(rule).toBe('iban')
    expect(steps.map(({ number, group, people: names }) => [number, group, names])).toEqual([
      [1, undefined, expect.arrayContaining(['beijing.ben', 'beijing.cara'])],
      [2, 'Treasury', ['beijing.ben']],
      [2, 'Treasury', ['beijing.ben']],
      [3, undefined, expect.any(Array)],
    ])
  })

  test('counts the messages whose levels would differ, and stores nothing', async () => {
    const { version, rules } = await admin.succeed(readApprovalRules)
    const same = await admin.succeed(simulateApprovalRules, { body: { rules } })
    expect(same.count).toBeGreaterThan(100)
    expect(same.differing).toEqual([])
    const matrix = {
      ...rules.matrix,
      rules: [ruleOf('large', { amountFrom: '1000000', levels: LEVELS }), ruleOf('rest')],
    }
    const next = await admin.succeed(simulateApprovalRules, { body: { rules: { ...rules, matrix } } })
    expect(next.count).toBe(same.count)
    expect(next.shapes.reduce((total, { count }) => total + count, 0)).toBe(same.count)
    expect(next.differing[0]).toMatchObject({
      messagingType: 'MT103',
      before: [
        { approvers: { role: 'reviewers' }, count: 1 },
        { approvers: { group: 'Treasury' }, count: 2 },
        { approvers: { role: 'seniors' }, count: 1 },
      ],
      after: [{ approvers: { role: 'reviewers' }, count: 1 }],
    })
    expect((await admin.succeed(readApprovalRules)).version).toBe(version)
  })
})

// The last test: it advances the clock, which ends the sessions.
describe('the limit of a day', () => {
  test('a hundred approvals at once by one user stay within the limit of the day', async () => {
    await matrixInForce({
      rules: [ruleOf('one')],
      limits: [{ id: 'c', who: people.cara.userId, name: 'Cara', daily: '80000' }],
    })
    const ids: string[] = []
    // Each counts 7,850.90, so ten are within the limit.
    for (let each = 0; each < 100; each += 1) {
      const account = String(10_000_000 + each)
      const { id } = await banks.submit(
        paymentForm({ interbankSettledAmount: '1000', 'beneficiaryCustomer.account': account }),
      )
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => decide(people.cara.client, id)))
    const outcomes = Map.groupBy(answers, (answer) => (answer as { error?: string }).error ?? 'approved')
    expect(Object.fromEntries([...outcomes].map(([name, all]) => [name, all.length]))).toEqual({
      approved: 10,
      'approval.overDailyLimit': 90,
    })
    const { rows } = await superuser.query(
      `select sum(counted_amount)::text as total from approval_node where decided_by = $1 and counted_amount is not null`,
      [people.cara.userId],
    )
    expect(rows).toEqual([{ total: '78509.00' }])
    // The next day has its own limit.
    server.clock.advance(24 * 60 * 60_000)
    const again = await server.signIn('beijing.cara')
    const open = (answers as { error?: string }[]).findIndex((answer) => answer.error !== undefined)
    const client = await server.signIn('beijing.operator')
    const { nodes } = await client.succeed(readHistory, { params: { id: ids[open] ?? '' } })
    const nodeId = nodes[1]?.id ?? ''
    await again.succeed(approve, { params: { id: ids[open] ?? '' }, body: { nodeId } })
  })
})
