import {
  approve,
  changeApprovalRules,
  claimTask,
  listRecentReasons,
  listReviewItems,
  proveIdentity,
  readApprovalRules,
  readChanges,
  readHistory,
  reject,
  releaseTask,
  saveBankMessage,
  signOut,
  takeOverTask,
  withdrawMessage,
} from '@nostro/contract'
import { NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { beforeEach, describe, expect, test } from 'vitest'

import { createTestServer, DEMO_PASSWORD, inForce, MINUTE, type TestClient } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin, frankfurt } = banks

// Advances the clock, which would end an unused session.
beforeEach(() => server.clock.advance(1))

interface Task {
  readonly id: string
  readonly nodeId: string
}

async function taskOf(id: string): Promise<Task> {
  return { id, nodeId: await banks.openNode(id) }
}

async function pendingTask(changes: Readonly<Record<string, unknown>> = {}): Promise<Task> {
  return await taskOf((await banks.submit(paymentForm(changes))).id)
}

const inputOf = ({ id, nodeId }: Task, more: object = {}) => ({
  params: { id },
  body: { nodeId, ...more },
})

async function changeRules(change: object): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  await inForce(admin, changeApprovalRules, { body: { version, rules: { ...rules, ...change } } })
}

async function stepsOf(id: string) {
  const { nodes } = await banks.history(id)
  return nodes.map(({ nodeName, reasons }) => ({ nodeName, ...(reasons && { reasons }) }))
}

const { issued, review, advancedReview, completed } = NODE_TYPES
const withAdvanced = (...reasons: readonly string[]) => [
  { nodeName: issued },
  { nodeName: review },
  { nodeName: advancedReview, reasons },
  { nodeName: completed },
]
const plain = [{ nodeName: issued }, { nodeName: review }, { nodeName: completed }]

describe('the steps of a round', () => {
  test('are one review below the limit and two from it on, each with its reason', async () => {
    // 5,000,000 CNY are 636,869.658 EUR at the reference rate.
    expect(await stepsOf((await pendingTask({ interbankSettledAmount: '636869.65' })).id)).toEqual(plain)
    expect(await stepsOf((await pendingTask({ interbankSettledAmount: '636869.66' })).id)).toEqual(
      withAdvanced('threshold'),
    )
  })

  test('do not change in an open round when the rules change', async () => {
    const before = await pendingTask()
    await changeRules({ thresholdAmount: '1' })
    expect(await stepsOf(before.id)).toEqual(plain)
    expect(await stepsOf((await pendingTask()).id)).toEqual(withAdvanced('threshold'))
    await changeRules({ thresholdAmount: '5000000' })
    await banks.approve(before.id)
    expect((await banks.detail(before.id)).status).toBe(2)
  })

  test('are two when the account or amount changed after a rejection, and one when a name did', async () => {
    const account = 'DE75512108001245126199'
    for (const [change, steps] of [
      [{ 'beneficiaryCustomer.name': 'DEMO IMPORT GMBH' }, plain],
      [{ interbankSettledAmount: '1250.76' }, withAdvanced('changedAfterRejection')],
      [{ 'beneficiaryCustomer.account': 'DE02120300000000202051' }, withAdvanced('changedAfterRejection')],
    ] as const) {
      const { id } = await banks.submit(paymentForm({ 'beneficiaryCustomer.account': account }))
      await banks.reject(id, 'Please check')
      const { version } = await banks.detail(id)
      const again = paymentForm({ 'beneficiaryCustomer.account': account, ...change })
      await banks.resubmit({ id, version }, again)
      expect(await stepsOf(id)).toEqual(steps)
      await operator.succeed(withdrawMessage, { params: { id }, body: {} })
    }
  })

  test('need two users: a senior reviewer who did the review cannot do the advanced review', async () => {
    const task = await pendingTask({ interbankSettledAmount: '9000000' })
    // The only senior reviewer is needed for the advanced review.
    expect(await senior.refused(approve, inputOf(task))).toMatchObject({
      error: 'approval.neededLater',
      params: { role: 'ROLE_SENIOR_REVIEWER' },
    })
    const { superuser } = server.database
    await superuser.query(
      `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
       select gen_random_uuid(), institution_id, 'beijing.senior2', 'Second senior', 'senior2@bank.example', status,
         roles, password_hash, created_at from app_user where username = 'beijing.senior'`,
    )
    await senior.succeed(approve, inputOf(task))
    const next = await taskOf(task.id)
    expect(await senior.refused(approve, inputOf(next))).toMatchObject({ error: 'approval.sameChecker' })
    expect(await reviewer.refused(approve, inputOf(next))).toMatchObject({ error: 'permission.denied' })
    await superuser.query(`update app_user set status = 'inactive' where username = 'beijing.senior2'`)
  })

  test('are refused when no senior reviewer exists, naming the missing role', async () => {
    const body = { messagingType: 'MT103', initialProcess: true }
    const form = paymentForm({ interbankSettledAmount: '9000000' })
    expect(await senior.refused(saveBankMessage, { body: { ...body, ...form } })).toMatchObject({
      status: 422,
      error: 'message.noApprover',
      params: { role: 'ROLE_SENIOR_REVIEWER' },
    })
  })
})

describe('a possible duplicate', () => {
  test("needs the maker's confirmation once, and then a decision by a senior reviewer", async () => {
    const form = paymentForm({ 'beneficiaryCustomer.account': 'DE02120300000000202051' })
    const first = await banks.submit(form)
    const duplicate = { ...form, ...paymentForm({ 'beneficiaryCustomer.account': 'DE02120300000000202051' }) }
    const body = { messagingType: 'MT103', initialProcess: true, ...duplicate }
    const { businessId } = await banks.detail(first.id)
    expect(await operator.refused(saveBankMessage, { body })).toMatchObject({
      status: 409,
      error: 'message.reasonNeeded',
      issues: [{ code: 'payment.possibleDuplicate', params: { reference: businessId } }],
    })
    const { id } = await operator.succeed(saveBankMessage, {
      body: {
        ...body,
        overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
      },
    })
    expect(await stepsOf(id)).toEqual(withAdvanced('warningOverridden'))
    const { overrides } = await operator.succeed(readHistory, { params: { id } })
    expect(overrides).toEqual([
      expect.objectContaining({
        code: 'payment.possibleDuplicate',
        params: expect.objectContaining({ reference: businessId }),
        reason: 'A second payment is intended.',
        by: expect.any(String),
      }),
    ])
  })

  test.each([
    ['', 'request.invalid'],
    ['  \n ', 'request.invalid'],
    ['x'.repeat(501), 'request.invalid'],
  ])('a blank or too long reason is refused: %j', async (reason, error) => {
    const form = paymentForm({ 'beneficiaryCustomer.account': 'DE02120300000000202051' })
    const overrides = [{ code: 'payment.possibleDuplicate', reason }]
    const body = { messagingType: 'MT103', initialProcess: true, overrides, ...form }
    expect(await operator.refused(saveBankMessage, { body })).toMatchObject({ error })
  })

  test('a reason for another warning or another place does not override it', async () => {
    const form = paymentForm({ 'beneficiaryCustomer.account': 'DE02120300000000202051' })
    for (const override of [
      { code: 'relationship.warning', reason: 'Agreed.' },
      { code: 'payment.possibleDuplicate', path: 'payeeInfo.bic', reason: 'Agreed.' },
    ]) {
      const body = { messagingType: 'MT103', initialProcess: true, overrides: [override], ...form }
      expect(await operator.refused(saveBankMessage, { body })).toMatchObject({
        error: 'message.reasonNeeded',
      })
    }
  })

  test('the reason is in the audit trail', async () => {
    const { rows } = await server.database.superuser.query<{ value: string }>(
      `select value.value from audit_event event join audit_value value on value.digest = event.after_digest
        and value.institution_id = event.institution_id
       where event.action = 'message.overrideWarnings' order by event.occurred_at desc limit 1`,
    )
    expect(rows.map(({ value }) => JSON.parse(value) as unknown)).toEqual([
      { 'payment.possibleDuplicate': 'A second payment is intended.' },
    ])
  })
})

describe('withdrawing', () => {
  test('returns the message to draft, keeps the round and reports it to a late decision', async () => {
    const task = await pendingTask()
    const { status } = await operator.succeed(withdrawMessage, { params: { id: task.id }, body: {} })
    expect(status).toBe(0)
    const { rounds, isEnd, nodes } = await banks.history(task.id)
    expect(isEnd).toBe(true)
    expect(rounds).toHaveLength(1)
    expect(rounds[0]?.withdrawn?.by).toBe('Operator, Demo Bank Beijing')
    expect(nodes[1]?.handler).toBeUndefined()
    for (const [call, more] of [
      [approve, {}],
      [reject, { description: 'No' }],
      [claimTask, {}],
    ] as const) {
      expect(await reviewer.refused(call, inputOf(task, more))).toMatchObject({
        status: 409,
        error: 'approval.withdrawn',
      })
    }
    const { version } = await banks.detail(task.id)
    await banks.submit(paymentForm(), { id: task.id, version })
    const again = await banks.history(task.id)
    expect(again.rounds).toHaveLength(2)
    expect(again.nodes[0]?.description).toBe(NODE_DESCRIPTIONS.reIssued)
    await banks.approve(task.id)
  })

  test('is permitted to the makers, before the first decision', async () => {
    const task = await pendingTask({ interbankSettledAmount: '8000000' })
    const input = { params: { id: task.id }, body: {} }
    expect(await reviewer.refused(withdrawMessage, input)).toMatchObject({ error: 'approval.notOwnMessage' })
    expect(await frankfurt.refused(withdrawMessage, input)).toMatchObject({ status: 404 })
    await reviewer.succeed(approve, inputOf(task))
    expect(await operator.refused(withdrawMessage, input)).toMatchObject({
      status: 409,
      error: 'approval.alreadyDecided',
    })
  })

  test('does not let a maker review content of an earlier round, in the database either', async () => {
    const form = paymentForm()
    const draft = await reviewer.succeed(saveBankMessage, {
      body: { messagingType: 'MT103', initialProcess: false, ...form },
    })
    await banks.submit(form, { id: draft.id, version: draft.version })
    await operator.succeed(withdrawMessage, { params: { id: draft.id }, body: {} })
    const { version } = await banks.detail(draft.id)
    await banks.submit(form, { id: draft.id, version })
    const task = await taskOf(draft.id)
    expect(await reviewer.refused(approve, inputOf(task))).toMatchObject({ error: 'approval.ownMessage' })
    const { superuser } = server.database
    await expect(
      superuser.query(
        `update approval_node set description = 'approval', decided_at = now(),
          decided_by = (select id from app_user where username = 'beijing.reviewer') where id = $1`,
        [task.nodeId],
      ),
    ).rejects.toMatchObject({ constraint: 'approval_maker_is_not_checker' })
  })
})

describe('claiming a task', () => {
  test('ends by release: by the holder, a senior reviewer or an administrator only', async () => {
    const task = await pendingTask()
    const other = await signInSecondReviewer()
    for (const freeing of [reviewer, senior, admin]) {
      await reviewer.succeed(claimTask, inputOf(task))
      expect(await other.refused(releaseTask, inputOf(task))).toMatchObject({
        error: 'approval.claimedByOther',
      })
      await freeing.succeed(releaseTask, inputOf(task))
      expect((await banks.detail(task.id)).claimedBy).toBeUndefined()
    }
    expect(await operator.refused(releaseTask, inputOf(task))).toMatchObject({ status: 403 })
  })

  test('passes to a senior reviewer by takeover', async () => {
    const task = await pendingTask()
    await reviewer.succeed(claimTask, inputOf(task))
    const other = await signInSecondReviewer()
    expect(await other.refused(takeOverTask, inputOf(task))).toMatchObject({ error: 'permission.denied' })
    const { claimedBy } = await senior.succeed(takeOverTask, inputOf(task))
    expect(claimedBy).toBe('Senior reviewer, Demo Bank Beijing')
    expect(await reviewer.refused(approve, inputOf(task))).toMatchObject({
      error: 'approval.claimedByOther',
      params: { holder: claimedBy },
    })
    await senior.succeed(approve, inputOf(task))
  })

  test("ends with the holder's session and with the holder's role", async () => {
    for (const end of [
      async (holder: TestClient) => {
        await holder.succeed(signOut)
      },
      async () => {
        await server.database.superuser.query(
          `update app_user set status = 'inactive' where username = 'beijing.second'`,
        )
        await server.database.superuser.query(
          `update app_user set status = 'active' where username = 'beijing.second'`,
        )
      },
      async () => {
        await server.database.superuser.query(
          `update app_user set roles = array['ROLE_BANK'] where username = 'beijing.second'`,
        )
      },
    ]) {
      const task = await pendingTask()
      const holder = await signInSecondReviewer()
      await holder.succeed(claimTask, inputOf(task))
      expect((await banks.detail(task.id)).claimedBy).toBe('Second')
      await end(holder)
      expect((await banks.detail(task.id)).claimedBy).toBeUndefined()
      await reviewer.succeed(approve, inputOf(task))
    }
  })

  test('ends after the minutes that the rules set', async () => {
    await changeRules({ claimMinutes: 5 })
    const task = await pendingTask()
    await reviewer.succeed(claimTask, inputOf(task))
    server.clock.advance(5 * MINUTE - 1)
    expect(await senior.refused(approve, inputOf(task))).toMatchObject({ error: 'approval.claimedByOther' })
    server.clock.advance(1)
    await senior.succeed(approve, inputOf(task))
    await changeRules({ claimMinutes: 30 })
  })

  test('is enforced by the database: no decision by another user, no second claim', async () => {
    const task = await pendingTask()
    await reviewer.succeed(claimTask, inputOf(task))
    const { superuser } = server.database
    const at = server.clock.now().toISOString()
    await expect(
      superuser.query(
        `update approval_node set description = 'approval', decided_at = $2,
          decided_by = (select id from app_user where username = 'beijing.senior') where id = $1`,
        [task.nodeId, at],
      ),
    ).rejects.toMatchObject({ constraint: 'approval_by_holder' })
    await expect(
      superuser.query(
        `update approval_node set claimed_at = $2, claimed_until = $2::timestamptz + interval '1 minute',
          claimed_by = (select id from app_user where username = 'beijing.second') where id = $1`,
        [task.nodeId, at],
      ),
    ).rejects.toMatchObject({ constraint: 'approval_claimed_once' })
  })
})

async function signInSecondReviewer(): Promise<TestClient> {
  await server.database.superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
      select gen_random_uuid(), institution_id, 'beijing.second', 'Second', email, 'active',
        array['ROLE_BANK', 'ROLE_REVIEWER'], password_hash, now()
      from app_user where username = 'beijing.reviewer'
      on conflict (username) do update set roles = excluded.roles`,
  )
  return await server.signIn('beijing.second')
}

describe('a password for an approval', () => {
  test('is required from the limit on, for one step and five minutes', async () => {
    await changeRules({ stepUpAmount: '1000000' })
    const small = await pendingTask()
    await reviewer.succeed(approve, inputOf(small))
    const large = await pendingTask({ interbankSettledAmount: '200000' })
    const other = await pendingTask({ interbankSettledAmount: '200001' })
    expect((await banks.detail(large.id)).needsProof).toBe(true)
    expect(await reviewer.refused(approve, inputOf(large))).toMatchObject({ error: 'approval.proofNeeded' })
    expect(
      await reviewer.refused(proveIdentity, inputOf(large, { password: 'Wr0ng-password' })),
    ).toMatchObject({ error: 'approval.wrongPassword' })
    await reviewer.succeed(proveIdentity, inputOf(large, { password: DEMO_PASSWORD }))
    // A proof is valid for its step only, and for a limited time.
    expect(await reviewer.refused(approve, inputOf(other))).toMatchObject({ error: 'approval.proofNeeded' })
    server.clock.advance(5 * MINUTE)
    expect(await reviewer.refused(approve, inputOf(large))).toMatchObject({ error: 'approval.proofNeeded' })
    await reviewer.succeed(proveIdentity, inputOf(large, { password: DEMO_PASSWORD }))
    await reviewer.succeed(approve, inputOf(large))
    // Rejecting needs no proof.
    await reviewer.succeed(reject, inputOf(other, { description: 'No' }))
  })

  test('is refused after five failures', async () => {
    const task = await pendingTask({ interbankSettledAmount: '200002' })
    const wrong = () => senior.refused(proveIdentity, inputOf(task, { password: 'Wr0ng-password' }))
    for (let tries = 0; tries < 5; tries++) {
      expect(await wrong()).toMatchObject({ error: 'approval.wrongPassword' })
    }
    expect(await wrong()).toMatchObject({ status: 429 })
    const right = inputOf(task, { password: DEMO_PASSWORD })
    expect(await senior.refused(proveIdentity, right)).toMatchObject({ status: 429 })
    expect(await senior.refused(approve, inputOf(task))).toMatchObject({ error: 'approval.proofNeeded' })
    await changeRules({ stepUpAmount: undefined })
  })
})

describe('information for a reviewer', () => {
  test('contains the changes since the last rejection, by the paths of the form', async () => {
    const kept = {
      senderReference: 'CHANGES',
      uetr: '5d0d2dee-3a2a-4b25-8b3c-2c9dbf7e4d11',
      'beneficiaryCustomer.account': 'DE89370400440532013000',
    }
    const form = paymentForm(kept)
    const { id } = await banks.submit(form)
    expect(await operator.succeed(readChanges, { params: { id } })).toEqual({ changes: [] })
    await banks.reject(id, 'Wrong amount')
    const { version } = await banks.detail(id)
    const change = {
      ...kept,
      interbankSettledAmount: '1300',
      remittanceInformation: ['INVOICE 2026-119', 'PART 2'],
    }
    await banks.resubmit({ id, version }, paymentForm(change))
    const answer = await reviewer.succeed(readChanges, { params: { id } })
    expect(answer).toMatchObject({
      rejectReason: 'Wrong amount',
      isResubmitted: true,
      changes: [
        {
          path: 'remittanceInformation',
          before: ['INVOICE 2026-118'],
          after: ['INVOICE 2026-119', 'PART 2'],
        },
        { path: 'interbankSettledAmount', before: '1250.75', after: '1300' },
      ],
    })
    expect(await frankfurt.refused(readChanges, { params: { id } })).toMatchObject({ status: 404 })
  })

  test("contains the reviewer's latest reasons, each once and newest first", async () => {
    for (const reason of ['First', 'Second', 'First']) {
      server.clock.advance(1)
      await banks.reject((await pendingTask()).id, reason)
    }
    const { reasons } = await reviewer.succeed(listRecentReasons)
    expect(reasons.slice(0, 2)).toEqual(['First', 'Second'])
    expect(reasons.length).toBeLessThanOrEqual(5)
    expect(await senior.succeed(listRecentReasons)).toEqual({ reasons: [] })
  })

  test('contains each selected message with its payment, or with the reason why the user cannot decide it', async () => {
    const mine = await pendingTask()
    const held = await pendingTask()
    await senior.succeed(claimTask, inputOf(held))
    const own = await reviewer.succeed(saveBankMessage, {
      body: { messagingType: 'MT103', initialProcess: true, ...paymentForm() },
    })
    const { id: rejectedId } = await pendingTask()
    await banks.reject(rejectedId, 'No')
    const unknown = '01234567-89ab-7def-8123-456789abcdef'
    const ids = [mine.id, held.id, own.id, rejectedId, unknown, mine.id]
    const { items } = await reviewer.succeed(listReviewItems, { body: { ids } })
    expect(items.map(({ id, barrier }) => [id, barrier?.code])).toEqual([
      [mine.id, undefined],
      [held.id, 'approval.claimedByOther'],
      [own.id, 'approval.ownMessage'],
      [rejectedId, 'message.stateChanged'],
    ])
    expect(items[0]).toMatchObject({
      messagingType: 'MT103',
      currency: 'EUR',
      amount: '1250.75',
      payeeName: 'DEMO IMPORT COMPANY',
      payeeAccount: expect.stringMatching(/^DE\d{20}$/),
      nodeId: mine.nodeId,
      needsProof: false,
    })
    const { items: foreign } = await (
      await server.signIn('frankfurt.reviewer')
    ).succeed(listReviewItems, { body: { ids } })
    expect(foreign).toEqual([])
  })

  test('history is visible to permitted users only', async () => {
    const { id } = await pendingTask()
    expect((await admin.succeed(readHistory, { params: { id } })).rounds).toHaveLength(1)
  })
})
