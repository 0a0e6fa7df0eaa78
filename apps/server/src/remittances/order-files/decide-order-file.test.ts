import {
  approve,
  approveOrderFile,
  changeApprovalRules,
  claimTask,
  holdMessage,
  importOrderFile,
  listNotifications,
  nameDeputy,
  proveForOrderFile,
  readApprovalRules,
  readMessage,
  readOrderFile,
  rejectOrderFile,
  resumeMessage,
  reviewOrderFile,
  withdrawMessage,
} from '@nostro/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createTestServer, DEMO_PASSWORD, type TestClient } from '../../testing/index.ts'
import { seatRemitters, stampedApplication } from '../testing/index.ts'
import { addPayerAccount, sharedOf, uploadOf } from './testing/order-upload.ts'

const server = await createTestServer()
const remitters = await seatRemitters(server)
const { operator, reviewer, senior } = remitters
const { superuser } = server.database
const admin = await server.signIn('trading.admin')

let files = 0

/** Imports a file of payments to new payees and returns its id. */
async function imported(count: number, changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  files += 1
  const upload = uploadOf({ messageId: `WHOLE-${files}`, count })
  const body = { ...upload, payments: 'all', shared: sharedOf(stampedApplication()), ...changes }
  return (await operator.succeed(importOrderFile, { body })).id
}

async function useRules(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  await admin.succeed(changeApprovalRules, { body: { version, rules: { ...rules, ...changes } } })
}

async function reviewOf(client: TestClient, id: string) {
  return await client.succeed(reviewOrderFile, { params: { id } })
}

/** Returns the input of a decision about exactly what a user read, without the applications at these positions. */
async function seenBy(client: TestClient, id: string, without: readonly number[] = []) {
  const { parts, apart, upTo } = await reviewOf(client, id)
  const sent = parts.filter(({ position }) => !without.includes(position))
  const left = parts.filter(({ position }) => without.includes(position))
  return {
    params: { id },
    body: {
      parts: sent.map(({ applicationId, nodeId, digest }) => ({ applicationId, nodeId, digest })),
      leftOut: [...apart, ...left].map(({ applicationId }) => applicationId),
      upTo,
    },
  }
}

async function statesOf(id: string) {
  const { file } = await operator.succeed(readOrderFile, { params: { id } })
  return Object.fromEntries(file.states.map(({ state, count }) => [state, count]))
}

/** Returns the number of steps that a user decided in a file. */
async function decisionsIn(id: string): Promise<number> {
  const { rows } = await superuser.query<{ count: number }>(
    `select count(*)::int as count from approval_node node join order_payment payment
       on payment.application_id = node.message_id
     where payment.order_file_id = $1 and node.description in ('approval', 'rejected') and node.decided_by is not null`,
    [id],
  )
  return rows[0]?.count ?? 0
}

beforeAll(async () => {
  await addPayerAccount(server)
  await useRules({ allowsFileDecisions: true })
})

describe('the review of a file', () => {
  test('shows totals, highest amounts and what is new', async () => {
    const id = await imported(3)
    const review = await reviewOf(reviewer, id)
    expect(review).toMatchObject({
      isAllowed: true,
      apart: [],
      upTo: 3,
      more: 0,
      totals: [
        {
          currency: 'EUR',
          amount: '306',
          count: 3,
          highest: { amount: '103', position: 3, payeeName: 'DEMO IMPORT COMPANY' },
        },
      ],
      payees: 3,
      needsProof: false,
    })
    expect(review.remarks).toContainEqual({ kind: 'newPayee', count: 3, positions: [1, 2, 3] })
  })

  test('marks an amount above all earlier ones to the account, and a repeated payment', async () => {
    const first = await imported(2)
    await reviewer.succeed(approveOrderFile, await seenBy(reviewer, first))
    await senior.succeed(approveOrderFile, await seenBy(senior, first))
    await superuser.query(
      `alter table payment_fact disable trigger user;
       update payment_fact set amount = 50 from order_payment payment
       where payment.application_id = payment_fact.message_id and payment.order_file_id = '${first}'
         and payment.position = 1;
       alter table payment_fact enable trigger user`,
    )
    const like = { ...uploadOf({ messageId: 'AGAIN-1', count: 2, like: `WHOLE-${files}` }) }
    const second = await imported(2, { ...like, reason: 'Second delivery' })
    const { remarks, reason } = await reviewOf(reviewer, second)
    expect(reason).toBe('Second delivery')
    expect(remarks).toContainEqual({ kind: 'higherAmount', count: 1, positions: [1] })
    expect(remarks).toContainEqual({ kind: 'duplicate', count: 1, positions: [2] })
  })

  test('names the applications that its maker and a user of another level cannot decide', async () => {
    const id = await imported(2)
    expect(await operator.refused(reviewOrderFile, { params: { id } })).toMatchObject({ status: 403 })
    const { parts, apart } = await reviewOf(senior, id)
    // A senior reviewer of this company is the only one for the second step.
    expect(parts).toEqual([])
    expect(apart.map(({ position, code }) => [position, code])).toEqual([
      [1, 'approval.neededLater'],
      [2, 'approval.neededLater'],
    ])
  })
})

describe('a decision about a file', () => {
  test('approves all its applications, with one event of the file and one of each', async () => {
    const id = await imported(3)
    const first = await reviewer.succeed(approveOrderFile, await seenBy(reviewer, id))
    expect(first).toEqual({ decided: 3, completed: 0 })
    expect(await senior.succeed(approveOrderFile, await seenBy(senior, id))).toEqual({
      decided: 3,
      completed: 3,
    })
    await remitters.runJobs()
    expect(await statesOf(id)).toEqual({ atBank: 3 })
    const { rows } = await superuser.query(
      `select action, count(*)::int as count from audit_event
       where object_id = $1 or (action = 'message.approve' and object_id in
         (select application_id::text from order_payment where order_file_id = $2))
       group by action order by action`,
      [id, id],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'message.approve', count: 6 },
        { action: 'orderFile.approve', count: 2 },
      ]),
    )
    const { rowList } = await operator.succeed(listNotifications)
    const own = rowList.filter(({ link }) => link?.includes(id))
    expect(own.map(({ kind }) => kind)).toEqual(['orderFile.approved', 'orderFile.approved'])
  })

  test('delivers no application that is held, as a single decision does not', async () => {
    const id = await imported(2)
    const seen = await seenBy(reviewer, id)
    const held = { params: { id: seen.body.parts[0]?.applicationId ?? '' } }
    await reviewer.succeed(holdMessage, { ...held, body: { reason: 'Call the payee first' } })
    await reviewer.succeed(approveOrderFile, seen)
    await senior.succeed(approveOrderFile, await seenBy(senior, id))
    await remitters.runJobs()
    expect(await statesOf(id)).toEqual({ inApproval: 1, atBank: 1 })
    await senior.succeed(resumeMessage, { ...held, body: { reason: 'The payee confirmed' } })
    await remitters.runJobs()
    expect(await statesOf(id)).toEqual({ atBank: 2 })
  })

  test('rejects with one reason that the makers see at each', async () => {
    const id = await imported(2)
    const { params, body } = await seenBy(reviewer, id)
    const description = 'The contract is missing'
    await reviewer.succeed(rejectOrderFile, { params, body: { ...body, description } })
    expect(await statesOf(id)).toEqual({ rejected: 2 })
  })

  test('is refused to the user who imported the file, also by the database', async () => {
    const id = await imported(1)
    const seen = await seenBy(reviewer, id)
    expect(await operator.refused(approveOrderFile, seen)).toMatchObject({ status: 403 })
    // The operator gets the role of a reviewer too.
    await superuser.query(
      `update app_user set roles = roles || array['ROLE_REVIEWER'] where username = 'trading.operator'`,
    )
    const { issues, error } = await operator.refused(approveOrderFile, seen)
    expect([error, issues[0]?.code]).toEqual(['orderFile.partsOpen', 'error.approval.ownMessage'])
    await superuser.query(
      `update app_user set roles = array_remove(roles, 'ROLE_REVIEWER') where username = 'trading.operator'`,
    )
    const own = superuser.query(
      `update approval_node set description = 'approval', decided_at = now(),
         decided_by = (select id from app_user where username = 'trading.operator')
       where id = $1`,
      [seen.body.parts[0]?.nodeId],
    )
    await expect(own).rejects.toMatchObject({ code: '23514' })
  })

  test('names a withdrawn and a changed application and leaves them out on request only', async () => {
    const id = await imported(4)
    const seen = await seenBy(reviewer, id)
    const { payments } = await operator.succeed(readOrderFile, { params: { id } })
    const [, second, third] = payments.map(({ applicationId = '' }) => applicationId)
    const { version } = await operator.succeed(readMessage, { params: { id: second ?? '' } })
    await operator.succeed(withdrawMessage, { params: { id: second ?? '' }, body: { version } })
    const altered = seen.body.parts.map((part) =>
      part.applicationId === third ? { ...part, digest: '0'.repeat(64) } : part,
    )
    const body = { ...seen.body, parts: altered }
    const refusal = await reviewer.refused(approveOrderFile, { ...seen, body })
    expect(refusal).toMatchObject({ status: 409, error: 'orderFile.partsOpen', params: { count: 2 } })
    expect(refusal.issues.map(({ path, code }) => [path, code])).toEqual([
      [[2], 'error.approval.withdrawn'],
      [[3], 'error.message.textAltered'],
    ])
    expect(await decisionsIn(id)).toBe(0)

    const parts = altered.filter(({ applicationId }) => applicationId !== second && applicationId !== third)
    const leftOut = [second ?? '', third ?? '']
    const rest = { ...seen, body: { ...body, parts, leftOut } }
    expect(await reviewer.succeed(approveOrderFile, rest)).toMatchObject({ decided: 2 })
    expect(await decisionsIn(id)).toBe(2)
  })

  test('names an application that is open and not part of the decision', async () => {
    const id = await imported(3)
    const { body, params } = await seenBy(reviewer, id, [2])
    const refusal = await reviewer.refused(approveOrderFile, { params, body: { ...body, leftOut: [] } })
    expect(refusal).toMatchObject({ status: 409, error: 'orderFile.partsChanged' })
    expect(refusal.issues.map(({ path }) => path)).toEqual([[2]])
    expect(await reviewer.succeed(approveOrderFile, { params, body })).toMatchObject({ decided: 2 })
  })

  test('decides nothing of another file or company', async () => {
    const [id, other] = [await imported(1), await imported(1)]
    const { body } = await seenBy(reviewer, other)
    expect(await reviewer.refused(approveOrderFile, { params: { id }, body })).toMatchObject({
      error: 'resource.notFound',
    })
    const foreign = { params: { id: other }, body }
    for (const client of [remitters.payee, remitters.bankReviewer])
      expect((await client.refused(approveOrderFile, foreign)).status).toBeGreaterThanOrEqual(403)
    expect(await decisionsIn(other)).toBe(0)
  })

  test('of the same user 100 times at once, with lost answers, decides once', async () => {
    const id = await imported(5)
    const seen = await seenBy(reviewer, id)
    const again = { ...seen, headers: { 'idempotency-key': 'one-decision' } }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => reviewer.call(approveOrderFile, again)),
    )
    const good = answers.filter(({ status }) => status === 200)
    expect(good.length).toBeGreaterThan(0)
    expect(await reviewer.succeed(approveOrderFile, again)).toEqual({ decided: 5, completed: 0 })
    expect(await decisionsIn(id)).toBe(5)
  })

  test('of two users at once has one winner', async () => {
    const second = await secondReviewer()
    const id = await imported(20)
    const seen = await seenBy(reviewer, id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? reviewer : second).call(approveOrderFile, seen),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const errors = answers.flatMap(({ status, body }) =>
      status === 200 ? [] : [(body as { error: string }).error],
    )
    const expected = [
      'orderFile.beingDecided',
      'orderFile.partsOpen',
      'orderFile.partsChanged',
      'server.busy',
    ]
    expect(errors.filter((error) => !expected.includes(error))).toEqual([])
    expect(await decisionsIn(id)).toBe(20)
  })

  test('and a single decision at once decide each application once', async () => {
    const second = await secondReviewer()
    const id = await imported(5)
    const seen = await seenBy(reviewer, id)
    const [part] = seen.body.parts
    const single = { params: { id: part?.applicationId ?? '' }, body: { nodeId: part?.nodeId } }
    const [whole, one] = await Promise.all([
      reviewer.call(approveOrderFile, seen),
      second.call(approve, single),
    ])
    expect([whole.status, one.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await decisionsIn(id)).toBe(whole.status === 200 ? 5 : 1)
  })

  test('leaves out an application that another user claimed', async () => {
    const second = await secondReviewer()
    const id = await imported(2)
    const seen = await seenBy(second, id)
    const [part] = seen.body.parts
    await second.succeed(claimTask, {
      params: { id: part?.applicationId ?? '' },
      body: { nodeId: part?.nodeId },
    })
    const { apart } = await reviewOf(reviewer, id)
    expect(apart).toMatchObject([{ position: 1, code: 'approval.claimedByOther' }])
    expect(await reviewer.succeed(approveOrderFile, await seenBy(reviewer, id))).toMatchObject({ decided: 1 })
  })

  test('of a deputy names the absent user in the trail of each application', async () => {
    const id = await imported(2)
    const second = await secondReviewer()
    const { rows } = await superuser.query<{ id: string }>(
      `select id from app_user where username = 'trading.second.reviewer'`,
    )
    const today = server.clock.now().toISOString().slice(0, 10)
    await reviewer.succeed(nameDeputy, { body: { deputyId: rows[0]?.id, from: today, until: today } })
    await superuser.query(
      `update app_user set roles = array['ROLE_COMPANY'] where username = 'trading.second.reviewer'`,
    )
    expect(await second.succeed(approveOrderFile, await seenBy(second, id))).toMatchObject({ decided: 2 })
    const trail = await superuser.query(
      `select count(*)::int as count from audit_event where action = 'deputy.act' and object_id in
         (select application_id::text from order_payment where order_file_id = $1)`,
      [id],
    )
    expect(trail.rows).toEqual([{ count: 2 }])
    await superuser.query('delete from deputyship')
    await superuser.query(
      `update app_user set roles = array['ROLE_COMPANY', 'ROLE_REVIEWER'] where username = 'trading.second.reviewer'`,
    )
  })
})

describe('a rule', () => {
  beforeEach(async () => {
    await useRules({ allowsFileDecisions: true, aloneAmount: undefined, asksProofAlways: false })
  })

  test('requires single decisions about all applications', async () => {
    const id = await imported(1)
    const seen = await seenBy(reviewer, id)
    await useRules({ allowsFileDecisions: false })
    expect((await reviewOf(reviewer, id)).isAllowed).toBe(false)
    expect(await reviewer.refused(approveOrderFile, seen)).toMatchObject({ error: 'orderFile.decidedEach' })
  })

  test('requires single decisions from an amount on', async () => {
    await useRules({ aloneAmount: '102', baseCurrency: 'EUR' })
    const id = await imported(3)
    const { parts, apart, totals } = await reviewOf(reviewer, id)
    expect(parts.map(({ position }) => position)).toEqual([1])
    expect(apart.map(({ position, code }) => [position, code])).toEqual([
      [2, 'orderFile.decidedAlone'],
      [3, 'orderFile.decidedAlone'],
    ])
    expect(totals).toMatchObject([{ amount: '101', count: 1 }])
    expect(await reviewer.succeed(approveOrderFile, await seenBy(reviewer, id))).toMatchObject({ decided: 1 })
  })

  test('requires one proof of the identity for the decision', async () => {
    const id = await imported(3)
    await useRules({ asksProofAlways: true })
    const seen = await seenBy(reviewer, id)
    expect((await reviewOf(reviewer, id)).needsProof).toBe(true)
    expect(await reviewer.refused(approveOrderFile, seen)).toMatchObject({ error: 'approval.proofNeeded' })
    const nodeIds = seen.body.parts.map(({ nodeId }) => nodeId)
    const wrong = { params: { id }, body: { nodeIds, password: 'Wr0ng-password' } }
    expect(await reviewer.refused(proveForOrderFile, wrong)).toMatchObject({
      error: 'approval.wrongPassword',
    })
    // A proof for some of the steps is not one for all.
    const some = { params: { id }, body: { nodeIds: nodeIds.slice(1), password: DEMO_PASSWORD } }
    await reviewer.succeed(proveForOrderFile, some)
    expect(await reviewer.refused(approveOrderFile, seen)).toMatchObject({ error: 'approval.proofNeeded' })
    await reviewer.succeed(proveForOrderFile, { params: { id }, body: { nodeIds, password: DEMO_PASSWORD } })
    await reviewer.succeed(approveOrderFile, seen)
    const { rows } = await superuser.query('select count(*)::int as count from approval_proof')
    expect(rows).toEqual([{ count: 0 }])
  })
})

/** A second reviewer of Demo Trading Company. */
async function secondReviewer(): Promise<TestClient> {
  await superuser.query(
    `insert into app_user (id, institution_id, username, name, email, status, roles, password_hash, created_at)
     select '00000000-0000-7000-8000-0000000a0003', institution_id, 'trading.second.reviewer', 'Second Reviewer',
       'reviewer2@demo.example', status, roles, password_hash, created_at
     from app_user where username = 'trading.reviewer' on conflict do nothing`,
  )
  return await server.signIn('trading.second.reviewer')
}
