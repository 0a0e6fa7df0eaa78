import { approve, confirmReceipt, readMessage, saveBankMessage } from '@nostro/contract'
import { MESSAGE_STATUSES } from '@nostro/workflow'
import { describe, expect, test, vi } from 'vitest'

import { verifyChain } from '../audit/index.ts'
import { runTransaction } from '../db/pipelined-transaction.ts'
import type { JobPayloads } from '../jobs/queues.ts'
import { folderOf, paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createTestServer } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt, trading, platform } = banks
const { superuser } = server.database

const BEIJING = '00000000-0000-7000-8000-000000000001'
const UNKNOWN_ID = '01234567-89ab-7def-8123-456789abcdef'

async function approved(form = paymentForm()): Promise<string> {
  const { id } = await banks.submit(form)
  await banks.approve(id)
  return id
}

async function recordsOf(sentId: string): Promise<number> {
  const { rowCount } = await superuser.query('select from network_record where delivery_key = $1', [sentId])
  return rowCount ?? 0
}

/** Enqueues the job again, as a queue does after a lost acknowledgement. */
async function dispatchAgain(messageId: string): Promise<void> {
  const { rows } = await superuser.query<{ payload: JobPayloads['message.dispatch'] }>(
    `select data -> 'payload' as payload from pgboss.job
     where name = 'message.dispatch' and data -> 'payload' ->> 'messageId' = $1`,
    [messageId],
  )
  const [job] = rows
  if (job === undefined) throw new Error('There was no such job')
  await runTransaction(server.db, (tx) => server.jobs.enqueue(tx, 'message.dispatch', job.payload))
}

describe('dispatching', () => {
  test('delivers once, however often the job runs', async () => {
    const id = await approved()
    await Promise.all([dispatchAgain(id), dispatchAgain(id)])
    await banks.runJobs()
    await dispatchAgain(id)
    await banks.runJobs()
    expect(await recordsOf(id)).toBe(1)
    expect(await banks.detail(id)).toMatchObject({ status: MESSAGE_STATUSES.sent, delivery: 'delivered' })
  })

  test('numbers the messages of a bank without gaps', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => approved()))
    await banks.runJobs()
    const { rows } = await superuser.query<{ outgoing_number: string }>(
      `select outgoing_number from message where outgoing_number is not null order by outgoing_number`,
    )
    expect(rows.map((row) => Number(row.outgoing_number))).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  test('to a branch of a bank here reaches the bank', async () => {
    const id = await approved(paymentForm({ receiver: 'DEMWDEFF123' }))
    await banks.runJobs()
    expect(await recordsOf(id)).toBe(1)
  })

  test('stops if the approvals differ from those in the job', async () => {
    const id = await approved()
    await superuser.query(`
      begin;
      set local session_replication_role = replica;
      update approval_node set decided_by = (select id from app_user where username = 'beijing.senior')
      where message_id = '${id}' and type = 'review';
      commit`)
    const alarm = vi.spyOn(server.calls.fastify.log, 'error').mockReturnValue(undefined)
    await banks.runJobs()
    expect(alarm.mock.calls.map(([facts]) => facts)).toMatchObject([
      { messageId: id, code: 'message.textAltered' },
    ])
    alarm.mockRestore()
    expect(await recordsOf(id)).toBe(0)
  })

  test('stops at a text that is not the approved one, with an alarm and no delivery', async () => {
    const id = await approved()
    await superuser.query('alter table message disable trigger guard_message')
    await superuser.query(`update message set text = replace(text, '1250,75', '9250,75') where id = $1`, [id])
    await superuser.query('alter table message enable trigger guard_message')
    const alarm = vi.spyOn(server.calls.fastify.log, 'error')
    await banks.runJobs()
    expect(alarm.mock.calls.map(([facts]) => facts)).toMatchObject([
      { messageId: id, code: 'message.textAltered' },
    ])
    alarm.mockRestore()

    expect(await recordsOf(id)).toBe(0)
    expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.approved)
    const { rows } = await superuser.query(
      `select result from audit_event where object_id = $1 and action = 'message.dispatch'`,
      [id],
    )
    expect(rows).toEqual([{ result: 'message.textAltered' }])
  })

  test('stops as well if text and digest were changed together', async () => {
    const id = await approved()
    await superuser.query('alter table message disable trigger guard_message')
    await superuser.query(
      `update message set text = replace(text, '1250,75', '9250,75'),
        digest = encode(sha256(convert_to(replace(text, '1250,75', '9250,75'), 'UTF8')), 'hex') where id = $1`,
      [id],
    )
    await superuser.query('alter table message enable trigger guard_message')
    await banks.runJobs()
    expect(await recordsOf(id)).toBe(0)
    expect((await banks.detail(id)).status).toBe(MESSAGE_STATUSES.approved)
  })

  test('a text altered before its approval is not approved', async () => {
    const { id } = await banks.submit()
    await superuser.query('alter table message disable trigger guard_message')
    await superuser.query(`update message set text = replace(text, '1250,75', '9250,75') where id = $1`, [id])
    await superuser.query('alter table message enable trigger guard_message')
    await expect(banks.approve(id)).rejects.toThrow('message.textAltered')
  })
})

describe('confirming receipt', () => {
  test('processes message and record once, and notifies the sender', async () => {
    const { sentId, receivedId } = await banks.deliver()
    const first = await frankfurt.succeed(confirmReceipt, { params: { id: receivedId } })
    expect(first).toEqual({ id: receivedId, status: MESSAGE_STATUSES.processed, version: 2 })
    const confirmedBefore = { by: 'Operator, Demo Bank Frankfurt', at: server.clock.now().toISOString() }
    server.clock.advance(60_000)
    expect(await frankfurt.succeed(confirmReceipt, { params: { id: receivedId } })).toEqual({
      ...first,
      confirmedBefore,
    })
    await banks.runJobs()
    const { rows } = await superuser.query('select state from network_record where message_id = $1', [
      receivedId,
    ])
    expect(rows).toEqual([{ state: 'PROCESSED' }])
    expect(await banks.detail(sentId)).toMatchObject({ delivery: 'confirmed' })
    const events = await superuser.query(
      `select from audit_event where action in ('message.confirmReceipt', 'message.confirmDelivery')
        and object_id in ($1, $2)`,
      [receivedId, sentId],
    )
    expect(events.rowCount).toBe(2)
    expect((await folderOf(frankfurt, 'processed')).rowList[0]).toMatchObject({ id: receivedId })
  })

  test('is limited to users of the receiving bank', async () => {
    const { sentId, receivedId } = await banks.deliver()
    const params = { id: receivedId }
    expect(await server.anonymous.refused(confirmReceipt, { params })).toMatchObject({
      status: 401,
      code: 1005,
    })
    const administrator = await server.signIn('frankfurt.admin')
    for (const client of [administrator, platform]) {
      expect(await client.refused(confirmReceipt, { params })).toMatchObject({ status: 403 })
    }
    // A company may confirm its own receipts, so the call is refused because the message does not exist for it.
    for (const client of [operator, trading]) {
      const foreign = await client.refused(confirmReceipt, { params })
      const unknown = await client.refused(confirmReceipt, { params: { id: UNKNOWN_ID } })
      expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    }
    expect(await operator.refused(confirmReceipt, { params: { id: sentId } })).toMatchObject({
      status: 409,
      error: 'message.stateChanged',
    })
    expect(await frankfurt.succeed(readMessage, { params })).toMatchObject({
      status: MESSAGE_STATUSES.waitingProcessed,
      abilities: { confirmReceipt: true, edit: false, delete: false },
    })
  })

  test('by many users at once happens once', async () => {
    const { receivedId } = await banks.deliver()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => frankfurt.succeed(confirmReceipt, { params: { id: receivedId } })),
    )
    expect(new Set(answers.map(({ status, version }) => `${status} ${version}`)).size).toBe(1)
    // One call was first; every other answer contains that confirmation.
    expect(answers.filter(({ confirmedBefore }) => confirmedBefore === undefined)).toHaveLength(1)
    const { rowCount } = await superuser.query(
      `select from audit_event where action = 'message.confirmReceipt' and object_id = $1`,
      [receivedId],
    )
    expect(rowCount).toBe(1)
  })
})

test('two banks that send to each other at once do not wait for each other', async () => {
  const reviewerOfFrankfurt = await server.signIn('frankfurt.reviewer')
  const reply = async (): Promise<void> => {
    const form = paymentForm({
      sender: 'DEMWDEFFXXX',
      receiver: 'DEMECNBJXXX',
      beneficiaryInstitution: 'DEMECNBJXXX',
    })
    const body = { messagingType: 'MT103', initialProcess: true, ...form }
    const { id } = await frankfurt.succeed(saveBankMessage, { body })
    const { openNodeId = '' } = await banks.detail(id, reviewerOfFrankfurt)
    await reviewerOfFrankfurt.succeed(approve, { params: { id }, body: { nodeId: openNodeId } })
  }
  await Promise.all(Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? approved() : reply())))
  const failures = await Promise.all([
    server.jobs.runWaiting(),
    server.jobs.runWaiting(),
    server.jobs.runWaiting(),
  ])
  expect(failures.flat()).toEqual([])
  for (const institutionId of [BEIJING, '00000000-0000-7000-8000-000000000002']) {
    expect(await verifyChain(server.db, institutionId)).toMatchObject({ isIntact: true })
  }
})
