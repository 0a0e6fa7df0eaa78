import { describe, expect, test } from 'vitest'

import { deliveredContent } from './content-of.ts'
import { reportsIn } from './reports.ts'

const HEADER = '{1:F01DEMECNBJAXXX0001000001}'
const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

function fin(type: string, fields: readonly string[], trailer = ''): string {
  return `${HEADER}{2:O${type}1200261124BARCGB22AXXX00010000012611241200N}{3:{121:${UETR}}}{4:\r\n${fields.join('\r\n')}\r\n-}${trailer}`
}

function pacs002(transactions: string, group = ''): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.002.001.10"><FIToFIPmtStsRpt><GrpHdr><MsgId>S1</MsgId></GrpHdr>${group}${transactions}</FIToFIPmtStsRpt></Document>`
}

const wrapped = (mark: string) =>
  `<DataPDU xmlns="urn:swift:saa:xsd:saa.2.0"><Header><Message><NetworkInfo><IsPossibleDuplicate>${mark}</IsPossibleDuplicate></NetworkInfo></Message></Header><Body>${pacs002('')}</Body></DataPDU>`

describe('reports about sent messages in a received text', () => {
  test.each([
    [
      'a query',
      fin('195', [':20:Q1', ':21:PAY1', ':75:/1/']),
      [{ kind: 'query', references: ['PAY1'], uetr: UETR }],
    ],
    [
      'an answer with a copy of the message',
      fin('196', [':20:A1', ':21:Q1', ':76:/1/', ':20:PAY1', ':32A:261124EUR1,']),
      [{ kind: 'answer', references: ['Q1', 'PAY1'], uetr: UETR }],
    ],
    ['a payment', fin('103', [':20:Q1', ':21:PAY1']), []],
    [
      'a status report about two payments',
      pacs002(
        `<TxInfAndSts><OrgnlInstrId>PAY1</OrgnlInstrId><OrgnlEndToEndId>E1</OrgnlEndToEndId><OrgnlUETR>${UETR.toUpperCase()}</OrgnlUETR><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts><TxInfAndSts><OrgnlTxId>PAY2</OrgnlTxId><TxSts>ACSC</TxSts></TxInfAndSts>`,
      ),
      [
        { kind: 'status', references: ['PAY1', 'E1'], uetr: UETR, status: 'RJCT', reason: 'AC04' },
        { kind: 'status', references: ['PAY2'], status: 'ACSC' },
      ],
    ],
    [
      'a status report about a whole message',
      pacs002('', '<OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId><GrpSts>ACTC</GrpSts></OrgnlGrpInfAndSts>'),
      [{ kind: 'status', references: ['M1'], status: 'ACTC' }],
    ],
    ['no message', 'a letter', []],
  ])('%s', (_name, text, reports) => {
    expect(reportsIn(text)).toEqual(reports)
  })
})

describe('a message that is delivered again', () => {
  const note = fin('199', [':20:N1', ':79:HELLO'])

  test('has the same content, marked or not, with any numbers of the network', () => {
    const again = fin('199', [':20:N1', ':79:HELLO'], '{5:{PDM:1200}}').replace('0001000001}', '0009000777}')
    expect(deliveredContent(note)).toEqual({
      content: deliveredContent(again)?.content,
      isPossibleDuplicate: false,
    })
    expect(deliveredContent(again)?.isPossibleDuplicate).toBe(true)
  })

  test('has another content if a character differs', () => {
    expect(deliveredContent(note)?.content).not.toBe(
      deliveredContent(fin('199', [':20:N1', ':79:HELLX']))?.content,
    )
  })

  test('is recognised by the wrapper in ISO 20022', () => {
    const [first, second] = [deliveredContent(wrapped('false')), deliveredContent(wrapped('true'))]
    expect(first?.content).toBe(second?.content)
    expect([first, second].map((each) => each?.isPossibleDuplicate)).toEqual([false, true])
  })

  test('must be one message', () => {
    expect(deliveredContent('a letter')).toBeUndefined()
    expect(deliveredContent(`${note}${note}`)).toBeUndefined()
  })
})
