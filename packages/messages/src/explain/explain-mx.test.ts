import { describe, expect, test } from 'vitest'

import { checkMx, loadSchemasOf, readMx } from '../mx/envelope/index.ts'
import { loadDefinition } from '../mx/mx-definitions.ts'
import { releaseOf } from '../standard/mx/releases.ts'
import { explainMx, type MxExplanation } from './explain-mx.ts'

const ISO = 'urn:iso:std:iso:20022:tech:xsd'
const HEADER = `<AppHdr xmlns="${ISO}:head.001.001.02"><BizMsgIdr>M1</BizMsgIdr></AppHdr>`

async function explained(text: string, type?: string): Promise<MxExplanation> {
  const [message] = readMx(text)
  if (message === undefined) throw new Error('a text is at least one message')
  const schemas = await loadSchemasOf(message)
  const definition = type === undefined ? undefined : await loadDefinition(type)
  return explainMx(message, {
    schemas,
    findings: checkMx(message, { schemas, release: releaseOf('SR2026'), isSchemaOnly: true }),
    ...(definition && { definition }),
  })
}

function elementAt({ elements }: MxExplanation, end: string) {
  return elements.find(({ path }) => path.endsWith(end))
}

const TRANSFER = `<x>${HEADER}
<Document xmlns="${ISO}:pacs.008.001.08"><FIToFICstmrCdtTrf><GrpHdr><MsgId>M1</MsgId><NbOfTxs>one</NbOfTxs></GrpHdr>
<CdtTrfTxInf><IntrBkSttlmAmt Ccy="USD">1.5</IntrBkSttlmAmt><ChrgBr>SHAR</ChrgBr>
<Dbtr><Id><OrgId><AnyBIC>DEMECNBJ</AnyBIC></OrgId></Id></Dbtr><Wrong>1</Wrong></CdtTrfTxInf></FIToFICstmrCdtTrf></Document></x>`

describe('explanation of an MX message', () => {
  test('accepts elements of any name', async () => {
    const text = TRANSFER.replace('<Wrong>1</Wrong>', '<a-b><c.d>1</c.d></a-b>')
    expect(elementAt(await explained(text, 'pacs.008'), '/a-b/c.d')?.value).toBe('1')
  })

  test('names every element in the order of the text', async () => {
    const { type, elements } = await explained(TRANSFER)
    expect(type).toBe('pacs.008.001.08')
    expect(elements.map(({ depth, element, name }) => `${depth} ${element} ${name}`)).toEqual([
      '0 AppHdr BusinessApplicationHeader',
      '1 BizMsgIdr BusinessMessageIdentifier',
      '0 Document Document',
      '1 FIToFICstmrCdtTrf FIToFICustomerCreditTransfer',
      '2 GrpHdr GroupHeader',
      '3 MsgId MessageIdentification',
      '3 NbOfTxs NumberOfTransactions',
      '2 CdtTrfTxInf CreditTransferTransactionInformation',
      '3 IntrBkSttlmAmt InterbankSettlementAmount',
      '3 ChrgBr ChargeBearer',
      '3 Dbtr Debtor',
      '4 Id Identification',
      '5 OrgId OrganisationIdentification',
      '6 AnyBIC AnyBIC',
      '3 Wrong Wrong',
    ])
  })

  test.each([
    ['/MsgId', 'Max35Text', { key: 'mxFormat.text', params: { min: 1, max: 35 } }],
    ['/NbOfTxs', 'Max15NumericText', { key: 'mxFormat.pattern', params: { pattern: '[0-9]{1,15}' } }],
    [
      '/IntrBkSttlmAmt',
      'ActiveCurrencyAndAmount',
      { key: 'mxFormat.amount', params: { digits: 18, decimals: 5 } },
    ],
    [
      '/ChrgBr',
      'ChargeBearerType1Code',
      { key: 'mxFormat.codes', params: { codes: 'DEBT, CRED, SHAR, SLEV' } },
    ],
    ['/Dbtr/Id', 'Party38Choice', { key: 'mxFormat.choice', params: { names: 'OrgId, PrvtId' } }],
    ['/AnyBIC', 'AnyBICDec2014Identifier', { key: 'mxFormat.bic' }],
    ['/CdtTrfTxInf[1]', 'CreditTransferTransaction39', undefined],
    ['/Wrong', undefined, undefined],
  ])('%s is of type %s', async (end, type, format) => {
    const element = elementAt(await explained(TRANSFER), end)
    expect([element?.type, element?.format]).toEqual([type, format])
  })

  test('has values, attributes and places', async () => {
    const explanation = await explained(TRANSFER)
    expect(elementAt(explanation, '/IntrBkSttlmAmt')).toMatchObject({
      path: '/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt',
      value: '1.5',
      attributes: [{ name: 'Ccy', value: 'USD' }],
      line: 3,
      column: 14,
    })
    expect(elementAt(explanation, '/GrpHdr')?.value).toBeUndefined()
  })

  test('findings are at their element; those about a missing element are at its parent', async () => {
    const explanation = await explained(TRANSFER)
    const codesAt = (end: string) => elementAt(explanation, end)?.findings.map(({ code }) => code)
    expect(codesAt('/NbOfTxs')).toEqual(['value.pattern'])
    expect(codesAt('/GrpHdr')).toEqual(['element.missing', 'element.missing'])
    expect(codesAt('/Wrong')).toEqual(['element.notExpected'])
    expect(codesAt('/MsgId')).toEqual([])
    expect(explanation.findings).toEqual([])
  })

  test('elements that the form knows have its labels', async () => {
    const explanation = await explained(TRANSFER, 'pacs.008')
    expect(elementAt(explanation, '/BizMsgIdr')?.label).toBe(
      'field.businessApplicationHeader.businessMessageIdentifier',
    )
    expect(elementAt(explanation, '/IntrBkSttlmAmt')?.label).toMatch(/^field\./)
    expect(elementAt(explanation, '/Wrong')?.label).toBeUndefined()
    expect(elementAt(await explained(TRANSFER), '/BizMsgIdr')?.label).toBeUndefined()
  })

  test('a message of another version has names, paths and values', async () => {
    const { elements, findings } = await explained(
      `<Document xmlns="${ISO}:camt.056.001.11"><FIToFIPmtCxlReq><Assgnmt><Id>1</Id></Assgnmt></FIToFIPmtCxlReq></Document>`,
    )
    expect(elements.at(-1)).toEqual({
      path: '/Document/FIToFIPmtCxlReq/Assgnmt/Id',
      depth: 3,
      element: 'Id',
      name: 'Identification',
      value: '1',
      attributes: [],
      line: 1,
      column: elements.at(-1)?.column,
      findings: [],
    })
    expect(findings).toEqual([])
    expect(elements[0]?.findings.map(({ code }) => code)).toEqual(['message.typeUnsupported'])
  })

  test('a text that is not a message has the reason', async () => {
    const { type, elements, findings } = await explained('<x>')
    expect([type, elements]).toEqual([undefined, []])
    expect(findings.map(({ code }) => code)).toEqual(['xml.endMissing'])
  })
})
