import {
  approve,
  claimTask,
  confirmReceipt,
  deleteMessage,
  deriveMessage,
  readHistory,
  readMessage,
  reject,
  resubmitBankMessage,
  saveBankMessage,
  setNetworkStatus,
} from '@nostro/contract'
import { MESSAGE_STATUSES, NODE_DESCRIPTIONS, type Stage } from '@nostro/workflow'
import { beforeAll, describe, expect, test } from 'vitest'

import { folderOf, paymentForm } from '../../src/messages/testing/index.ts'
import { createTestServer } from '../../src/testing/index.ts'
import { type Makers, recordOf, seatMakers } from './subjects.ts'

/** The states and transitions of the specification, one test per requirement. */

const server = await createTestServer()

let makers: Makers
beforeAll(async () => {
  makers = await seatMakers(server)
})

const { draft, pending, approved, rejected, sent, copied, processed } = MESSAGE_STATUSES

function bodyOf(initialProcess: boolean, saved: object = {}) {
  return { messagingType: 'MT103', initialProcess, ...paymentForm(), ...saved }
}

async function statusOf(id: string, viewer = makers.operator): Promise<number> {
  return (await viewer.succeed(readMessage, { params: { id } })).status
}

test.each([
  { name: 'STATE-02 new, saved', initialProcess: false, status: draft },
  { name: 'STATE-03 new, submitted', initialProcess: true, status: pending },
])('$name', async ({ initialProcess, status }) => {
  const saved = await makers.operator.succeed(saveBankMessage, { body: bodyOf(initialProcess) })
  expect(saved.status).toBe(status)
  expect(await statusOf(saved.id)).toBe(status)
})

test.each([
  { name: 'STATE-04 draft, saved', stage: 'draft', initialProcess: false, status: draft },
  { name: 'STATE-05 draft, submitted', stage: 'draft', initialProcess: true, status: pending },
  { name: 'STATE-11 rejected, saved', stage: 'rejected', initialProcess: false, status: rejected },
] as const)('$name, under the same id', async ({ stage, initialProcess, status }) => {
  const { id, version } = await makers.subjectIn(stage)
  const saved = await makers.operator.succeed(saveBankMessage, {
    body: bodyOf(initialProcess, { id, version }),
  })
  expect(saved).toMatchObject({ id, status })
})

test.each([
  { name: 'STATE-06 draft, deleted', stage: 'draft' },
  { name: 'STATE-12 rejected, deleted', stage: 'rejected' },
] as const)('$name', async ({ stage }) => {
  const { id } = await makers.subjectIn(stage)
  await makers.operator.succeed(deleteMessage, { params: { id } })
  expect(await makers.operator.refused(readMessage, { params: { id } })).toMatchObject({ status: 404 })
})

describe('copies at the bank', () => {
  test.each(['notCopied', 'copied'] as const)('STATE-07 %s, submitted', async (stage) => {
    const { id } = await makers.subjectIn(stage)
    const body = {
      messagingType: 'MT103',
      isDraft: false,
      overrides: [{ code: 'payment.possibleDuplicate', reason: 'A second payment is intended.' }],
    }
    const derived = await makers.operator.succeed(deriveMessage, { params: { id }, body })
    expect(derived.status).toBe(pending)
    expect(await statusOf(id)).toBe(copied)
  })

  test('STATE-08 not copied, receipt confirmed', async () => {
    const { id } = await makers.subjectIn('notCopied')
    await makers.operator.succeed(confirmReceipt, { params: { id } })
    const { rowList } = await folderOf(makers.operator, 'copied')
    expect(rowList.map((row) => row.id)).toContain(id)
  })
})

describe('approval', () => {
  test('STATE-09 pending, approved: approved, then sent', async () => {
    const { id, nodeId } = await makers.subjectIn('pending')
    const decided = await makers.reviewer.succeed(approve, { params: { id }, body: { nodeId } })
    expect(decided.status).toBe(approved)
    await server.jobs.runWaiting()
    expect(await statusOf(id)).toBe(sent)
  })

  test('STATE-10 pending, rejected with a reason', async () => {
    const { id, nodeId } = await makers.subjectIn('pending')
    const body = { nodeId, description: 'Another account' }
    expect(await makers.reviewer.succeed(reject, { params: { id }, body })).toMatchObject({
      status: rejected,
    })
    const { nodes, isRejected } = await makers.operator.succeed(readHistory, { params: { id } })
    expect({ reasons: nodes.flatMap(({ rejectReason }) => rejectReason ?? []), isRejected }).toEqual({
      reasons: ['Another account'],
      isRejected: true,
    })
  })

  test('STATE-13, STATE-14 rejected, submitted again: invalid refused, valid pending and issued anew', async () => {
    const { id, version } = await makers.subjectIn('rejected')
    const form = { id, version, messagingType: 'MT103' }
    const invalid = { ...paymentForm({ receiver: '' }), ...form }
    expect(await makers.operator.refused(resubmitBankMessage, { body: invalid })).toMatchObject({
      status: 422,
    })
    expect(await statusOf(id)).toBe(rejected)
    const valid = { ...paymentForm(), ...form }
    expect(await makers.operator.succeed(resubmitBankMessage, { body: valid })).toMatchObject({
      status: pending,
    })
    const { nodes } = await makers.operator.succeed(readHistory, { params: { id } })
    expect(nodes[0]?.description).toBe(NODE_DESCRIPTIONS.reIssued)
  })

  test.each([
    { name: 'approved', call: approve, extra: {} },
    { name: 'rejected', call: reject, extra: { description: 'No' } },
  ])(
    'STATE-19 an application that is $name leaves the pending list; it is claimed by one alone',
    async (row) => {
      const { reviewer, senior, file } = await makers.remitters()
      const { id } = await file()
      const { openNodeId: nodeId } = await reviewer.succeed(readMessage, { params: { id } })
      await reviewer.succeed(claimTask, { params: { id }, body: { nodeId } })
      expect(await senior.refused(claimTask, { params: { id }, body: { nodeId } })).toMatchObject({
        error: 'approval.claimedByOther',
      })
      await reviewer.succeed(row.call, { params: { id }, body: { nodeId, ...row.extra } })
      const { rowList } = await folderOf(reviewer, 'pending')
      expect(rowList.map((each) => each.id)).not.toContain(id)
    },
  )
})

describe('receipt', () => {
  test('STATE-15 waiting, receipt confirmed', async () => {
    const { id } = await makers.subjectIn('waitingProcessed')
    await makers.receiver.succeed(confirmReceipt, { params: { id } })
    expect(await statusOf(id, makers.receiver)).toBe(processed)
    const { rowList } = await folderOf(makers.receiver, 'processed')
    expect(rowList.map((row) => row.id)).toContain(id)
  })

  test('STATE-20 a text of the network, confirmed', async () => {
    const { id } = await recordOf(server, await makers.subjectIn('waitingProcessed'))
    const body = { newStatus: 'PROCESSED' }
    expect(await makers.receiver.succeed(setNetworkStatus, { params: { id }, body })).toMatchObject({
      status: 'PROCESSED',
    })
  })
})

const SETTLED: readonly Stage[] = ['pending', 'approved', 'sent', 'notCopied', 'copied']

test.each(SETTLED)('STATE-16 %s: neither edited nor deleted', async (stage) => {
  const { id, version } = await makers.subjectIn(stage)
  const before = await makers.operator.succeed(readMessage, { params: { id } })
  const body = bodyOf(false, { id, version })
  // An application at the bank has no form of a bank's message.
  const refusals = stage === 'notCopied' || stage === 'copied' ? [404, 409, 422] : [409]
  expect(refusals).toContain((await makers.operator.refused(saveBankMessage, { body })).status)
  expect([404, 409]).toContain((await makers.operator.refused(deleteMessage, { params: { id } })).status)
  expect(await makers.operator.succeed(readMessage, { params: { id } })).toEqual(before)
})

test.each(['waitingProcessed', 'processed'] as const)(
  'STATE-16 %s: neither edited nor deleted',
  async (stage) => {
    const { id, version } = await makers.subjectIn(stage)
    const body = { ...bodyOf(false, { id, version }), ...paymentForm({ sender: 'DEMWDEFFXXX' }) }
    expect([404, 409]).toContain((await makers.receiver.refused(saveBankMessage, { body })).status)
    expect([404, 409]).toContain((await makers.receiver.refused(deleteMessage, { params: { id } })).status)
  },
)
