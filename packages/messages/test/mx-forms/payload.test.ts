import { describe, expect, test } from 'vitest'

import { fromPayload, toPayload } from '../../src/core/payload.ts'
import { sampleValues } from '../../src/core/samples/samples.ts'
import { seededRandom } from '../seeded-random.ts'
import { formOf, MX_FORMS } from './mx-forms.ts'

const HEADER = { businessApplicationHeader: { from: 'DEUTDEFF', to: 'COBADEFF' } }

const requestWith = (groupHeader: unknown) => ({ mxPacs008RequestInfo: { groupHeader } })

describe('payloads', () => {
  test.each([
    ['PACS008-31', 'pacs.008', 'mxPacs008RequestInfo'],
    ['PACS009-13', 'pacs.009', 'mxPacs009RequestInfo'],
    ['PACS004-37', 'pacs.004', 'mxPacs004RequestInfo'],
    ['CAMT053-90', 'camt.053', 'mxCamt053RequestInfo'],
    ['CAMT054-08', 'camt.054', 'mxCamt054RequestInfo'],
  ])('%s: %s is sent in %s, with the bank codes of its header (MX-33, OPEN-109)', (_row, type, group) => {
    expect(toPayload(formOf(type).definition, HEADER)).toEqual({
      paymentInfo: { payerBankCode: 'DEUTDEFF' },
      payeeInfo: { payeeBankCode: 'COBADEFF' },
      [group]: HEADER,
    })
  })

  test('a response uses another name for the payer, and is read back', () => {
    const { definition } = formOf('pacs.008')
    const answer = toPayload(definition, HEADER, 'response')
    expect(new Set(Object.keys(answer))).toEqual(new Set(['mxPacs008RequestInfo', 'payerInfo', 'payeeInfo']))
    expect(fromPayload(definition, answer, 'response')).toEqual({ ok: true, value: HEADER })
  })

  test('a transfer by the names of the payload', () => {
    const values = {
      creditTransfer: {
        paymentIdentification: { instructionIdentification: 'I1', endToEndIdentification: 'E1' },
        interbankSettlementCurrency: 'EUR',
        interbankSettlementAmount: '10.5',
        settlementTimeIndication: { debitDateTime: '2026-11-21 10:15:00' },
        chargesInformation: [{ amount: { currency: 'EUR', amount: '1' }, agent: { bicfi: 'DEUTDEFF' } }],
        debtor: {
          identificationType: 'ORGANISATIONAL',
          organisationIdentification: {
            other: [{ identification: '1', schemeName: { type: 'CODE', value: 'CUST' } }],
          },
        },
        debtorAccount: { identificationType: 'IBAN', iban: 'DE89370400440532013000' },
        relatedRemittance: {
          structured: [{ remittanceAmount: { remittedAmount: { currency: 'EUR', amount: '1' } } }],
        },
        remittanceInformation: ['LINE 1', 'LINE 2'],
      },
    }
    expect(toPayload(formOf('pacs.008').definition, values)).toEqual({
      mxPacs008RequestInfo: {
        pmtId: { instrId: 'I1', endToEndId: 'E1' },
        intrBkSttlmCcy: 'EUR',
        intrBkSttlmAmt: '10.5',
        sttlmTmIndctn: { dbtDtTm: '2026-11-21 10:15:00' },
        chrgsInf: [{ amt: { currency: 'EUR', amount: '1' }, agt: { bicfi: 'DEUTDEFF' } }],
        dbtr: {
          idType: 'ORGANISATIONAL',
          id: { orgId: { othr: [{ id: '1', schmeNm: { type: 'CODE', value: 'CUST' } }] } },
        },
        dbtrAcct: { idType: 'IBAN', iban: 'DE89370400440532013000' },
        rltdRmtInf: { strd: [{ remittanceAmount: { remittedAmount: { currency: 'EUR', amount: '1' } } }] },
        rmtInf: ['LINE 1', 'LINE 2'],
      },
    })
  })

  test('lists of single values are sent as lists of values', () => {
    const reportingSequence = { equalSequence: [{ sequence: '1' }, { sequence: '2' }] }
    const values = {
      statements: [{ reportingSequence, pagination: { pageNumber: '1', lastPageIndicator: false } }],
    }
    const { definition } = formOf('camt.053')
    const payload = toPayload(definition, values)
    expect(payload).toEqual({
      mxCamt053RequestInfo: {
        statement: [{ rptgSeq: { eqseq: ['1', '2'] }, stmtPgntn: { pgNb: '1', lastPgInd: false } }],
      },
    })
    expect(fromPayload(definition, payload)).toEqual({ ok: true, value: values })
  })

  test('numbers can be texts or numbers, other types are refused', () => {
    const { definition } = formOf('pacs.008')
    expect(fromPayload(definition, requestWith({ nbOfTxs: 1 }))).toEqual({
      ok: true,
      value: { groupHeader: { numberOfTransactions: '1' } },
    })
    const refused = fromPayload(definition, requestWith({ nbOfTxs: true, sttlmInf: 'INDA', other: 1 }))
    expect(refused.ok ? [] : refused.error.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      'mxPacs008RequestInfo.groupHeader.nbOfTxs member.wrongType',
      'mxPacs008RequestInfo.groupHeader.sttlmInf member.wrongType',
      'mxPacs008RequestInfo.groupHeader.other member.unknown',
    ])
  })

  test.each([
    ['Organisational', 'ORGANISATIONAL'],
    ['Private', 'PRIVATE'],
    ['PRIVATE', 'PRIVATE'],
    ['Company', 'Company'],
  ])('an identification type %s is read as %s (MXB-11)', (written, code) => {
    const { definition } = formOf('pacs.008')
    const payload = { mxPacs008RequestInfo: { dbtr: { idType: written } } }
    expect(fromPayload(definition, payload)).toEqual({
      ok: true,
      value: { creditTransfer: { debtor: { identificationType: code } } },
    })
  })

  test('the underlying transfer of a cover has the documents that it pays (OPEN-127)', () => {
    const { definition } = formOf('pacs.009')
    const documents = [{ referredDocumentInformation: { number: 'INVOICE 7' } }]
    const payload = { mxPacs009RequestInfo: { undrlygCstmrCdtTrf: { rltdRmtInf: { strd: documents } } } }
    const underlying = { relatedRemittance: { structured: documents } }
    expect(fromPayload(definition, payload)).toEqual({
      ok: true,
      value: { creditTransfer: { underlyingCustomerCreditTransfer: underlying } },
    })
  })

  test('the times of a payload have the format of the specification (MX-14, MX-39, OPEN-100, OPEN-101)', () => {
    for (const form of MX_FORMS) {
      for (let seed = 0; seed < 20; seed++) {
        const payload = JSON.stringify(
          toPayload(form.definition, sampleValues(form.definition, seededRandom(seed))),
        )
        const times = [...payload.matchAll(/"(?:creDt|creDtTm|dbtDtTm|debitDateTime)":"([^"]*)"/g)].map(
          ([, time]) => time,
        )
        expect(
          times.filter((time) => !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/.test(time ?? '')),
        ).toEqual([])
        const related = [...payload.matchAll(/"creationDate":"([^"]*)"/g)].map(([, time]) => time)
        expect(related.filter((time) => !/ \d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(time ?? ''))).toEqual([])
      }
    }
  })
})
