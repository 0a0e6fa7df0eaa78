import {
  assignCaseMessage,
  closeCaseMessage,
  type InputOf,
  listAuditEvents,
  listCaseExceptions,
  listFollowUps,
  makeFollowUp,
  readMessage,
  readMessageTracking,
  saveBankMessage,
} from '@nostro/contract'
import { composeTransmissionReport, type DraftValues } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { completedForm, isoMessage, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { answersTo, ELSEWHERE, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })
const { operator } = banks

async function receive(text: string): Promise<void> {
  server.clock.advance(1000)
  await gateway.drop(text)
  await server.scanLinks()
  await banks.runJobs()
}

/** Has a message approved and handed over, and lets the network accept it. */
async function leave(id: string): Promise<void> {
  await banks.approveAll(id)
  await banks.runJobs()
  const [name = ''] = await gateway.offered()
  const { text } = await gateway.fetch(name)
  const [, senderReference] = /<\w*:?SenderReference>([^<]+)</.exec(text) ?? []
  await receive(
    senderReference === undefined ? answersTo(text) : composeTransmissionReport({ senderReference }),
  )
}

async function sentPayment(reference: string) {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await leave(id)
  const { uetr = '' } = await operator.succeed(readMessage, { params: { id } })
  return { id, uetr, reference }
}

type FollowUp = InputOf<typeof makeFollowUp>['body']

/** Makes a request from a message and sends it. Returns its id and reference. */
async function asked(from: string, body: FollowUp, changes: DraftValues) {
  const { id } = await operator.succeed(makeFollowUp, { params: { id: from }, body })
  const draft = await operator.succeed(readMessage, { params: { id } })
  const { version, messagingType } = draft
  await operator.succeed(saveBankMessage, {
    body: { ...(await completedForm(draft, changes)), id, version, messagingType, initialProcess: true },
  })
  await leave(id)
  return (await operator.succeed(readMessage, { params: { id } })).businessId
}

const inquiry = async (id: string) =>
  await asked(
    id,
    { name: 'askAboutPayment', messagingType: 'camt.110' },
    {
      'investigation.type': 'CCNR',
      questions: [{ reason: 'CCNR', dataKind: 'NARRATIVE', narrative: 'Was the creditor paid?' }],
    },
  )

let count = 0

/** A message of FIN from the other bank. */
function fin(type: string, fields: readonly string[], { uetr = '', from = 'BARCGB22' } = {}): string {
  count += 1
  const block3 = uetr === '' ? '' : `{3:{121:${uetr}}}`
  return `{1:F01DEMECNBJAXXX0001000001}{2:O${type}1200261124${from}AXXX000100${String(count).padStart(4, '0')}2611241200N}${block3}{4:\r\n${fields.join('\r\n')}\r\n-}`
}

const agent = (bic: string) => `<FIId><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></FIId>`

/** A message of ISO 20022 from the other bank. */
function xml(name: string, content: string, from = ELSEWHERE): string {
  count += 1
  return `<BusinessMessage><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr>${agent(from)}</Fr><To>${agent('DEMECNBJXXX')}</To><BizMsgIdr>ANSWER${count}</BizMsgIdr><MsgDefIdr>${name}</MsgDefIdr><BizSvc>swift.cbprplus.04</BizSvc><CreDt>2026-11-24T12:00:00+00:00</CreDt></AppHdr><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${content.replace('ID', `ANSWER${count}`)}</Document></BusinessMessage>`
}

const response = (request: string, status: string) =>
  xml(
    'camt.111.001.01',
    `<InvstgtnRspn><InvstgtnRspn><MsgId>ID</MsgId><InvstgtnSts>${status}</InvstgtnSts></InvstgtnRspn><OrgnlInvstgtnReq><MsgId>${request}</MsgId><RqstrInvstgtnId>${request}</RqstrInvstgtnId><InvstgtnTp><Cd>CCNR</Cd></InvstgtnTp><Rqstr><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></Rqstr><Rspndr><Agt><FinInstnId><BICFI>${ELSEWHERE}</BICFI></FinInstnId></Agt></Rspndr></OrgnlInvstgtnReq></InvstgtnRspn>`,
  )

const report = (uetr: string, status: string, from = ELSEWHERE) =>
  xml(
    'pacs.002.001.10',
    `<FIToFIPmtStsRpt><GrpHdr><MsgId>ID</MsgId><CreDtTm>2026-11-24T12:00:00+00:00</CreDtTm></GrpHdr><TxInfAndSts><OrgnlUETR>${uetr}</OrgnlUETR>${status}</TxInfAndSts></FIToFIPmtStsRpt>`,
    from,
  )

async function casesOf(id: string) {
  const { cases } = await operator.succeed(listFollowUps, { params: { id } })
  return cases.map(({ kind, outcome, answers }) => ({
    kind,
    outcome,
    answers: answers.map(({ status, effect }) => `${status} ${effect}`),
  }))
}

async function stepsOf(id: string): Promise<readonly string[]> {
  const { steps } = await operator.succeed(readMessageTracking, { params: { id } })
  return steps.map(({ step }) => step)
}

async function newestException() {
  const { rowList, maySettle } = await operator.succeed(listCaseExceptions, {})
  expect(maySettle).toBe(true)
  const newest = rowList.at(-1)
  if (newest === undefined) throw new Error('There is no exception')
  return newest
}

const isListed = async (messageId: string) =>
  (await operator.succeed(listCaseExceptions, {})).rowList.some((row) => row.messageId === messageId)

describe('answers to an investigation over a link', () => {
  test('of ISO 20022: a doubled answer is one, and one after the last is late', async () => {
    const { id } = await sentPayment('INQUIRY1')
    const request = await inquiry(id)
    const pending = '<Sts>PDNG</Sts><StsRsn><Cd>INPO</Cd></StsRsn>'
    await receive(response(request, pending))
    await receive(response(request, pending))
    await receive(response(request, '<Sts>CLSD</Sts>'))
    await receive(response(request, '<Sts>RJCT</Sts><StsRsn><Cd>NOOR</Cd></StsRsn>'))
    expect(await casesOf(id)).toEqual([
      {
        kind: 'investigation',
        outcome: 'closed',
        answers: ['PDNG applied', 'PDNG repeated', 'CLSD applied', 'RJCT late'],
      },
    ])
  })

  test('of FIN: answer 18 leaves it open, a doubled answer is one, a later one is late', async () => {
    const { id } = await sentPayment('INQUIRY2')
    const request = await asked(
      id,
      { name: 'askAboutPayment', messagingType: 'MT195' },
      { queries: [{ number: '3' }] },
    )
    for (const answer of ['/18/', '/18/', '/2/', '/1/']) {
      await receive(fin('196', [`:20:A${count}`, `:21:${request}`, `:76:${answer}`]))
    }
    expect(await casesOf(id)).toEqual([
      {
        kind: 'investigation',
        outcome: 'closed',
        answers: ['18 applied', '18 repeated', '2 applied', '1 late'],
      },
    ])
  })

  test('an answer that names another case is an exception; its user assigns it once', async () => {
    const { id, reference } = await sentPayment('INQUIRY3')
    const request = await inquiry(id)
    await receive(response('NEVERSENT', '<Sts>CLSD</Sts>'))
    expect((await casesOf(id))[0]?.outcome).toBe('open')
    const { messageId, role } = await newestException()
    expect(role).toBe('answer')
    const assign = { params: { id: messageId }, body: { reference: 'NOTHING' } }
    expect((await operator.refused(assignCaseMessage, assign)).error).toBe('caseException.nothingNamed')
    await operator.succeed(assignCaseMessage, { ...assign, body: { reference } })
    expect(await casesOf(id)).toMatchObject([{ outcome: 'closed', answers: ['CLSD applied'] }])
    expect(await isListed(messageId)).toBe(false)
    const again = { ...assign, body: { reference: request } }
    expect((await operator.refused(assignCaseMessage, again)).error).toBe('caseException.settled')
    const { events } = await banks.admin.succeed(listAuditEvents, { query: { action: 'message.assignCase' } })
    expect(events).toHaveLength(1)
  })
})

describe('the status of a payment over a link', () => {
  test('a rejection is shown once, and a status after it is late', async () => {
    const { id, uetr } = await sentPayment('STATUS1')
    const rejection = '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>'
    await receive(report(uetr, rejection))
    await receive(report(uetr, rejection))
    await receive(report(uetr, '<TxSts>ACSC</TxSts>'))
    expect(await casesOf(id)).toEqual([
      {
        kind: 'statusReport',
        outcome: 'refused',
        answers: ['RJCT applied', 'RJCT repeated', 'ACSC late'],
      },
    ])
  })

  test('a payment that comes back with REJT in its field 72 rejects it and is no return', async () => {
    const { id, uetr, reference } = await sentPayment('STATUS3')
    const back = [':20:BACK1', ':23B:CRED', ':32A:261124CNY1,', ':50K:A', ':59:/1', 'B', ':71A:SHA']
    await receive(fin('103', [...back, ':72:/REJT/59', '/AC01/', `/MREF/${reference}`], { uetr }))
    expect(await casesOf(id)).toEqual([
      { kind: 'statusReport', outcome: 'refused', answers: ['RJCT applied'] },
    ])
    const steps = await stepsOf(id)
    expect(steps).toContain('statusReported')
    expect(steps).not.toContain('returnReceived')
  })

  test('a request for it is answered by the first final status', async () => {
    const { id: sent } = await banks.submit(await isoMessage('pacs.008', ['DEMECNBJXXX', ELSEWHERE]))
    await leave(sent)
    const { uetr = '' } = await operator.succeed(readMessage, { params: { id: sent } })
    await asked(sent, { name: 'askForStatus', messagingType: 'pacs.028' }, {})
    await receive(report(uetr, '<TxSts>PDNG</TxSts>'))
    await receive(report(uetr, '<TxSts>ACSC</TxSts>'))
    expect(await casesOf(sent)).toMatchObject([
      { kind: 'status', outcome: 'closed', answers: ['PDNG applied', 'ACSC applied'] },
    ])
  })

  test('of an unknown payment is an exception; assigned to a payment, it is on its timeline', async () => {
    const { id, reference } = await sentPayment('STATUS2')
    await receive(report('00000000-0000-4000-8000-000000000001', '<TxSts>ACSC</TxSts>'))
    const { messageId } = await newestException()
    await operator.succeed(assignCaseMessage, { params: { id: messageId }, body: { reference } })
    expect(await casesOf(id)).toMatchObject([{ kind: 'statusReport', outcome: 'closed' }])
    expect(await stepsOf(id)).toContain('statusReported')
    expect(await isListed(messageId)).toBe(false)
  })
})

describe('a recall or query of a payment that the bank does not know', () => {
  test('a query is assigned to the payment that the user names', async () => {
    const { id, uetr } = await sentPayment('QUERIED1')
    await receive(fin('195', [':20:Q1', ':21:UNKNOWN', ':75:/3/']))
    const { messageId, role } = await newestException()
    expect(role).toBe('request')
    await operator.succeed(assignCaseMessage, { params: { id: messageId }, body: { reference: uetr } })
    expect(await casesOf(id)).toMatchObject([{ kind: 'investigation', outcome: 'open' }])
    expect(await stepsOf(id)).toContain('investigationReceived')
    expect(await isListed(messageId)).toBe(false)
  })

  test('a recall is about a received payment, so it is not assigned to a sent one', async () => {
    const { uetr } = await sentPayment('RECALLED1')
    await receive(fin('192', [':20:R1', ':21:UNKNOWN', ':11S:103\r\n261124', ':79:/DUPL/']))
    const { messageId } = await newestException()
    const refused = await operator.refused(assignCaseMessage, {
      params: { id: messageId },
      body: { reference: uetr },
    })
    expect(refused.error).toBe('caseException.nothingNamed')
  })

  test('it is closed with a reason, and stays in the list of received messages', async () => {
    await receive(fin('192', [':20:R2', ':21:UNKNOWN', ':11S:103\r\n261124', ':79:/DUPL/']))
    const { messageId } = await newestException()
    const close = { params: { id: messageId }, body: { reason: 'Settled by phone' } }
    await operator.succeed(closeCaseMessage, close)
    expect(await isListed(messageId)).toBe(false)
    expect((await operator.refused(closeCaseMessage, close)).error).toBe('caseException.settled')
    expect(await operator.succeed(readMessage, { params: { id: messageId } })).toMatchObject({
      businessId: 'R2',
    })
    const { events } = await banks.admin.succeed(listAuditEvents, {
      query: { action: 'message.closeException' },
    })
    expect(events).toHaveLength(1)
  })
})
