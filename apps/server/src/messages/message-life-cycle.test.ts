import { claimTask, readHistory, readMessage } from '@nostro/contract'
import { MESSAGE_STATUSES, NODE_DESCRIPTIONS, NODE_TYPES } from '@nostro/workflow'
import { describe, expect, test } from 'vitest'

import { verifyChain } from '../audit/index.ts'
import { createTestServer, MINUTE } from '../testing/index.ts'
import { folderOf, paymentForm, signInBankUsers } from './testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, frankfurt } = banks

const { draft, pending, approved, rejected, sent, waitingProcessed, processed } = MESSAGE_STATUSES

describe('the life cycle of a message', () => {
  test('from draft to the receiver, byte for byte, and back as confirmed', async () => {
    const form = paymentForm({
      senderReference: 'WHOLEWAY1',
      // An account of the demo company there, which is notified.
      'beneficiaryCustomer.account': 'DE89370400440532013000',
    })
    const saved = await banks.save(form)
    expect(await banks.detail(saved.id)).toMatchObject({ status: draft, version: 1, businessId: 'WHOLEWAY1' })

    await banks.submit(form, saved)
    const submitted = await banks.detail(saved.id)
    expect(submitted).toMatchObject({ status: pending, processStatus: pending, version: 2, direction: 0 })
    // FORM-38, DET-15
    expect(submitted).toMatchObject({ messagingType: 'MT103', messageType: 0 })
    expect(submitted.standardFormat).toContain('\r\n:20:WHOLEWAY1\r\n')

    await banks.approve(saved.id)
    expect(await banks.detail(saved.id)).toMatchObject({ status: approved, delivery: 'queued' })
    await banks.runJobs()
    expect(await banks.detail(saved.id)).toMatchObject({ status: sent, delivery: 'delivered' })

    const [row] = (await folderOf(frankfurt, 'waitingProcessed')).rowList
    expect(row).toMatchObject({
      direction: 1,
      businessId: 'WHOLEWAY1',
      payerBicCode: 'DEMECNBJXXX',
      payeeBicCode: 'DEMWDEFFXXX',
      payerName: 'DEMO TRADING COMPANY',
      payeeName: 'DEMO IMPORT COMPANY',
      currency: 'EUR',
      amount: '1250.75',
      status: waitingProcessed,
    })
    const received = await banks.detail(row?.id ?? '', frankfurt)
    expect(received.standardFormat).toBe(submitted.standardFormat)
    expect(received.digest).toBe(submitted.digest)
    expect(received.content).toMatchObject({ payerInfo: { payerName: 'DEMO TRADING COMPANY' } })
    const { rows } = await server.database.superuser.query(
      `select convert_from(raw, 'UTF8') as text, state, outgoing_number from network_record where message_id = $1`,
      [row?.id],
    )
    expect(rows).toEqual([{ text: submitted.standardFormat, state: 'PENDING', outgoing_number: '1' }])

    await banks.confirm(row?.id ?? '')
    expect(await banks.detail(row?.id ?? '', frankfurt)).toMatchObject({
      status: processed,
      confirmedBy: 'Operator, Demo Bank Frankfurt',
    })
    expect(await banks.detail(saved.id)).toMatchObject({
      status: sent,
      delivery: 'confirmed',
      confirmedAt: server.clock.now().toISOString(),
      // The confirming user is not disclosed to the other bank.
      confirmedBy: 'DEMWDEFFXXX',
    })
  })

  test('rejected with a reason, corrected, resubmitted: a second round under the same id', async () => {
    const { id } = await banks.submit()
    await banks.reject(id, 'The amount is wrong')
    const refused = await banks.detail(id)
    expect(refused).toMatchObject({
      status: rejected,
      abilities: { edit: true, resubmit: true, delete: true },
    })

    const form = paymentForm({ interbankSettledAmount: '1250.57' })
    const corrected = await banks.save(form, { id, version: refused.version })
    expect((await banks.detail(id)).status).toBe(rejected)
    await banks.resubmit(corrected, form)
    await banks.approveAll(id)

    const history = await banks.history(id)
    expect(history).toMatchObject({ isRejected: false, isEnd: true, currentStep: 3 })
    // DET-11
    const shape = history.rounds.map(({ number, nodes, isRejected }) => ({
      number,
      isRejected,
      nodes: nodes.map(({ nodeName, description, handler }) => [nodeName, description, handler]),
    }))
    const byOperator = 'Operator, Demo Bank Beijing'
    const byReviewer = 'Reviewer, Demo Bank Beijing'
    const bySenior = 'Senior reviewer, Demo Bank Beijing'
    expect(shape).toEqual([
      {
        number: 1,
        isRejected: true,
        nodes: [
          [NODE_TYPES.issued, NODE_DESCRIPTIONS.issued, byOperator],
          [NODE_TYPES.rejected, NODE_DESCRIPTIONS.rejected, byReviewer],
          [NODE_TYPES.completed, NODE_DESCRIPTIONS.empty, undefined],
        ],
      },
      {
        number: 2,
        isRejected: false,
        nodes: [
          [NODE_TYPES.issued, NODE_DESCRIPTIONS.reIssued, byOperator],
          [NODE_TYPES.review, NODE_DESCRIPTIONS.approval, byReviewer],
          // After a rejection another amount requires a senior review too.
          [NODE_TYPES.advancedReview, NODE_DESCRIPTIONS.approval, bySenior],
          [NODE_TYPES.completed, NODE_DESCRIPTIONS.empty, undefined],
        ],
      },
    ])
    expect(history.rounds[0]?.nodes[1]?.rejectReason).toBe('The amount is wrong')
  })

  test('the receiver sees neither the sender’s approval nor its copy', async () => {
    const { sentId, receivedId } = await banks.deliver()
    expect(await frankfurt.refused(readHistory, { params: { id: receivedId } })).toMatchObject({
      status: 404,
    })
    expect(await frankfurt.refused(readMessage, { params: { id: sentId } })).toMatchObject({ status: 404 })
  })

  test('a task is claimed for half an hour', async () => {
    const { id } = await banks.submit()
    const nodeId = await banks.openNode(id)
    const claim = await reviewer.succeed(claimTask, { params: { id }, body: { nodeId } })
    expect(claim).toEqual({
      claimedBy: 'Reviewer, Demo Bank Beijing',
      claimedSince: server.clock.now().toISOString(),
      claimedUntil: new Date(server.clock.now().getTime() + 30 * MINUTE).toISOString(),
    })
    expect(await banks.detail(id, banks.senior)).toMatchObject({
      claimedBy: 'Reviewer, Demo Bank Beijing',
      abilities: { approve: false, reject: false, claim: false },
    })
    const [row] = (await folderOf(operator, 'pending')).rowList
    expect(row).toMatchObject({ id, claimedBy: 'Reviewer, Demo Bank Beijing' })

    server.clock.advance(30 * MINUTE)
    const senior = await server.signIn('beijing.senior')
    expect((await banks.detail(id, senior)).abilities).toMatchObject({ approve: true, claim: true })
  })
})

test('every change is recorded in an unbroken audit trail of its bank', async () => {
  const institutions = await server.database.superuser.query<{ id: string }>(
    `select id from institution where kind = 'bank'`,
  )
  for (const { id } of institutions.rows) {
    expect(await verifyChain(server.db, id)).toMatchObject({ isIntact: true })
  }
  const { rows } = await server.database.superuser.query<{ action: string }>(
    `select distinct action from audit_event where object_kind = 'message' order by action`,
  )
  expect(rows.map((row) => row.action)).toEqual([
    'message.approve',
    'message.claim',
    'message.confirmDelivery',
    'message.confirmReceipt',
    'message.dispatch',
    'message.payeeNotified',
    'message.receive',
    'message.reject',
    'message.resubmit',
    'message.save',
    'message.submit',
  ])
})
