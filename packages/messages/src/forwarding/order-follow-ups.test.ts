import { describe, expect, test } from 'vitest'

import { textAt, valueAt } from '../core/paths.ts'
import { MX_RELEASES } from '../standard/mx/releases.ts'
import { caseFactsOf } from './case-facts.ts'
import { followUpForm, followUpsOf, type FollowUpSource } from './follow-ups.ts'

const [release] = MX_RELEASES.toReversed()
if (release === undefined) throw new Error('There is no release')
const RELEASE = release

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'

const FIN = `{1:F01DEMECNBJAXXX0000000000}{2:I101DEMWDEFFXXXXN}{3:{121:${UETR}}}{4:
:20:ORD1
:21R:SUPPLIERS
:28D:1/1
:50H:/DE89370400440532013000
DEMO TRADING COMPANY
FRANKFURT
:30:261127
:21:PAY1
:32B:USD90000,50
:57A:DEMEUS33
:59:/756857489
SUPPLIER
NEW YORK
:70:/ROC/E2E-1
INVOICE 19S95
:71A:OUR
-}`.replaceAll('\n', '\r\n')

const XML = `<Envelope><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr><FIId><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></FIId></Fr><To><FIId><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></FIId></To><BizMsgIdr>ORD1</BizMsgIdr><MsgDefIdr>pain.001.001.09</MsgDefIdr><BizSvc>swift.cbprplus.04</BizSvc><CreDt>2026-11-20T08:00:00+08:00</CreDt></AppHdr>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn><GrpHdr><MsgId>ORD1</MsgId><CreDtTm>2026-11-20T08:00:00+08:00</CreDtTm><NbOfTxs>1</NbOfTxs><InitgPty><Nm>DEMO TRADING COMPANY</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>ORD1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt><Dt>2026-11-27</Dt></ReqdExctnDt><Dbtr><Nm>DEMO TRADING COMPANY</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><BICFI>DEMWDEFFXXX</BICFI></FinInstnId></DbtrAgt>
<CdtTrfTxInf><PmtId><InstrId>PAY1</InstrId><EndToEndId>E2E-1</EndToEndId><UETR>${UETR}</UETR></PmtId><Amt><InstdAmt Ccy="USD">90000.50</InstdAmt></Amt><ChrgBr>DEBT</ChrgBr><CdtrAgt><FinInstnId><BICFI>DEMEUS33XXX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>SUPPLIER</Nm></Cdtr><CdtrAcct><Id><Othr><Id>756857489</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>INVOICE 19S95</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document></Envelope>`

const TEXTS = { MT101: FIN, 'pain.001': XML } as const

const FACTS = {
  ownBic: 'DEMWDEFFXXX',
  senderBic: 'DEMECNBJXXX',
  reference: 'OWN1',
  valueDate: '2026-11-30',
  now: '2026-11-29 10:00:00',
  uetr: '11111111-2222-4333-8444-555555555555',
}

function sourceOf(type: keyof typeof TEXTS, text: string = TEXTS[type]): FollowUpSource {
  return {
    type,
    direction: 'received',
    text,
    ownBics: [FACTS.ownBic],
    environment: {
      utcOffset: '+01:00',
      release: RELEASE,
      serviceVersion: '04',
      createdAt: '2026-11-29T10:00:00+01:00',
    },
  }
}

describe.each(['MT101', 'pain.001'] as const)('a received %s', (type) => {
  test('offers its execution and its statuses; a sent one offers none of them', () => {
    const names = ['executeOrder', 'acceptOrder', 'rejectOrder', 'reportPendingOrder']
    expect(followUpsOf({ type, direction: 'received' }).map(({ name }) => name)).toEqual(names)
    expect(followUpsOf({ type, direction: 'sent' })).toEqual([])
  })

  test('is executed as a pacs.008 with the values of the order', async () => {
    const { values } = await followUpForm('executeOrder', 'pacs.008', sourceOf(type), FACTS)
    expect(values).toMatchObject({
      businessApplicationHeader: { from: 'DEMWDEFFXXX', to: 'DEMEUS33XXX' },
      creditTransfer: {
        paymentIdentification: {
          instructionIdentification: 'OWN1',
          endToEndIdentification: 'E2E-1',
          uetr: UETR,
        },
        interbankSettlementCurrency: 'USD',
        instructedCurrency: 'USD',
        // The requested day is over.
        interbankSettlementDate: '2026-11-30',
        chargeBearer: 'DEBT',
        instructingAgent: { bicfi: 'DEMWDEFFXXX' },
        instructedAgent: { bicfi: 'DEMEUS33XXX' },
        debtor: { name: 'DEMO TRADING COMPANY' },
        debtorAccount: { iban: 'DE89370400440532013000' },
        creditor: { name: 'SUPPLIER' },
        creditorAccount: { other: { identification: '756857489' } },
      },
    })
    for (const name of ['interbankSettlementAmount', 'instructedAmount'])
      expect(Number(textAt(values, `creditTransfer.${name}`))).toBe(90_000.5)
  })

  test('is executed as an MT103 with the values of the order', async () => {
    const { values } = await followUpForm('executeOrder', 'MT103', sourceOf(type), FACTS)
    expect(values).toMatchObject({
      sender: 'DEMWDEFFXXX',
      receiver: 'DEMEUS33XXX',
      senderReference: 'OWN1',
      relatedReference: 'ORD1',
      uetr: UETR,
      valueDate: '2026-11-30',
      currency: 'USD',
      detailsOfCharges: 'OUR',
      orderingCustomer: { name: 'DEMO TRADING COMPANY', account: 'DE89370400440532013000' },
      beneficiaryCustomer: { name: 'SUPPLIER', account: '756857489' },
      remittanceInformation: ['/ROC/E2E-1', 'INVOICE 19S95'],
    })
    expect(Number(values['interbankSettledAmount'])).toBe(90_000.5)
    expect(values['accountWithInstitution']).toBeUndefined()
  })

  test.each([
    ['acceptOrder', 'ACCP'],
    ['rejectOrder', 'RJCT'],
    ['reportPendingOrder', 'PDNG'],
  ] as const)('%s is a pain.002 with the references of the order', async (name, status) => {
    const { values } = await followUpForm(name, 'pain.002', sourceOf(type), FACTS)
    expect(values).toMatchObject({
      businessApplicationHeader: { from: 'DEMWDEFFXXX', to: 'DEMECNBJXXX' },
      transaction: {
        transactionStatus: status,
        originalPayment: {
          originalMessageIdentification: 'ORD1',
          originalMessageNameIdentification: type === 'MT101' ? 'MT101' : 'pain.001.001.09',
          originalPaymentInformationIdentification: type === 'MT101' ? 'SUPPLIERS' : 'ORD1',
          originalInstructionIdentification: 'PAY1',
          originalUetr: UETR,
        },
      },
    })
    expect(caseFactsOf('pain.002', values)).toMatchObject({
      kind: 'statusReport',
      role: 'turn',
      uetr: UETR,
      status,
      isAboutOrder: true,
    })
  })
})

test('the payment goes to the intermediary, which knows the bank of the creditor', async () => {
  const text = FIN.replace(':57A', ':56A:DEMECHZZ\r\n:57A')
  const fin = (await followUpForm('executeOrder', 'MT103', sourceOf('MT101', text), FACTS)).values
  expect(fin).toMatchObject({
    receiver: 'DEMECHZZXXX',
    accountWithInstitution: { bic: expect.stringMatching(/^DEMEUS33/) as string },
  })
  const mx = (await followUpForm('executeOrder', 'pacs.008', sourceOf('MT101', text), FACTS)).values
  expect(valueAt(mx, 'businessApplicationHeader.to')).toBe('DEMECHZZXXX')
})

test('an order without a UETR is executed with a new one', async () => {
  const source = sourceOf('MT101', FIN.replace(`{3:{121:${UETR}}}`, ''))
  for (const target of ['MT103', 'pacs.008'] as const) {
    const { values } = await followUpForm('executeOrder', target, source, FACTS)
    const path = target === 'MT103' ? 'uetr' : 'creditTransfer.paymentIdentification.uetr'
    expect(textAt(values, path)).toBe(FACTS.uetr)
  }
})

test('an order of FIN is rejected with an MT199 about its reference, too', async () => {
  const { values } = await followUpForm('rejectOrder', 'MT199', sourceOf('MT101'), FACTS)
  expect(values).toMatchObject({ relatedReference: 'ORD1', narrative: ['/REJT/99', '/MS03/', '/MREF/ORD1'] })
})
