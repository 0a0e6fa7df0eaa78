import {
  approve,
  claimTask,
  exportMessages,
  listReviewItems,
  readApprovalRules,
  readChanges,
  readMessage,
  reenterValues,
  sumMessages,
} from '@nostro/contract'
import { DEFAULT_RULES, MESSAGE_STATUSES } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { folderOf, paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer, type TestClient } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { reviewer, senior, operator } = banks

const ACCOUNT = 'DE75512108001245126199'
const RIGHT = { amount: '1250.750', currency: 'EUR', account: 'de75 5121 0800 1245 1261 99' }

beforeAll(async () => {
  // The rules of a bank change by two administrators only; the test stores them as such a change does.
  const { superuser } = server.database
  await superuser.query(`alter table approval_rules disable trigger user`)
  await superuser.query(
    `insert into approval_rules (institution_id, version, rules, changed_by, changed_at)
     select institution_id, 1 + coalesce((select max(version) from approval_rules r where r.institution_id = u.institution_id), 0),
       $1::jsonb, id, now() from app_user u where username = 'beijing.admin'`,
    [JSON.stringify({ ...DEFAULT_RULES.bank, reentryAmount: '1' })],
  )
  await superuser.query(`alter table approval_rules enable trigger user`)
  const { rules } = await banks.admin.succeed(readApprovalRules, {})
  if (rules.reentryAmount !== '1') throw new Error('The rule is not in force')
})

async function submitted(): Promise<{ id: string; nodeId: string }> {
  const overrides = [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }]
  const form = paymentForm({ 'beneficiaryCustomer.account': ACCOUNT })
  const { id } = await banks.submit({ ...form, overrides })
  return { id, nodeId: await banks.openNode(id) }
}

interface Task {
  readonly id: string
  readonly nodeId: string
}

const tried = async (user: TestClient, { id, nodeId }: Task, entered: object) =>
  (await user.refused(reenterValues, { params: { id }, body: { nodeId, ...entered } })).error
const refusedApproval = async (user: TestClient, { id, nodeId }: Task) =>
  (await user.refused(approve, { params: { id }, body: { nodeId } })).error

async function approveWith(user: TestClient, { id, nodeId }: Task): Promise<void> {
  await user.succeed(reenterValues, { params: { id }, body: { nodeId, ...RIGHT } })
  await user.succeed(approve, { params: { id }, body: { nodeId } })
}

describe('the re-entry of amount, currency and account', () => {
  test('is required by a direct call too, and is compared on exact decimals', async () => {
    const task = await submitted()
    expect(await refusedApproval(reviewer, task)).toBe('approval.reentryNeeded')
    expect(await tried(reviewer, task, { ...RIGHT, amount: '1250.76' })).toBe('approval.reentryWrong')
    expect(await tried(reviewer, task, { ...RIGHT, currency: 'USD' })).toBe('approval.reentryWrong')
    expect(await tried(reviewer, task, { ...RIGHT, account: undefined })).toBe('approval.reentryWrong')
    expect(await tried(reviewer, task, { ...RIGHT, amount: '1e3' })).toBe('request.invalid')
    expect(await tried(operator, task, RIGHT)).toBe('permission.denied')
    expect(await refusedApproval(reviewer, task)).toBe('approval.reentryNeeded')
    // The entry of one user is no entry of another.
    await senior.succeed(reenterValues, { params: { id: task.id }, body: { nodeId: task.nodeId, ...RIGHT } })
    expect(await refusedApproval(reviewer, task)).toBe('approval.reentryNeeded')
    await approveWith(reviewer, task)
  })

  test('after five wrong entries, 100 at once included, the user is refused, and another user decides', async () => {
    const task = await submitted()
    const wrong = { ...RIGHT, amount: '1' }
    const answers = await Promise.all(Array.from({ length: 100 }, () => tried(reviewer, task, wrong)))
    const count = (code: string) => answers.filter((answer) => answer === code).length
    expect([count('approval.reentryWrong'), count('approval.reentryBlocked')]).toEqual([5, 95])
    expect(await tried(reviewer, task, RIGHT)).toBe('approval.reentryBlocked')
    const { rows } = await server.database.superuser.query(
      `select 1 from audit_event where object_id = $1 and action = 'message.reenter'`,
      [task.id],
    )
    expect(rows).toHaveLength(5)
    expect(await refusedApproval(reviewer, task)).toBe('approval.reentryNeeded')
    // The only senior reviewer is needed for the next step.
    await server.database.superuser.query(
      `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
       select gen_random_uuid(), institution_id, 'beijing.other', 'Other', 'other@bank.example', status, roles,
         password_hash, created_at from app_user where username = 'beijing.reviewer'`,
    )
    await approveWith(await server.signIn('beijing.other'), task)
  })

  test('the values are not sent to the approver, and are sent to the maker', async () => {
    const { id } = await submitted()
    const hidden = JSON.stringify(await reviewer.succeed(readMessage, { params: { id }, query: {} }))
    for (const value of [ACCOUNT, '1250.75', '1250,75', '"EUR"', 'EUR1']) expect(hidden).not.toContain(value)
    expect(hidden).toContain('"needsReentry":true')
    const own = JSON.stringify(await operator.succeed(readMessage, { params: { id }, query: {} }))
    expect(own).toContain(ACCOUNT)
    expect(own).not.toContain('needsReentry')
  })

  test('a changed value is hidden in the comparison with the rejected version', async () => {
    const { id } = await submitted()
    await banks.reject(id, 'The amount differs.')
    const { version } = await banks.detail(id)
    const form = paymentForm({ 'beneficiaryCustomer.account': ACCOUNT, interbankSettledAmount: '1333.25' })
    await banks.resubmit({ id, version }, form)
    const { changes } = await reviewer.succeed(readChanges, { params: { id } })
    expect(JSON.stringify(changes)).not.toContain('1333.25')
  })

  test('a joint approval excludes the message with the reason and without its values', async () => {
    const { id } = await submitted()
    const { items } = await reviewer.succeed(listReviewItems, { body: { ids: [id] } })
    expect(items).toMatchObject([
      { amount: '', currency: '', payeeAccount: '', barrier: { code: 'approval.reentryNeeded' } },
    ])
  })

  test('lists and exports hide the values from the approver, and show them to the maker', async () => {
    const { id } = await submitted()
    const rowFor = async (user: TestClient, folder: 'pending' | 'sent' = 'pending') =>
      (await folderOf(user, folder, { pageSize: 100 })).rowList.find((row) => row.id === id)
    for (const folder of ['pending', 'sent'] as const) {
      const hidden = await rowFor(reviewer, folder)
      expect(hidden).toMatchObject({ amount: '', currency: '', needsReentry: true })
      expect(JSON.stringify(hidden)).not.toContain(ACCOUNT)
    }
    const { rowList } = await reviewer.succeed(exportMessages, { body: { status: MESSAGE_STATUSES.pending } })
    expect(rowList.find((row) => row.id === id)).toMatchObject({ amount: '', needsReentry: true })
    const sums = { body: { status: MESSAGE_STATUSES.pending } }
    expect((await reviewer.succeed(sumMessages, sums)).totals).toEqual([])
    expect((await operator.succeed(sumMessages, sums)).totals).not.toEqual([])
    expect(await rowFor(operator)).toMatchObject({
      amount: '1250.75',
      currency: 'EUR',
      payeeAccount: ACCOUNT,
    })
  })

  test('a claim of another user shows no values', async () => {
    const { id, nodeId } = await submitted()
    await senior.succeed(claimTask, { params: { id }, body: { nodeId } })
    const detail = JSON.stringify(await reviewer.succeed(readMessage, { params: { id }, query: {} }))
    const { items } = await reviewer.succeed(listReviewItems, { body: { ids: [id] } })
    for (const text of [detail, JSON.stringify(items)]) {
      expect(text).not.toContain(ACCOUNT)
      expect(text).not.toContain('1250.75')
    }
    expect(items[0]?.barrier?.code).toBe('approval.claimedByOther')
  })
})
