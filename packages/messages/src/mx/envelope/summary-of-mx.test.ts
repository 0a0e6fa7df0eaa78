import { describe, expect, test } from 'vitest'

import { readMx } from './read-mx.ts'
import { summaryOfMx } from './summary-of-mx.ts'

const ISO = 'urn:iso:std:iso:20022:tech:xsd'
const HEADER = `<AppHdr xmlns="${ISO}:head.001.001.02"><Fr><FIId><FinInstnId><BICFI>DEMECNBJ</BICFI></FinInstnId></FIId></Fr><To><FIId><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></FIId></To><BizMsgIdr>MSG-1</BizMsgIdr></AppHdr>`
const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

function summaryOf(messageId: string, content: string, header = HEADER) {
  const [message] = readMx(
    `<x>${header}<Document xmlns="${ISO}:${messageId}"><Root>${content}</Root></Document></x>`,
  )
  return message && summaryOfMx(message)
}

const FROM_HEADER = { senderBic: 'DEMECNBJXXX', receiverBic: 'DEMWDEFFXXX', businessId: 'MSG-1' }
const agent = (bic: string) => `<FinInstnId><BICFI>${bic}</BICFI></FinInstnId>`
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CNY">${amount}</Amt><Dt><DtTm>2026-11-20T23:30:00-05:00</DtTm></Dt></Bal>`
const party = (name: string) => `<Nm>${name}</Nm>`

describe('list row of a received message', () => {
  test('customer credit transfer', () => {
    const content = `<CdtTrfTxInf><PmtId><EndToEndId>E2E-1</EndToEndId><UETR>${UETR}</UETR></PmtId><IntrBkSttlmAmt Ccy="USD">.50</IntrBkSttlmAmt><IntrBkSttlmDt>2026-11-21</IntrBkSttlmDt><ChrgBr>SHAR</ChrgBr><Dbtr>${party('Demo A')}</Dbtr><Cdtr>${party('Demo B')}</Cdtr><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></CdtTrfTxInf>`
    expect(summaryOf('pacs.008.001.08', content)).toEqual({
      ...FROM_HEADER,
      uetr: UETR,
      payerName: 'Demo A',
      payeeName: 'Demo B',
      payeeAccount: 'DE89370400440532013000',
      currency: 'USD',
      amount: '0.50',
      valueDate: '2026-11-21',
      detailsOfCharges: 'SHAR',
      identifiers: 'E2E-1 DE89370400440532013000',
    })
  })

  test('transfer between institutions: a name, or else the BIC', () => {
    const content = `<CdtTrfTxInf><IntrBkSttlmAmt Ccy="EUR">1</IntrBkSttlmAmt><Dbtr><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Dbtr><Cdtr><FinInstnId>${party('Demo Bank')}</FinInstnId></Cdtr></CdtTrfTxInf>`
    expect(summaryOf('pacs.009.001.08', content)).toEqual({
      ...FROM_HEADER,
      payerName: 'DEMECNBJXXX',
      payeeName: 'Demo Bank',
      currency: 'EUR',
      amount: '1',
    })
  })

  test("the related message of the header is searchable, and the header's own identifier is not", () => {
    const related = HEADER.replace('</AppHdr>', '<Rltd><BizMsgIdr>MSG-0</BizMsgIdr></Rltd></AppHdr>')
    expect(summaryOf('camt.099.001.01', '', related)).toEqual({ ...FROM_HEADER, identifiers: 'MSG-0' })
  })

  test('cover: the parties of the underlying payment', () => {
    const content = `<CdtTrfTxInf><Dbtr><FinInstnId>${party('Bank')}</FinInstnId></Dbtr><UndrlygCstmrCdtTrf><Dbtr>${party('Demo A')}</Dbtr><Cdtr>${party('Demo B')}</Cdtr></UndrlygCstmrCdtTrf></CdtTrfTxInf>`
    expect(summaryOf('pacs.009.001.08', content)).toMatchObject({ payerName: 'Demo A', payeeName: 'Demo B' })
  })

  test('return: its own chain, amount and the reference of the original', () => {
    const content = `<TxInf><OrgnlUETR>${UETR}</OrgnlUETR><RtrdIntrBkSttlmAmt Ccy="USD">9</RtrdIntrBkSttlmAmt><RtrChain><Dbtr><Pty>${party('Demo B')}</Pty></Dbtr><Cdtr><Agt><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></Agt></Cdtr></RtrChain></TxInf>`
    expect(summaryOf('pacs.004.001.09', content)).toEqual({
      ...FROM_HEADER,
      uetr: UETR,
      payerName: 'Demo B',
      payeeName: 'DEMECNBJXXX',
      currency: 'USD',
      amount: '9',
    })
  })

  test('statement: account and closing balance', () => {
    const content = `<Stmt><Acct><Id><Othr><Id>4711</Id></Othr></Id><Ownr>${party('Demo Owner')}</Ownr></Acct>${balance('OPBD', '1')}${balance('CLBD', '2')}<Ntry><Amt Ccy="CNY">1</Amt></Ntry></Stmt>`
    expect(summaryOf('camt.053.001.08', content)).toEqual({
      ...FROM_HEADER,
      payeeName: 'Demo Owner',
      payeeAccount: '4711',
      currency: 'CNY',
      amount: '2',
      valueDate: '2026-11-20',
      identifiers: '4711',
    })
  })

  test('notification: its only entry; no amounts if there are several', () => {
    const entry = `<Ntry><Amt Ccy="CNY">5</Amt><ValDt><Dt>2026-11-20</Dt></ValDt><NtryDtls><TxDtls><Refs><UETR>${UETR}</UETR></Refs><RltdPties><Dbtr><Pty>${party('Demo A')}</Pty></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`
    expect(summaryOf('camt.054.001.08', `<Ntfctn>${entry}</Ntfctn>`)).toEqual({
      ...FROM_HEADER,
      uetr: UETR,
      payerName: 'Demo A',
      currency: 'CNY',
      amount: '5',
      valueDate: '2026-11-20',
    })
    expect(summaryOf('camt.054.001.08', `<Ntfctn>${entry}${entry}</Ntfctn>`)).toEqual(FROM_HEADER)
  })

  test('without header: the agents and the group header', () => {
    const content = `<GrpHdr><MsgId>M-2</MsgId></GrpHdr><CdtTrfTxInf><InstgAgt>${agent('DEMECNBJ')}</InstgAgt><InstdAgt>${agent('DEMWDEFF')}</InstdAgt></CdtTrfTxInf>`
    expect(summaryOf('pacs.008.001.08', content, '')).toEqual({
      senderBic: 'DEMECNBJXXX',
      receiverBic: 'DEMWDEFFXXX',
      businessId: 'M-2',
    })
  })

  test('malformed facts are left out', () => {
    const content = `<CdtTrfTxInf><PmtId><UETR>no</UETR></PmtId><IntrBkSttlmAmt Ccy="usd">x</IntrBkSttlmAmt><IntrBkSttlmDt>2026-02-30</IntrBkSttlmDt></CdtTrfTxInf>`
    expect(summaryOf('pacs.008.001.08', content)).toEqual(FROM_HEADER)
  })

  test('unknown type: the facts of the header', () => {
    expect(summaryOf('camt.056.001.08', '<Undrlyg/>')).toEqual(FROM_HEADER)
  })
})
