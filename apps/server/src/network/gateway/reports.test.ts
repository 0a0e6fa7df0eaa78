import {
  listNetworkMessages,
  listNotifications,
  listRelatedMessages,
  readMessage,
  readMessageTracking,
} from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { folderOf, paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { answersTo, ELSEWHERE, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })
const { operator } = banks

/** Submits and sends a payment that the network accepts. */
async function sent(reference: string): Promise<{ readonly id: string; readonly uetr: string }> {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await banks.approveAll(id)
  await banks.runJobs()
  const [name = ''] = await gateway.offered()
  await receive(answersTo((await gateway.fetch(name)).text))
  const { uetr = '' } = await operator.succeed(readMessage, { params: { id } })
  return { id, uetr }
}

async function receive(text: string): Promise<void> {
  server.clock.advance(1)
  await gateway.drop(text)
  await server.scanLinks()
  await banks.runJobs()
}

function fin(type: string, fields: readonly string[], { uetr = '', from = 'BARCGB22', trailer = '' } = {}) {
  const block3 = uetr === '' ? '' : `{3:{121:${uetr}}}`
  return `{1:F01DEMECNBJAXXX0001000001}{2:O${type}1200261124${from}AXXX00010000012611241200N}${block3}{4:\r\n${fields.join('\r\n')}\r\n-}${trailer}`
}

const statusReport = (uetr: string) =>
  `<BusinessMessage><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr><FIId><FinInstnId><BICFI>CHASUS33XXX</BICFI></FinInstnId></FIId></Fr><To><FIId><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></FIId></To><BizMsgIdr>S1</BizMsgIdr><MsgDefIdr>pacs.002.001.10</MsgDefIdr></AppHdr><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.002.001.10"><FIToFIPmtStsRpt><GrpHdr><MsgId>S1</MsgId></GrpHdr><TxInfAndSts><OrgnlUETR>${uetr}</OrgnlUETR><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts></FIToFIPmtStsRpt></Document></BusinessMessage>`

const related = (id: string) => operator.succeed(listRelatedMessages, { params: { id } })

async function lastSteps(id: string, count: number) {
  const { steps } = await operator.succeed(readMessageTracking, { params: { id } })
  return steps.slice(-count)
}

describe('a report of another bank about a message', () => {
  test('is shown on the message and in its history, and its maker is notified', async () => {
    const { id, uetr } = await sent('ASKED1')
    await receive(fin('195', [':20:Q1', ':21:ASKED1', ':75:/1/']))
    await receive(fin('196', [':20:A1', ':21:Q9', ':76:/1/', ':20:ASKED1']))
    await receive(statusReport(uetr))
    expect((await related(id)).reports).toMatchObject([
      { kind: 'query', messageType: 'MT195', senderBic: ELSEWHERE },
      { kind: 'answer', messageType: 'MT196', senderBic: ELSEWHERE },
      { kind: 'status', messageType: 'pacs.002', status: 'RJCT', reason: 'AC04' },
    ])
    expect(await lastSteps(id, 4)).toMatchObject([
      { step: 'acknowledged' },
      { step: 'investigationReceived', by: ELSEWHERE, reason: '1' },
      { step: 'answerReceived' },
      { step: 'statusReported', by: 'CHASUS33XXX', status: 'RJCT', reason: 'AC04' },
    ])
    const { rowList } = await operator.succeed(listNotifications, {})
    expect(rowList.filter(({ kind }) => kind === 'network.reported')).toHaveLength(3)
    expect(rowList[0]?.params).toMatchObject({ type: 'MT103', reference: 'ASKED1' })
  })

  test('is not applied if it is from a bank to which the message was not sent', async () => {
    const { id } = await sent('ASKED2')
    await receive(fin('195', [':20:Q2', ':21:ASKED2', ':75:/1/'], { from: 'CHASUS33' }))
    expect((await related(id)).reports).toEqual([])
    const { rowList } = await operator.succeed(listNetworkMessages, { query: {} })
    expect(rowList[0]).toMatchObject({ messageType: 'MT195', sender: 'CHASUS33XXX' })
  })

  test('a returned payment is linked to its original by the transaction and by the related reference', async () => {
    const { id, uetr } = await sent('ASKED3')
    const back = [':20:BACK1', ':23B:CRED', ':32A:261124EUR1,', ':50K:A', ':59:/1', 'B', ':71A:SHA']
    await receive(fin('103', [...back, ':72:/RETN/99', '/AC04/CLOSED', '/MREF/ASKED3'], { uetr }))
    await receive(fin('199', [':20:NOTE1', ':21:ASKED3', ':79:RETURNED TODAY']))
    expect((await related(id)).messages).toMatchObject([
      { businessId: 'BACK1', relations: ['uetr', 'answer'], isReturn: true },
      { businessId: 'NOTE1', relations: ['answer'] },
    ])
  })
})

async function waitingBy(reference: string): Promise<number> {
  const filter = { businessId: reference }
  return (await folderOf(operator, 'waitingProcessed', { filter })).totalRecord
}

async function newestRecords(count: number) {
  return (await operator.succeed(listNetworkMessages, { query: { size: String(count) } })).rowList
}

const note = (reference: string, trailer = '') => fin('199', [`:20:${reference}`, ':79:HELLO'], { trailer })

describe('a message that is delivered again', () => {
  test.each([
    ['after the first', 'TWICE1', ['', '{5:{PDM:1200}}']],
    ['before it', 'TWICE2', ['{5:{PDE:}}', '']],
  ])(
    'and is marked as a possible duplicate is stored and flagged, and is in the inbox once: %s',
    async (_name, reference, trailers) => {
      for (const trailer of trailers) await receive(note(reference, trailer))
      expect(await waitingBy(reference)).toBe(1)
      const [second, first] = await newestRecords(2)
      expect(second).toMatchObject({ duplicateOf: first?.id, reference: '' })
      expect(second).not.toHaveProperty('stoppedAt')
      expect([first, second].filter((row) => row?.isPossibleDuplicate)).toHaveLength(1)
    },
  )

  test('and is marked as a possible duplicate of an unknown message is flagged, not treated as a duplicate', async () => {
    await receive(note('ALONE1', '{5:{PDM:1200}}'))
    expect(await waitingBy('ALONE1')).toBe(1)
    const [row] = await newestRecords(1)
    expect(row).toMatchObject({ isPossibleDuplicate: true })
    expect(row).not.toHaveProperty('duplicateOf')
  })

  test('and has no such mark is a new message', async () => {
    await receive(note('AGAIN1'))
    await receive(note('AGAIN1').replace('0001000001}{2', '0001000002}{2'))
    expect(await waitingBy('AGAIN1')).toBe(2)
  })
})
