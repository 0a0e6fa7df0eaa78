import { describe, expect, test } from 'vitest'

import { followUpForm, followUpsOf } from './follow-ups.ts'
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
      { ...SOURCE, previous: { number: '41', closing } },
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
})
