import {
  approve,
  confirmReceipt,
  listRelatedMessages,
  readMessage,
  readMessageTracking,
  saveBankMessage,
  sendFreeText,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import { isoMessage, noteText, paymentForm, signInBankUsers } from '../testing/index.ts'

const server = await createTestServer()
const banks = await signInBankUsers(server)
const { operator, frankfurt, admin } = banks

async function related(id: string, viewer = operator) {
  return (await viewer.succeed(listRelatedMessages, { params: { id } })).messages
}

async function steps(id: string, viewer = operator) {
  return (await viewer.succeed(readMessageTracking, { params: { id } })).steps
}

async function sendNote(relatedReference: string): Promise<string> {
  const content = noteText().replace('\r\n:79:', `\r\n:21:${relatedReference}\r\n:79:`)
  return (await operator.succeed(sendFreeText, { body: { content, msgFormat: 'MT' } })).id
}

describe('related messages', () => {
  test('a note that answers a payment is found from both messages', async () => {
    const { sentId } = await banks.deliver()
    const { businessId } = await operator.succeed(readMessage, { params: { id: sentId } })
    const noteId = await sendNote(businessId)
    expect(await related(sentId)).toMatchObject([
      { id: noteId, messagingType: 'MT199', direction: 0, relations: ['answer'], isReturn: false },
    ])
    expect(await related(noteId)).toMatchObject([
      { id: sentId, messagingType: 'MT103', relations: ['answered'] },
    ])
  })

  test('a payment with the same transaction reference is found at the receiver', async () => {
    const { sentId, receivedId } = await banks.deliver()
    const { uetr } = await operator.succeed(readMessage, { params: { id: sentId } })
    expect(uetr).toBeDefined()
    await server.database.superuser.query(
      `insert into message (id, institution_id, kind, messaging_type, stage, version, round, text, digest, sender_bic,
         receiver_bic, business_id, uetr, currency, amount, created_at)
       select gen_random_uuid(), institution_id, kind, messaging_type, 'waitingProcessed', 1, 0,
         E'{4:\r\n:20:BACK1\r\n:72:/RETN/99\r\n/AC04/CLOSED\r\n-}', digest, receiver_bic, sender_bic, 'BACK1', uetr, currency, amount,
         created_at + interval '1 hour'
       from message where id = $1`,
      [receivedId],
    )
    expect(await related(receivedId, frankfurt)).toMatchObject([
      { businessId: 'BACK1', direction: 1, relations: ['uetr'], isReturn: true },
    ])
    // The sender's institution is not involved.
    expect(await related(sentId)).toEqual([])
  })

  test('drafts are not related, and a single message has no relations', async () => {
    const { id } = await banks.save(paymentForm())
    expect(await related(id)).toEqual([])
  })

  test('only users of the same institution see them, in folders that the viewer may see', async () => {
    const { sentId } = await banks.deliver()
    expect(await frankfurt.refused(listRelatedMessages, { params: { id: sentId } })).toMatchObject({
      code: 1104,
    })
    expect(await admin.refused(listRelatedMessages, { params: { id: sentId } })).toMatchObject({ code: 403 })
  })
})

describe('tracking of a message', () => {
  test('shows each step to the sender, and to the receiver from its arrival', async () => {
    const { sentId, receivedId } = await banks.deliver()
    expect((await steps(sentId)).map(({ step }) => step)).toEqual(['queued', 'delivered'])
    expect((await steps(receivedId, frankfurt)).map(({ step }) => step)).toEqual(['received'])

    server.clock.advance(60_000)
    await banks.confirm(receivedId)
    await banks.runJobs()
    const [queued, delivered, confirmed] = await steps(sentId)
    expect(confirmed).toEqual({ step: 'confirmed', at: server.clock.now().toISOString() })
    expect([queued?.step, delivered?.step]).toEqual(['queued', 'delivered'])
    // No company of this installation has the credited account.
    expect((await steps(receivedId, frankfurt)).slice(1)).toEqual([
      { step: 'confirmed', at: expect.any(String), by: expect.any(String) },
      { step: 'payeeNotHere', at: expect.any(String) },
    ])
  })

  test('is empty for a pending message', async () => {
    const { id } = await banks.submit(paymentForm({ 'orderingCustomer.name': 'ANOTHER PAYER' }))
    expect(await steps(id)).toEqual([])
  })
})

describe('a transfer between banks with the UETR of a customer payment', () => {
  const ADVICE = 'swift.cbprplus.adv.04'
  const UETR = 'creditTransfer.paymentIdentification.uetr'

  test('by pacs.009 ADV is linked to the pacs.008 at both banks, and its receipt is confirmed', async () => {
    const payment = await banks.deliver(await isoMessage('pacs.008', ['DEMECNBJXXX', 'DEMWDEFFXXX']))
    const { uetr } = await operator.succeed(readMessage, { params: { id: payment.sentId } })
    const sample = await isoMessage('pacs.009', ['DEMWDEFFXXX', 'DEMECNBJXXX'], {
      [UETR]: uetr,
      // One review is enough.
      'creditTransfer.interbankSettlementCurrency': 'EUR',
      'creditTransfer.interbankSettlementAmount': '100',
    })
    const text = JSON.stringify(sample).replace(/swift\.cbprplus\.(?:cov\.)?04/, ADVICE)
    // An advice has no settlement account.
    const form = JSON.parse(text, (name, value: unknown) =>
      name === 'sttlmAcct' ? undefined : value,
    ) as typeof sample
    const { id } = await frankfurt.succeed(saveBankMessage, { body: { ...form, initialProcess: true } })
    const { openNodeId: nodeId } = await frankfurt.succeed(readMessage, { params: { id } })
    await (await server.signIn('frankfurt.reviewer')).succeed(approve, { params: { id }, body: { nodeId } })
    await banks.runJobs()

    expect(await related(payment.receivedId, frankfurt)).toMatchObject([{ id, relations: ['uetr'] }])
    const [received] = await related(payment.sentId)
    expect(received).toMatchObject({ messagingType: 'pacs.009', direction: 1, relations: ['uetr'] })
    const receivedId = received?.id ?? ''
    const { rows } = await server.database.superuser.query<{ text: string }>(
      'select text from message where id = $1',
      [receivedId],
    )
    expect(rows[0]?.text).toContain(`<BizSvc>${ADVICE}</BizSvc>`)
    expect(await related(receivedId)).toMatchObject([{ id: payment.sentId, relations: ['uetr'] }])
    await operator.succeed(confirmReceipt, { params: { id: receivedId }, body: {} })
    await banks.runJobs()
    expect(await steps(id, frankfurt)).toContainEqual(expect.objectContaining({ step: 'confirmed' }))
  })
})
