import { approve, claimTask, readHistory, reject, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { createTestServer, MINUTE } from '../testing/index.ts'
import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin, frankfurt, trading, platform } = banks

const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'

const DECIDING = [
  { name: 'claim', call: claimTask, extra: {} },
  { name: 'agree', call: approve, extra: {} },
  { name: 'reject', call: reject, extra: { description: 'Wrong' } },
] as const

interface Task {
  readonly id: string
  readonly nodeId: string
}

async function pendingTask(): Promise<Task> {
  const { id } = await banks.submit()
  return { id, nodeId: await banks.openNode(id) }
}

const inputOf = ({ id, nodeId }: Task, extra: object = {}) => ({ params: { id }, body: { nodeId, ...extra } })

describe('permissions of decisions', () => {
  test.each(DECIDING)('$name: refused without a session', async ({ call, extra }) => {
    const task = { id: UNKNOWN_ID, nodeId: UNKNOWN_ID }
    expect(await server.anonymous.refused(call, inputOf(task, extra))).toMatchObject({
      status: 401,
      code: 1005,
    })
  })

  test.each(DECIDING)('$name: refused without the role (DET-18)', async ({ call, extra }) => {
    const task = await pendingTask()
    for (const client of [operator, admin, trading, platform, frankfurt]) {
      expect(await client.refused(call, inputOf(task, extra))).toMatchObject({ status: 403, code: 403 })
    }
    expect((await banks.detail(task.id)).status).toBe(MESSAGE_STATUSES.pending)
  })

  test.each(DECIDING)('$name: the same refusal for foreign and unknown ids', async ({ call, extra }) => {
    const task = await pendingTask()
    const stranger = await server.signIn('frankfurt.reviewer')
    const foreign = await stranger.refused(call, inputOf(task, extra))
    const unknown = await stranger.refused(call, inputOf({ ...task, id: UNKNOWN_ID }, extra))
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(foreign).toMatchObject({ status: 404, error: 'resource.notFound' })
  })

  test('the history is visible to the sending bank only, including its administrator', async () => {
    const { id } = await pendingTask()
    expect((await admin.succeed(readHistory, { params: { id } })).nodes).toHaveLength(3)
    expect(await server.anonymous.refused(readHistory, { params: { id } })).toMatchObject({ status: 401 })
    expect(await trading.refused(readHistory, { params: { id } })).toMatchObject({ status: 404 })
    const foreign = await frankfurt.refused(readHistory, { params: { id } })
    const unknown = await frankfurt.refused(readHistory, { params: { id: UNKNOWN_ID } })
    expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(foreign).toMatchObject({ status: 404 })
  })
})

describe('maker and checker (OPEN-11)', () => {
  test('a reviewer who wrote any of the content is refused', async () => {
    const form = paymentForm()
    const body = { messagingType: 'MT103', initialProcess: false, ...form }
    const { id, version } = await reviewer.succeed(saveBankMessage, { body })
    await banks.submit(form, { id, version })
    const task = { id, nodeId: await banks.openNode(id) }
    for (const { call, extra } of DECIDING) {
      expect(await reviewer.refused(call, inputOf(task, extra))).toMatchObject({
        status: 403,
        error: 'approval.ownMessage',
      })
    }
    expect((await banks.detail(id, reviewer)).abilities).toMatchObject({ approve: false, reject: false })
    await banks.approve(id, senior)
  })

  test('every refusal is recorded in the audit trail', async () => {
    const { rows } = await server.database.superuser.query<{ result: string }>(
      `select distinct result from audit_event where action like 'POST /api/workflows%' order by result`,
    )
    expect(rows.map((row) => row.result)).toEqual(['approval.ownMessage', 'permission.denied'])
  })
})

describe('a decision', () => {
  test('names a step that is open', async () => {
    const first = await pendingTask()
    const second = await pendingTask()
    for (const { call, extra } of DECIDING) {
      const crossed = inputOf({ id: first.id, nodeId: second.nodeId }, extra)
      expect(await reviewer.refused(call, crossed)).toMatchObject({
        status: 409,
        error: 'approval.alreadyDecided',
      })
    }
    await banks.reject(first.id, 'Again')
    const { version } = await banks.detail(first.id)
    await banks.resubmit({ id: first.id, version }, paymentForm())
    expect(await senior.refused(approve, inputOf(first))).toMatchObject({ error: 'approval.alreadyDecided' })
  })

  test('is accepted once', async () => {
    const task = await pendingTask()
    await banks.approve(task.id)
    for (const { call, extra } of DECIDING) {
      expect(await senior.refused(call, inputOf(task, extra))).toMatchObject({
        status: 409,
        error: 'approval.alreadyDecided',
        params: { status: 'approved' },
      })
    }
  })

  test('repeated with its idempotency key returns the first response', async () => {
    const task = { ...inputOf(await pendingTask()), idempotencyKey: 'approve-once' }
    const first = await reviewer.succeed(approve, task)
    expect(await reviewer.succeed(approve, task)).toEqual(first)
  })

  test('is accepted only for the text that the reviewer saw', async () => {
    const task = await pendingTask()
    const { digest } = await banks.detail(task.id)
    const other = inputOf(task, { digest: '0'.repeat(64) })
    expect(await reviewer.refused(approve, other)).toMatchObject({
      status: 409,
      error: 'message.textAltered',
    })
    expect(await reviewer.succeed(approve, inputOf(task, { digest }))).toEqual({
      status: MESSAGE_STATUSES.approved,
      version: 2,
    })
  })

  test.each([
    ['', 'request.reasonMissing'],
    ['   ', 'request.reasonMissing'],
    ['x'.repeat(501), 'request.textTooLong'],
  ])('to reject needs a reason of 1 to 500 characters: %j', async (reason, code) => {
    const task = await pendingTask()
    expect(await reviewer.refused(reject, inputOf(task, { description: reason }))).toMatchObject({
      status: 422,
      issues: [{ path: ['description'], code }],
    })
  })

  test('to reject may contain any visible character in its reason', async () => {
    const reason = '金额有误 <script>alert(1)</script> — исправьте'
    const task = await pendingTask()
    expect(await reviewer.succeed(reject, inputOf(task, { description: reason }))).toMatchObject({
      status: MESSAGE_STATUSES.rejected,
    })
    expect((await banks.history(task.id)).nodes[1]?.rejectReason).toBe(reason)
  })
})

describe('a claim (OPEN-13)', () => {
  test('prevents decisions by others and shows the claimant and the time', async () => {
    const task = await pendingTask()
    const claimedSince = server.clock.now().toISOString()
    const holder = 'Reviewer, Demo Bank Beijing'
    const first = await reviewer.succeed(claimTask, inputOf(task))
    expect(first).toMatchObject({ claimedBy: holder, claimedSince })
    server.clock.advance(MINUTE)
    for (const { call, extra } of DECIDING) {
      expect(await senior.refused(call, inputOf(task, extra))).toMatchObject({
        status: 409,
        error: 'approval.claimedByOther',
        params: { holder, since: claimedSince },
      })
    }
    const again = await reviewer.succeed(claimTask, inputOf(task))
    expect(again).toMatchObject({ claimedBy: holder, claimedSince })
    // A second claim by the same user extends the claim.
    expect(Date.parse(again.claimedUntil) - Date.parse(first.claimedUntil)).toBe(MINUTE)
    expect((await banks.history(task.id)).nodes[1]).toMatchObject({
      claimedBy: holder,
      claimedAt: claimedSince,
    })
    await banks.approve(task.id)
  })
})

test('demoting a reviewer takes effect on the next call', async () => {
  const task = await pendingTask()
  await server.database.superuser.query(
    `update app_user set roles = array['ROLE_BANK'] where username = 'beijing.reviewer'`,
  )
  expect(await reviewer.refused(approve, inputOf(task))).toMatchObject({
    status: 403,
    error: 'permission.denied',
  })
  await server.database.superuser.query(
    `update app_user set roles = array['ROLE_BANK', 'ROLE_REVIEWER'] where username = 'beijing.reviewer'`,
  )
})
