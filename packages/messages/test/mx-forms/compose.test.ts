import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { withheldPaths } from '../../src/core/conditions.ts'
import { sampleValues } from '../../src/core/samples/samples.ts'
import { valueAt, withValueAt } from '../../src/core/paths.ts'
import type { DraftValues } from '../../src/core/shape.ts'
import { renderMx } from '../../src/mx/render-mx.ts'
import { readMx } from '../../src/mx/envelope/index.ts'
import { readDocument } from '../../src/mx/read-document.ts'
import type { ReleaseName } from '../../src/standard/mx/releases.ts'
import { seededRandom } from '../seeded-random.ts'
import { compositionOf, formOf, UTC_OFFSET } from './mx-forms.ts'

const TRANSFER = 'creditTransfer'

const AGENT = { bicfi: 'DEUTDEFF', name: 'NORTH BANK', postalAddress: { country: 'DE', townName: 'HAMBURG' } }
const PARTY = (name: string) => ({ name, postalAddress: { country: 'DE', townName: 'HAMBURG' } })

/** The smallest customer transfer. */
const LEAST: DraftValues = {
  businessApplicationHeader: {
    from: 'DEUTDEFF',
    to: 'COBADEFF',
    businessService: 'swift.cbprplus.04',
    messageDefinitionIdentifier: 'pacs.008.001.08',
    businessMessageIdentifier: 'MSG1',
    creationDate: '2026-11-21 10:15:00',
  },
  groupHeader: {
    messageIdentification: 'MSG1',
    creationDateTime: '2026-11-21 10:15:00',
    numberOfTransactions: '1',
    settlementInformation: { settlementMethod: 'INDA' },
  },
  creditTransfer: {
    paymentIdentification: {
      instructionIdentification: 'INSTR1',
      endToEndIdentification: 'E2E1',
      uetr: 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90',
    },
    interbankSettlementCurrency: 'EUR',
    interbankSettlementAmount: '1000.50',
    interbankSettlementDate: '2026-11-23',
    instructedCurrency: 'EUR',
    instructedAmount: '1000.50',
    chargeBearer: 'SHAR',
    instructingAgent: { bicfi: 'DEUTDEFF' },
    instructedAgent: { bicfi: 'COBADEFF' },
    debtor: PARTY('STEEL TRADING'),
    debtorAgent: AGENT,
    creditorAgent: { ...AGENT, bicfi: 'COBADEFF' },
    creditor: PARTY('TIMBER WORKS'),
  },
}

function composed(values: DraftValues, release: ReleaseName = 'SR2026') {
  const form = formOf('pacs.008')
  return renderMx(form.definition, values, compositionOf(form, release))
}

function textOf(values: DraftValues): string {
  const result = composed(values)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.text
}

/** Returns the texts of the document's elements of this name. */
function elementsIn(text: string, name: string): readonly string[] {
  return [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, value = '']) => value,
  )
}

describe('writing', () => {
  test('the smallest transfer has header and document in the order of the schemas', () => {
    const names = [...textOf(LEAST).matchAll(/<([A-Za-z]+)/g)].map(([, name]) => name)
    expect(names.join(' ')).toBe(
      'BusinessMessage AppHdr Fr FIId FinInstnId BICFI To FIId FinInstnId BICFI BizMsgIdr MsgDefIdr BizSvc CreDt ' +
        'Document FIToFICstmrCdtTrf GrpHdr MsgId CreDtTm NbOfTxs SttlmInf SttlmMtd ' +
        'CdtTrfTxInf PmtId InstrId EndToEndId UETR IntrBkSttlmAmt IntrBkSttlmDt InstdAmt ChrgBr ' +
        'InstgAgt FinInstnId BICFI InstdAgt FinInstnId BICFI Dbtr Nm PstlAdr TwnNm Ctry ' +
        'DbtrAgt FinInstnId BICFI CdtrAgt FinInstnId BICFI Cdtr Nm PstlAdr TwnNm Ctry',
    )
  })

  test('amounts have their currency, and times the offset of the bank (OPEN-101)', () => {
    const text = textOf(LEAST)
    expect(text).toContain('<IntrBkSttlmAmt Ccy="EUR">1000.50</IntrBkSttlmAmt>')
    expect(elementsIn(text, 'CreDtTm')).toEqual(['2026-11-21T10:15:00+08:00'])
  })

  test('a time with a zone retains it, with digits instead of Z (OPEN-100)', () => {
    const values = withValueAt(LEAST, 'businessApplicationHeader.creationDate', '2026-11-21 02:15:00Z')
    expect(elementsIn(textOf(values), 'CreDt')).toEqual(['2026-11-21T02:15:00+00:00'])
  })

  test('times of a transfer between institutions have seconds and zone (PACS009-02)', () => {
    const form = formOf('pacs.009')
    const sample = sampleValues(form.definition, seededRandom(3))
    const values = withValueAt(sample, `${TRANSFER}.settlementTimeRequest`, {
      clsTime: '09:30',
      rejectTime: '11:00',
    })
    const result = renderMx(form.definition, values, compositionOf(form))
    expect(result.ok && elementsIn(result.value.text, 'CLSTm')).toEqual(['09:30:00+08:00'])
    expect(result.ok && elementsIn(result.value.text, 'RjctTm')).toEqual(['11:00:00+08:00'])
  })

  test('four lines of remittance are sent as one text and read as lines (OPEN-98)', () => {
    const lines = ['INVOICE 1', 'INVOICE 2', 'X'.repeat(35), 'LAST']
    const text = textOf(withValueAt(LEAST, `${TRANSFER}.remittanceInformation`, lines))
    const [joined = ''] = elementsIn(text, 'Ustrd')
    expect(joined).toBe(`${'INVOICE 1'.padEnd(35)}${'INVOICE 2'.padEnd(35)}${'X'.repeat(35)}LAST`)
    const [message] = readMx(text)
    const read = readDocument(formOf('pacs.008').definition, {
      header: message?.header,
      document: message?.document,
      utcOffset: UTC_OFFSET,
    })
    expect(valueAt(read, `${TRANSFER}.remittanceInformation`)).toEqual(lines)
  })

  test('documents are in the remittance information of the schema, with invoicer and invoicee (OPEN-122)', () => {
    const related = {
      structured: [
        { referredDocumentInformation: { type: 'CINV', number: 'INV1' } },
        { referredDocumentInformation: { number: 'INV2' } },
      ],
      invoicer: { name: 'STEEL TRADING', postalAddress: { country: 'DE', townName: 'HAMBURG' } },
    }
    const text = textOf(withValueAt(LEAST, `${TRANSFER}.relatedRemittance`, related)).replaceAll(/\n\s*/g, '')
    expect(text).toContain(
      '<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>INV1</Nb></RfrdDocInf>' +
        '<Invcr><Nm>STEEL TRADING</Nm><PstlAdr><TwnNm>HAMBURG</TwnNm><Ctry>DE</Ctry></PstlAdr></Invcr></Strd>' +
        '<Strd><RfrdDocInf><Nb>INV2</Nb></RfrdDocInf></Strd></RmtInf>',
    )
  })

  test('a range of amounts has one element for both ends', () => {
    const form = formOf('camt.053')
    const sample = sampleValues(form.definition, seededRandom(1))
    const rateWith = (amount: unknown) =>
      withValueAt(sample, 'statements.0.interest', [
        { rate: [{ percentage: '1', validityRange: { currency: 'EUR', amount } }] },
      ])
    const text = (amount: unknown) => {
      const result = renderMx(form.definition, rateWith(amount), compositionOf(form))
      return result.ok ? result.value.text.replaceAll(/\n\s*/g, '') : JSON.stringify(result.error)
    }
    const from = { boundaryAmount: '1', included: true }
    const to = { boundaryAmount: '5', included: false }
    expect(text({ fromAmount: from })).toContain(
      '<Amt><FrAmt><BdryAmt>1</BdryAmt><Incl>true</Incl></FrAmt></Amt>',
    )
    expect(text({ fromAmount: from, toAmount: to })).toContain(
      '<Amt><FrToAmt><FrAmt><BdryAmt>1</BdryAmt><Incl>true</Incl></FrAmt><ToAmt><BdryAmt>5</BdryAmt><Incl>false</Incl></ToAmt></FrToAmt></Amt>',
    )
    expect(text({ notEqualAmount: '3' })).toContain('<Amt><NEQAmt>3</NEQAmt></Amt>')
  })

  test('the original of a return has its message name with MT (OPEN-114)', () => {
    const form = formOf('pacs.004')
    const path = 'transactionInformation.0.originalGroupInformation.originalMessageNameIdentification'
    const values = withValueAt(sampleValues(form.definition, seededRandom(2)), path, '103')
    const result = renderMx(form.definition, values, compositionOf(form))
    expect(result.ok && elementsIn(result.value.text, 'OrgnlMsgNmId')).toEqual(['MT103'])
  })
})

describe('members that are not sent', () => {
  test('next to a BIC, an agent’s name and address are only stored, and users are informed', () => {
    expect(withheldPaths(formOf('pacs.008').definition, LEAST)).toEqual([
      'creditTransfer.debtorAgent.name',
      'creditTransfer.debtorAgent.postalAddress',
      'creditTransfer.creditorAgent.name',
      'creditTransfer.creditorAgent.postalAddress',
    ])
    expect(textOf(LEAST)).not.toContain('NORTH BANK')
  })

  test('sections for which a transfer between institutions has no elements (OPEN-93, OPEN-94)', () => {
    const form = formOf('pacs.009')
    const values = {
      ...sampleValues(form.definition, seededRandom(5)),
    }
    const stated = {
      chargeBearer: 'CRED',
      chargesInformation: [{ amount: { currency: 'EUR', amount: '1' }, agent: { bicfi: 'DEUTDEFF' } }],
      initiatingParty: PARTY('STEEL TRADING'),
      ultimateDebtor: PARTY('STEEL TRADING'),
      regulatoryReporting: [{ authorityName: 'CENTRAL BANK' }],
      exchangeRate: '1.1',
    }
    const filled = Object.entries(stated).reduce(
      (current: DraftValues, [name, value]) => withValueAt(current, `${TRANSFER}.${name}`, value),
      values,
    )
    expect(withheldPaths(form.definition, filled)).toEqual(
      expect.arrayContaining(Object.keys(stated).map((name) => `${TRANSFER}.${name}`)),
    )
    const result = renderMx(form.definition, filled, compositionOf(form))
    const text = result.ok ? result.value.text : JSON.stringify(result.error)
    expect(text).not.toContain('CENTRAL BANK')
    expect(text).not.toContain('<ChrgBr>')
  })

  test('contact details, a processing date and the pages of a statement message', () => {
    const values = withValueAt(
      withValueAt(LEAST, `${TRANSFER}.debtor.contactDetails.emailAddress`, 'desk@example.org'),
      'businessApplicationHeader.businessProcessingDate',
      '2026-11-21 10:15:00',
    )
    expect(withheldPaths(formOf('pacs.008').definition, values)).toEqual(
      expect.arrayContaining([
        'businessApplicationHeader.businessProcessingDate',
        'creditTransfer.debtor.contactDetails',
      ]),
    )
    expect(textOf(values)).not.toMatch(/desk@example|BizPrcgDt/)
  })
})

function issuesOf(values: DraftValues, release: ReleaseName = 'SR2026'): readonly string[] {
  const result = composed(values, release)
  return result.ok ? [] : result.error.map(({ path, code }) => `${pathText(path)} ${code}`)
}

describe('findings', () => {
  test('the form is checked first', () => {
    expect(issuesOf(withValueAt(LEAST, `${TRANSFER}.interbankSettlementDate`, ''))).toEqual([
      'creditTransfer.interbankSettlementDate common.form.requiredFieldMessage',
    ])
  })

  test('an element that only the release requires is reported at its missing member', () => {
    const without = withValueAt(
      withValueAt(LEAST, `${TRANSFER}.instructedAmount`, ''),
      `${TRANSFER}.instructedCurrency`,
      '',
    )
    expect(issuesOf(without, 'SR2025')).toEqual([])
    const refused = composed(without)
    expect(refused.ok ? [] : refused.error).toEqual([
      expect.objectContaining({
        path: ['creditTransfer', 'instructedAmount'],
        code: 'profile.elementMissing',
        tag: 'InstdAmt',
        rule: 'CBPR+ SR2026 transaction',
      }),
    ])
  })

  test('a finding in an item is at its form path, also after blank items', () => {
    const related = {
      to: 'COBADEFF',
      from: 'DEUTDEFF',
      businessMessageIdentifier: 'A',
      messageDefinitionIdentifier: 'pacs.008.001.08',
      creationDate: '2026-11-21 10:15:00+08:00',
    }
    const values = withValueAt(LEAST, 'businessApplicationHeader.related', [{ from: '' }, related, related])
    expect(issuesOf(values)).toContain('businessApplicationHeader.related.2 profile.tooMany')
  })

  test('a code that is too long for the schema is reported at its member', () => {
    const form = formOf('camt.053')
    const values = withValueAt(sampleValues(form.definition, seededRandom(1)), 'statements.0.interest', [
      { reason: 'R'.repeat(400) },
    ])
    const result = renderMx(form.definition, values, compositionOf(form))
    expect(result.ok ? [] : result.error.map(({ path }) => pathText(path))).toEqual([
      'statements.0.interest.0.reason',
    ])
  })

  test('a business service of an older release is refused (MX-20)', () => {
    const older = withValueAt(LEAST, 'businessApplicationHeader.businessService', 'swift.cbprplus.02')
    expect(issuesOf(older)).toEqual([
      'businessApplicationHeader.businessService header.businessServiceVersion',
    ])
  })

  test('a name in another script is reported at its member (OPEN-118)', () => {
    const values = withValueAt(LEAST, `${TRANSFER}.debtor.name`, '上海')
    expect(issuesOf(values)).toEqual(['creditTransfer.debtor.name common.form.inputPatternMessage'])
  })
})

describe('links', () => {
  test('every value is linked to its line, in the order of the text', () => {
    const result = composed(withValueAt(LEAST, `${TRANSFER}.remittanceInformation`, ['', 'LINE']))
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const lines = result.value.text.split('\n')
    const at = (path: string) => result.value.links.filter((link) => link.path === path)
    const [amount] = at('creditTransfer.interbankSettlementAmount')
    expect(lines[(amount?.line ?? 0) - 1]).toContain('<IntrBkSttlmAmt Ccy="EUR">1000.50')
    expect(amount?.tag).toBe('CdtTrfTxInf/IntrBkSttlmAmt')
    expect(at('creditTransfer.interbankSettlementCurrency')[0]?.line).toBe(amount?.line)
    expect(lines[(at('creditTransfer.remittanceInformation')[0]?.line ?? 0) - 1]).toContain('<Ustrd>LINE')
    expect(lines[(at('businessApplicationHeader.to')[0]?.line ?? 0) - 1]).toContain('COBADEFF')
    const numbers = result.value.links.map(({ line }) => line)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })
})
