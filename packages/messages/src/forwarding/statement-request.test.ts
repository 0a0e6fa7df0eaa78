import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { loadDefinition } from '../message-types.ts'
import { followUpForm, followUpsOf } from './follow-ups.ts'
import { reportedEntries } from './statement-request.ts'
import { releaseOf } from '../standard/mx/releases.ts'

const REQUEST = [
  '{1:F01DEMWDEFFAXXX0000000000}{2:I920DEMECNBJXXXXN}{4:',
  ':20:REQUEST1',
  ':12:942',
  ':25:40012345678',
  ':34F:CNYD1000,',
  ':34F:CNYC500,5',
  ':12:940',
  ':25:40012345679',
  '-}',
].join('\r\n')

const XML_REQUEST = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.060.001.05"><AcctRptgReq><GrpHdr><MsgId>R1</MsgId></GrpHdr><RptgReq><ReqdMsgNmId>camt.053.001.08</ReqdMsgNmId><Acct><Id><Othr><Id>40012345679</Id></Othr></Id></Acct></RptgReq></AcctRptgReq></Document>`

const SOURCE = {
  type: 'MT920',
  direction: 'received',
  text: REQUEST,
  ownBics: ['DEMECNBJXXX'],
  environment: {
    utcOffset: '+08:00',
    release: releaseOf('SR2026'),
    serviceVersion: '04',
    createdAt: '2026-11-20T10:15:00+08:00',
  },
} as const

const FACTS = {
  ownBic: 'DEMECNBJXXX',
  senderBic: 'DEMWDEFFXXX',
  reference: 'REF1',
  valueDate: '2026-11-20',
  now: '2026-11-20 10:15:00',
}

/** An entry as it is read from a report that was translated from FIN: without a bank transaction code of ISO 20022. */
const entryOf = (side: string, amount: string, status = 'BOOK') => ({
  amount: { amount, currency: 'CNY' },
  creditDebitIndicator: side,
  status,
  bookingDate: '2026-11-20',
  valueDate: '2026-11-20',
})

function types(type: string, direction: 'sent' | 'received') {
  return followUpsOf({ type, direction }).find(({ name }) => name === 'answerStatementRequest')?.types
}

describe('the answer to a request for statements', () => {
  test('is offered for received requests only', () => {
    expect(types('MT920', 'received')).toEqual(['MT940', 'MT941', 'MT942', 'MT950'])
    expect(types('camt.060', 'received')).toEqual(['camt.052', 'camt.053'])
    expect(types('MT920', 'sent')).toBeUndefined()
    expect(types('MT103', 'received')).toBeUndefined()
  })

  test('has account, request, floor limits and the time', async () => {
    const { values } = await followUpForm('answerStatementRequest', 'MT942', SOURCE, FACTS)
    expect(values).toMatchObject({
      sender: 'DEMECNBJXXX',
      receiver: 'DEMWDEFFXXX',
      senderReference: 'REF1',
      relatedReference: 'REQUEST1',
      accountIdentification: '40012345678',
      statementNumber: '1',
      accountCurrency: 'CNY',
      debitFloorLimit: '1000',
      creditFloorLimit: '500.5',
      reportDate: '2026-11-20',
      reportTime: '10:15',
      reportOffset: '+0800',
    })
    expect(values).not.toHaveProperty('openingAmount')
  })

  test('continues the last statement of the account', async () => {
    const closing = {
      kind: 'closing',
      code: '62F',
      isInterim: false,
      currency: 'CNY',
      amount: '-250.5',
      date: '2026-11-19',
    } as const
    const { values } = await followUpForm(
      'answerStatementRequest',
      'MT940',
      { ...SOURCE, previous: { number: '41', closing, entries: [] } },
      FACTS,
    )
    expect(values).toMatchObject({
      accountIdentification: '40012345679',
      statementNumber: '42',
      openingDebitCreditMark: 'D',
      openingDate: '2026-11-19',
      openingCurrency: 'CNY',
      openingAmount: '250.5',
      closingCurrency: 'CNY',
    })
  })

  test('lists the entries that the bank has reported since, and the balance after them', async () => {
    const line = {
      valueDate: '2026-11-20',
      entryDate: '2026-11-20',
      currency: 'CNY',
      transactionType: 'NTRF',
      referenceForTheAccountOwner: 'PAY1',
      informationToAccountOwner: ['DETAILS'],
    }
    const report = {
      statementLines: [
        { ...line, debitCreditMark: 'C', amount: '300.5' },
        { ...line, debitCreditMark: 'ED', amount: '7' },
        { ...line, debitCreditMark: 'D', amount: '100' },
      ],
    }
    const entries = reportedEntries(report)
    expect(entries).toHaveLength(2)
    const closing = {
      kind: 'closing',
      code: '62F',
      isInterim: false,
      currency: 'CNY',
      amount: '50',
      date: '2026-11-19',
    } as const
    const source = { ...SOURCE, previous: { number: '41', closing, entries } }
    const { values } = await followUpForm('answerStatementRequest', 'MT940', source, FACTS)
    expect(values).toMatchObject({
      openingAmount: '50',
      statementLines: [{ amount: '300.5', informationToAccountOwner: ['DETAILS'] }, { amount: '100' }],
      closingDebitCreditMark: 'C',
      closingAmount: '250.5',
    })
    const plain = await followUpForm('answerStatementRequest', 'MT950', source, FACTS)
    expect(plain.values['statementLines']).not.toMatchObject([{ informationToAccountOwner: ['DETAILS'] }, {}])
  })

  test('lists the entries of a camt.052 in a camt.053', async () => {
    const entries = reportedEntries({
      reports: [{ entries: [entryOf('CRDT', '1'), entryOf('DBIT', '300'), entryOf('CRDT', '9', 'PDNG')] }],
    })
    const closing = {
      kind: 'closing',
      code: 'CLBD',
      isInterim: false,
      currency: 'CNY',
      amount: '50',
    } as const
    const source = {
      ...SOURCE,
      type: 'camt.060',
      text: XML_REQUEST,
      previous: { number: '41', closing, entries },
    }
    const { values } = await followUpForm('answerStatementRequest', 'camt.053', source, FACTS)
    expect(values).toMatchObject({
      statements: [
        {
          balances: [
            { type: { value: 'OPBD' }, amount: { amount: '50' }, creditDebitIndicator: 'CRDT' },
            { type: { value: 'CLBD' }, amount: { amount: '249' }, creditDebitIndicator: 'DBIT' },
          ],
          entries: [
            {
              amount: { amount: '1' },
              bookingDate: '2026-11-20 00:00:00',
              bankTransactionCode: { domain: 'XTND', family: 'NTAV', subFamily: 'NTAV' },
            },
            { amount: { amount: '300' } },
          ],
        },
      ],
    })
    const definition = await loadDefinition('camt.053')
    const issues = definition === undefined ? [] : checkValues(definition, values)
    expect(issues.filter(({ path }) => path.includes('entries'))).toEqual([])
  })

  test('keeps transaction codes and booking times that the bank reported', async () => {
    const bankTransactionCode = { domain: 'PMNT', family: 'RCDT', subFamily: 'XBCT' }
    const bookingDate = '2026-11-20 09:15:00'
    const entries = [{ ...entryOf('CRDT', '1'), bankTransactionCode, bookingDate }]
    const source = { ...SOURCE, type: 'camt.060', text: XML_REQUEST, previous: { entries } }
    const { values } = await followUpForm('answerStatementRequest', 'camt.053', source, FACTS)
    expect(values).toMatchObject({ statements: [{ entries: [{ bankTransactionCode, bookingDate }] }] })
  })
})
