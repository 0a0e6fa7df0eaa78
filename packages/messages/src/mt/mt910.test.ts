import { pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { withheldPaths } from '../core/conditions.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { applyEffects } from '../core/form/effects.ts'
import { withValueAt } from '../core/paths.ts'
import { fromPayload, toPayload } from '../core/payload.ts'
import type { DraftValues } from '../core/shape.ts'
import { readFin } from '../fin/index.ts'
import { renderMt } from './render-mt.ts'
import { MT910 } from './mt910.ts'
import { readMessage } from './read-message.ts'

const REQUIRED = 'common.form.requiredFieldMessage'

const VALID: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  orderingCustomer: { name: 'DEMO TRADING COMPANY', addressLines: ['BEIJING'] },
  beneficiaryCustomer: { name: 'DEMO BANK FRANKFURT', addressLines: ['FRANKFURT'] },
  creditAccount: '654321',
  valueDate: '2026-11-20',
  currency: 'CNY',
  interbankSettledAmount: '100',
  senderReference: 'CRD1',
  relatedReference: 'PAY1',
}

function withChanges(changes: Readonly<Record<string, unknown>>): DraftValues {
  return Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    VALID,
  )
}

function found(changes: Readonly<Record<string, unknown>>): readonly string[] {
  return checkValues(MT910, withChanges(changes)).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

function written(changes: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const composed = renderMt(MT910, withChanges(changes))
  if (!composed.ok) throw new Error(JSON.stringify(composed.error))
  const [message] = readFin(composed.value.text)
  return (message?.fields ?? []).map((field) => `${field.tag} ${field.value.replaceAll('\n', '|')}`)
}

const acc = (count: number) => Array.from({ length: count }, () => ({ code: 'ACC' }))

describe('the form', () => {
  test('sections in order (MT910-01)', () => {
    expect(MT910.sections.map((section) => section.name)).toEqual([
      'paymentInfo',
      'payeeInfo',
      'tradeInfo',
      'relatedReference',
      'senderToReceiverInstructions',
    ])
  })

  test('starts in CNY (MT910-03), and another currency clears the amount (MT910-04)', () => {
    expect(defaultsOf(MT910, { uetr: '' })).toMatchObject({ currency: 'CNY' })
    expect(applyEffects(MT910, { ...VALID, currency: 'JPY' }, 'currency').cleared).toEqual([
      'interbankSettledAmount',
    ])
  })

  test('all missing members are reported at once (MT910-05, MT910-08)', () => {
    expect(checkValues(MT910, {}).map((issue) => `${pathText(issue.path)} ${issue.code}`)).toEqual([
      `sender ${REQUIRED}`,
      `orderingCustomer.name ${REQUIRED}`,
      'orderingCustomer.addressLines requirePayerAddressName',
      `receiver ${REQUIRED}`,
      `beneficiaryCustomer.name ${REQUIRED}`,
      'beneficiaryCustomer.addressLines requirePayeeAddressName',
      `creditAccount ${REQUIRED}`,
      `valueDate ${REQUIRED}`,
      `currency ${REQUIRED}`,
      'interbankSettledAmount amount.message',
      `senderReference ${REQUIRED}`,
      `relatedReference ${REQUIRED}`,
    ])
  })

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{}, []],
    [{ interbankSettledAmount: '-1' }, ['interbankSettledAmount amount.negative']],
    [{ interbankSettledAmount: '1'.repeat(16) }, ['interbankSettledAmount amount.tooManyDigits']],
    [{ interbankSettledAmount: '1.234' }, ['interbankSettledAmount amount.tooManyDecimals']],
    [{ interbankSettledAmount: '9999999999999.99' }, ['interbankSettledAmount amount.message']],
    [{ currency: 'JPY', interbankSettledAmount: '1.5' }, ['interbankSettledAmount amount.tooManyDecimals']],
    [{ senderReference: 'A'.repeat(17) }, ['senderReference text.tooLong']],
    [{ relatedReference: 'A'.repeat(17) }, ['relatedReference text.tooLong']],
    [{ relatedReference: 'NONREF' }, []],
    [{ senderToReceiverInstructions: acc(6) }, []],
    [{ senderToReceiverInstructions: acc(7) }, ['senderToReceiverInstructions codeNumLimit']],
    [
      { senderToReceiverInstructions: acc(6), expenseDetail: 'A' },
      ['senderToReceiverInstructions codeNumLimit'],
    ],
    [
      { senderToReceiverInstructions: [{ code: '//', content: 'A' }] },
      ['senderToReceiverInstructions.0.code firstLineMustValidCode'],
    ],
    [
      { senderToReceiverInstructions: acc(4), expenseDetail: 'A', remittanceInformation: ['A', 'B'] },
      ['remittanceInformation lines.tooMany'],
    ],
    [
      { senderToReceiverInstructions: [{ code: 'FEES', content: 'EUR5' }] },
      ['senderToReceiverInstructions.0.code codeWord.ofOtherField'],
    ],
    [{ expenseDetail: 'A'.repeat(30) }, ['expenseDetail text.tooLong']],
    [{ payerAgent: 'X' }, ['payerAgent common.form.inputBicLeiCod']],
    [{ payeeAgent: 'X' }, ['payeeAgent common.form.inputBicLeiCod']],
    [{ creditAccount: 'AB12' }, ['creditAccount common.form.inputAccountNum']],
    [
      { 'orderingCustomer.addressLines': ['A', 'B', 'C', 'D', 'E'] },
      ['orderingCustomer.addressLines nameAddressLimit'],
    ],
    // Option F begins with an account.
    [
      { 'orderingCustomer.addressLines': ['A', 'B', 'C', 'BEIJING, CHINA'] },
      ['orderingCustomer.addressLines nameAddressLimit'],
    ],
    [{ 'orderingCustomer.addressLines': ['A', 'B', 'C', 'D'], 'orderingCustomer.account': '1' }, []],
    [
      { 'beneficiaryCustomer.addressLines': ['A'.repeat(36)] },
      ['beneficiaryCustomer.addressLines.0 text.tooLong'],
    ],
  ])('%j: %j (MT910-05 to MT910-09)', (changes, issues) => {
    expect(found(changes)).toEqual(issues)
  })
})

describe('the text', () => {
  test('the smallest message, in the order of the standard', () => {
    expect(written()).toEqual([
      '20 CRD1',
      '21 PAY1',
      '25 654321',
      '32A 261120CNY100,',
      '50K DEMO TRADING COMPANY|BEIJING',
    ])
  })

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ 'orderingCustomer.account': '12' }, ['50K /12|DEMO TRADING COMPANY|BEIJING']],
    [
      {
        'orderingCustomer.account': '12',
        'orderingCustomer.addressLines': ['A', 'B', 'C', 'D'],
      },
      ['50K /12|DEMO TRADING COMPANY|A, B, C, D'],
    ],
    [
      {
        'orderingCustomer.account': '12',
        'orderingCustomer.addressLines': ['A', 'B', 'C', 'BEIJING, CHINA'],
      },
      ['50F /12|1/DEMO TRADING COMPANY|2/A, B, C|3/CN/BEIJING'],
    ],
    [{ payerAgent: 'ICBKCNBJ', payeeAgent: 'DEUTDEFF' }, ['52A ICBKCNBJ', '56A DEUTDEFF']],
    [
      {
        expenseDetail: 'OUR CHARGES CNY 5',
        senderToReceiverInstructions: [{ code: 'REC', content: 'A' }],
        remittanceInformation: ['INVOICE 7', 'PART 2'],
      },
      ['72 /FEES/OUR CHARGES CNY 5|/REC/A|/BNF/INVOICE 7|//PART 2'],
    ],
  ])('%j: %j', (changes, fields) => {
    const least = written()
    expect(written(changes).filter((field) => !least.includes(field))).toEqual(fields)
  })

  test('the payee is not sent, because the receiver owns the account', () => {
    expect(withheldPaths(MT910, VALID)).toEqual(['beneficiaryCustomer'])
  })
})

describe('received messages', () => {
  test.each<[string, DraftValues]>([
    [':25P:654321\r\nDEMWDEFF', { creditAccount: '654321' }],
    [':25:654321', { creditAccount: '654321' }],
    [':50A:/12\r\nDEUTDEFF', { orderingCustomer: { account: '12' } }],
    [':52A:DEUTDEFF', { payerAgent: 'DEUTDEFF' }],
    [
      ':72:/FEES/CNY 5\r\n/REC/A',
      { expenseDetail: 'CNY 5', senderToReceiverInstructions: [{ code: 'REC', content: 'A' }] },
    ],
    [
      ':72:/FEES/CNY 5\r\n//AND MORE',
      {
        senderToReceiverInstructions: [
          { code: 'FEES', content: 'CNY 5' },
          { code: '//', content: 'AND MORE' },
        ],
      },
    ],
  ])('%j', (field, values) => {
    const [message] = readFin(`{1:F01DEMWDEFFAXXX0000000000}{2:I910DEMECNBJXXXXN}{4:\r\n${field}\r\n-}`)
    const read = message && readMessage(MT910, message)
    expect(read).toEqual({ ok: true, value: { sender: 'DEMWDEFFXXX', receiver: 'DEMECNBJXXX', ...values } })
  })
})

test('the payload is written and read back (MT910-02, MT910-10, MT910-11)', () => {
  const values = withChanges({
    payerAgent: 'ICBKCNBJ',
    payeeAgent: 'DEUTDEFF',
    expenseDetail: 'CNY 5',
    remittanceInformation: ['A', 'B'],
    senderToReceiverInstructions: [{ code: 'REC', content: 'A' }],
    'orderingCustomer.account': '12',
    'beneficiaryCustomer.account': '13',
  })
  const answer = toPayload(MT910, values, 'response')
  expect(answer).toEqual({
    payerInfo: {
      payerBankCode: 'DEMECNBJXXX',
      payerName: 'DEMO TRADING COMPANY',
      payerAccount: '12',
      payerAddress: 'BEIJING',
    },
    payeeInfo: {
      payeeBankCode: 'DEMWDEFFXXX',
      payeeName: 'DEMO BANK FRANKFURT',
      payeeAccount: '13',
      payeeAddress: 'FRANKFURT',
    },
    creditTransactionInfo: {
      payerAgentCode: 'ICBKCNBJ',
      payeeAgentCode: 'DEUTDEFF',
      creditAccount: '654321',
      transactionDate: '2026-11-20',
      expenseDetail: 'CNY 5',
      transactionReferenceNumber: 'CRD1',
      relatedReferenceNumber: 'PAY1',
    },
    transactionInfo: { currency: 'CNY', amount: '100' },
    additionalInfo: { additionalNote: 'A\nB', instructions: '/REC/A' },
  })
  expect(fromPayload(MT910, answer, 'response')).toEqual({ ok: true, value: values })
})
