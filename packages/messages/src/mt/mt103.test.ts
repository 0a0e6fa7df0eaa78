import { LIMITS, pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { checkValues } from '../core/check.ts'
import { conditionHolds, withheldPaths } from '../core/conditions.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { applyEffects } from '../core/form/effects.ts'
import { memberAt, withValueAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { MT103 } from './mt103.ts'
import { MT202 } from './mt202.ts'

const UETR = '7a562c67-ca16-48ba-b074-65581be6f001'
const REQUIRED = 'common.form.requiredFieldMessage'

/** The smallest set of values that can be sent. */
const VALID: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'PAY2026112000001',
  uetr: UETR,
  valueDate: '2026-11-20',
  currency: 'CNY',
  interbankSettledAmount: '100',
  detailsOfCharges: 'SHA',
  orderingCustomer: { name: 'DEMO TRADING COMPANY', account: '123456', addressLines: ['BEIJING'] },
  beneficiaryCustomer: { name: 'DEMO IMPORT COMPANY', account: '654321', addressLines: ['FRANKFURT'] },
  senderCorrespondentOption: '53A',
}

/** Returns the issues found after these changes, as `path code`. */
function found(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const values = Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    VALID,
  )
  return checkValues(MT103, values).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

const linesOf = (count: number, length = 3) => Array.from({ length: count }, () => 'A'.repeat(length))
const instructions = (...rows: readonly (readonly [code: string, content?: string])[]) =>
  rows.map(([code, content]) => ({ code, ...(content === undefined ? {} : { content }) }))

test('the smallest set of values that can be sent has no issue', () => {
  expect(found({})).toEqual([])
})

describe('the form', () => {
  test('sections in order (MT103-01)', () => {
    expect(MT103.sections.map((section) => section.name)).toEqual([
      'messageInfo',
      'paymentInfo',
      'senderCorrespondent',
      'intermediaryBank',
      'accountWithBank',
      'receiverCorrespondent',
      'payeeInfo',
      'tradeInfo',
      'additionalInfo',
      'senderToReceiverInstructions',
    ])
  })

  test('a new form (MT103-14)', () => {
    expect(defaultsOf(MT103, { senderBic: 'DEMECNBJXXX', uetr: UETR })).toEqual({
      sender: 'DEMECNBJXXX',
      uetr: UETR,
      currency: 'CNY',
      detailsOfCharges: 'SHA',
      regulatoryReportingPurpose: '121010',
      senderCorrespondentOption: '53A',
      orderingCustomer: { addressLines: [''] },
      beneficiaryCustomer: { addressLines: [''] },
    })
    expect(defaultsOf(MT103, { uetr: UETR })).not.toHaveProperty('sender')
  })

  test.each([
    ['53A', ['senderCorrespondent']],
    ['53B', ['senderCorrespondentAccount']],
    ['', []],
  ])('%s shows its own members (MT103-23, MT103-24)', (option, shown) => {
    const paths = ['senderCorrespondent', 'senderCorrespondentAccount'].filter((path) => {
      const condition = memberAt(MT103, path)?.shownWhen
      return condition !== undefined && conditionHolds(condition, { senderCorrespondentOption: option })
    })
    expect(paths).toEqual(shown)
  })

  test('members that are not sent are listed', () => {
    const values = { ...VALID, relatedReference: 'REF', contractNumber: '', contactPhone: '0101234' }
    expect(withheldPaths(MT103, values)).toEqual(['relatedReference', 'contactPhone'])
  })

  test('prepaid charges of zero and the country next to a short address are not sent', () => {
    const payee = { name: 'IMPORT', account: '1', country: 'DEU' }
    const short = { ...payee, addressLines: ['A', '', 'B'] }
    const values = { ...VALID, detailsOfCharges: 'OUR', chargesAmount: '0', beneficiaryCustomer: short }
    expect(withheldPaths(MT103, values)).toEqual(['beneficiaryCustomer.country', 'chargesAmount'])
    const long = { ...VALID, beneficiaryCustomer: { ...payee, addressLines: ['A', 'B', 'C', 'D'] } }
    expect(withheldPaths(MT103, long)).toEqual([])
  })

  test('the charges are the receiver’s with OUR (MT103-41)', () => {
    const label = memberAt(MT103, 'chargesAmount')?.labelWhen
    expect(
      label &&
        ['OUR', 'SHA', 'BEN'].map((code) => conditionHolds(label.condition, { detailsOfCharges: code })),
    ).toEqual([true, false, false])
  })
})

describe('what is required', () => {
  test('all missing members are reported at once in an empty form', () => {
    expect(checkValues(MT103, {}).map((issue) => `${pathText(issue.path)} ${issue.code}`)).toEqual([
      `sender ${REQUIRED}`,
      `receiver ${REQUIRED}`,
      `senderReference ${REQUIRED}`,
      `uetr ${REQUIRED}`,
      `valueDate ${REQUIRED}`,
      `currency ${REQUIRED}`,
      'interbankSettledAmount amount.message',
      `detailsOfCharges ${REQUIRED}`,
      `orderingCustomer.name ${REQUIRED}`,
      `orderingCustomer.account ${REQUIRED}`,
      'orderingCustomer.addressLines requirePayerAddressName',
      `senderCorrespondentOption ${REQUIRED}`,
      `beneficiaryCustomer.name ${REQUIRED}`,
      `beneficiaryCustomer.account ${REQUIRED}`,
      'beneficiaryCustomer.addressLines requirePayeeAddressName',
    ])
  })

  test.each([
    [{ detailsOfCharges: 'BEN' }, [`chargesAmount ${REQUIRED}`]],
    [{ detailsOfCharges: 'BEN', chargesAmount: '0' }, []],
    [{ detailsOfCharges: 'OUR' }, []],
    [{ 'intermediaryInstitution.partyIdentifier': 'C/1' }, [`intermediaryInstitution.bic ${REQUIRED}`]],
    [{ 'receiverCorrespondent.partyIdentifier': 'C/1' }, [`receiverCorrespondent.bic ${REQUIRED}`]],
    [{ 'senderCorrespondent.partyIdentifier': 'C/1' }, [`senderCorrespondent.bic ${REQUIRED}`]],
    [{ 'accountWithInstitution.partyIdentifier': '12' }, [`accountWithInstitution.bic ${REQUIRED}`]],
    [in53B({ location: 'FRANKFURT' }), [`senderCorrespondentAccount.account ${REQUIRED}`]],
    [in53B({ debitCreditMark: 'D' }), [`senderCorrespondentAccount.account ${REQUIRED}`]],
    [in53B({ account: '1', location: 'FRANKFURT', debitCreditMark: 'C' }), []],
    [
      { senderToReceiverInstructions: [{ content: 'TEXT' }] },
      [`senderToReceiverInstructions.0.code ${REQUIRED}`],
    ],
  ])('%j: %j (MT103-25, MT103-27, MT103-28, MT103-38, MT103-44)', (changes, issues) => {
    expect(found(changes)).toEqual(issues)
  })
})

function in53B(account: DraftValues): DraftValues {
  return { senderCorrespondentOption: '53B', senderCorrespondentAccount: account }
}

describe('limits', () => {
  test.each([
    ['orderingCustomer.name', 'A'.repeat(36), 'text.tooLong'],
    ['beneficiaryCustomer.name', 'A'.repeat(36), 'text.tooLong'],
    ['senderCorrespondentAccount', { account: 'A'.repeat(35) }, undefined],
    ['intermediaryInstitution', { bic: 'DEUTDEFF', partyIdentifier: 'A'.repeat(36) }, 'text.tooLong'],
    ['remittanceInformation', linesOf(5), 'lines.tooMany'],
    ['remittanceInformation', linesOf(4, 36), 'text.tooLong'],
    ['contactPhone', '1'.repeat(12), 'text.tooLong'],
    ['currency', 'THB', 'code.unknown'],
    ['detailsOfCharges', 'XXX', 'code.unknown'],
    ['regulatoryReportingPurpose', '121011', 'code.unknown'],
    ['beneficiaryCustomer.country', 'CN', 'code.unknown'],
    ['valueDate', '1979-12-31', 'day.outOfRange'],
    ['valueDate', '2080-01-01', 'day.outOfRange'],
  ])('%s (MT103-21, MT103-50)', (path, value, code) => {
    const codes = found({ [path]: value }).map((issue) => issue.split(' ')[1])
    expect(codes.includes(code ?? '')).toBe(code !== undefined)
  })

  test('the account of 53B has up to 34 characters (MT103-22)', () => {
    expect(found(in53B({ account: 'A'.repeat(34) }))).toEqual([])
    expect(found(in53B({ account: 'A'.repeat(35) }))).toEqual([
      'senderCorrespondentAccount.account text.tooLong',
    ])
  })

  test.each(['C', 'D/123'])('%s as the account of 53B would be read as a debit or credit mark', (account) => {
    expect(found(in53B({ account }))).toEqual([
      'senderCorrespondentAccount.account common.form.inputAccountNum',
    ])
    expect(found(in53B({ account, debitCreditMark: 'D' }))).toEqual([])
  })

  test('five address lines are too many, four may be entered (MT103-29, MT103-30)', () => {
    expect(found({ 'orderingCustomer.addressLines': linesOf(4) })).toEqual([])
    expect(found({ 'orderingCustomer.addressLines': linesOf(5) })).toEqual([
      'orderingCustomer.addressLines nameAddressLimit',
    ])
    expect(found({ 'beneficiaryCustomer.addressLines': linesOf(5) })).toEqual([
      'beneficiaryCustomer.addressLines nameAddressLimit',
    ])
  })

  test('four full address lines fit no option of the field (OPEN-67)', () => {
    expect(found({ 'orderingCustomer.addressLines': linesOf(4, 35) })).toEqual([
      'orderingCustomer.addressLines nameAddressLimit',
    ])
  })
})

describe('amounts and charges', () => {
  test.each([
    ['99.99', 'SHA', []],
    ['100', 'SHA', ['chargesAmount feeAmountLimit']],
    ['100.01', 'SHA', ['chargesAmount feeAmountLimit']],
    ['99.99', 'BEN', []],
    ['100', 'BEN', ['chargesAmount feeAmountLimit']],
    ['99.99', 'OUR', []],
    ['100', 'OUR', ['chargesAmount instructedAmount.notPositive']],
  ])(
    'charges of %s from 100 with %s: %j (MT103-39, OPEN-74, OPEN-75)',
    (chargesAmount, detailsOfCharges, issues) => {
      expect(found({ chargesAmount, detailsOfCharges })).toEqual(issues)
    },
  )

  test.each([
    ['999999999999.99', '', []],
    ['99999999999999', '', []],
    ['9999999999999.99', '', ['interbankSettledAmount amount.message']],
    ['1'.repeat(15), '', ['interbankSettledAmount amount.message']],
    // 33B is the sum of the amount and the charges.
    ['999999999999.99', '0.01', ['interbankSettledAmount amount.message']],
  ])(
    'an amount of %s with charges of "%s": %j (OPEN-134)',
    (interbankSettledAmount, chargesAmount, issues) => {
      expect(found({ interbankSettledAmount, chargesAmount })).toEqual(issues)
    },
  )

  test('yen have no decimals (MT103-35)', () => {
    expect(found({ currency: 'JPY', interbankSettledAmount: '100.5' })).toEqual([
      'interbankSettledAmount amount.tooManyDecimals',
    ])
  })

  test('another currency clears the amount (MT103-36), other charges clear their displayed issues (MT103-40)', () => {
    expect(applyEffects(MT103, { ...VALID, currency: 'JPY' }, 'currency')).toEqual({
      values: { ...VALID, currency: 'JPY', interbankSettledAmount: '' },
      cleared: ['interbankSettledAmount'],
      clearedIssues: ['interbankSettledAmount'],
      issuesShown: [],
    })
    expect(applyEffects(MT103, VALID, 'detailsOfCharges')).toEqual({
      values: VALID,
      cleared: [],
      clearedIssues: ['chargesAmount'],
      issuesShown: [],
    })
    expect(applyEffects(MT103, VALID, 'sender')).toEqual({
      values: VALID,
      cleared: [],
      clearedIssues: [],
      issuesShown: [],
    })
  })
})

describe('banks', () => {
  test.each([['DEMECNBJXXX'], ['DEMECNBJ']])(
    'sender and receiver %s are the same (MT103-20, OPEN-70)',
    (receiver) => {
      expect(found({ receiver })).toEqual([
        'sender issuingBank.notSameBank',
        'receiver advisingBank.notSameBank',
      ])
    },
  )

  test('another branch counts as another bank', () => {
    expect(found({ receiver: 'DEMECNBJ110' })).toEqual([])
  })

  test.each([
    'sender',
    'receiver',
    'orderingInstitution',
    'beneficiaryInstitution',
    'senderCorrespondent.bic',
    'intermediaryInstitution.bic',
    'accountWithInstitution.bic',
    'receiverCorrespondent.bic',
  ])('%s follows the rule for BICs (MT103-52)', (path) => {
    expect(found({ [path]: 'BKCHCN0J' })).toEqual([`${path} common.form.inputBicLeiCod`])
  })

  test.each([
    'orderingCustomer.account',
    'beneficiaryCustomer.account',
    'accountWithInstitution.partyIdentifier',
  ])('%s follows the account formats (MT103-51)', (path) => {
    expect(found({ 'accountWithInstitution.bic': 'DEUTDEFF', [path]: 'AB12' })).toEqual([
      `${path} common.form.inputAccountNum`,
    ])
  })

  test('an intermediary requires an account-with institution (C9)', () => {
    const intermediary = { 'intermediaryInstitution.bic': 'COMMCNSH' }
    expect(found(intermediary)).toEqual(['accountWithInstitution.bic accountWithInstitution.missing'])
    expect(found({ ...intermediary, beneficiaryInstitution: 'DEUTDEFF' })).toEqual([])
    expect(found({ ...intermediary, 'accountWithInstitution.bic': 'DEUTDEFF' })).toEqual([])
  })
})

function codesOf(path: string): string {
  const shape = memberAt(MT103, path)?.shape
  return shape?.kind === 'code' ? shape.codes.join(' ') : ''
}

test('choices (MT103-53)', () => {
  expect(codesOf('detailsOfCharges')).toBe('SHA BEN OUR')
  expect(codesOf('currency')).toBe('CNY RUB USD HKD EUR JPY GBP AUD CAD CHF SGD')
})

test.each([MT103, MT202])('$type offers the 27 code words and the continuation (MT103-45)', ({ members }) => {
  const { shape } = members.senderToReceiverInstructions
  const words = shape.item.members.code.shape.codes
  const stated =
    'ABIM ACC BENM CANC CHGS CONT CORT COVI EXCH HOLD INS INT INTC NETS OCMT ORDP PHON PYTR RDDT REC REJT RELA RETN RMTS SDVA TELE TELX'
  expect(words.filter((word) => word !== '//').toSorted()).toEqual(stated.split(' '))
  expect(words).toContain('//')
})

describe('instructions', () => {
  test.each([
    [instructions(['ACC', 'A'.repeat(30)]), []],
    [instructions(['ACC', 'A'.repeat(31)]), ['senderToReceiverInstructions.0.content wordLenLimit']],
    [instructions(['ACC'], ['//', 'A'.repeat(33)]), []],
    [instructions(['ACC'], ['//', 'A'.repeat(34)]), ['senderToReceiverInstructions.1.content wordLenLimit']],
    [instructions(['//', 'A']), ['senderToReceiverInstructions.0.code firstLineMustValidCode']],
    [instructions(['ACC'], ['//']), [`senderToReceiverInstructions.1.content ${REQUIRED}`]],
    [instructions(['ABCD1234']), []],
    [instructions(['ABCDE1234']), ['senderToReceiverInstructions.0.code codeWord.format']],
    [instructions(['REJT', '59']), ['senderToReceiverInstructions.0.code codeWord.needsReturnForm']],
    [instructions(['ACC'], ['RETN']), ['senderToReceiverInstructions.1.code codeWord.needsReturnForm']],
    [Array.from({ length: 6 }, () => ({ code: 'ACC' })), []],
    [Array.from({ length: 7 }, () => ({ code: 'ACC' })), ['senderToReceiverInstructions codeNumLimit']],
  ])('%j: %j (MT103-43 to MT103-49, OPEN-68, OPEN-69)', (senderToReceiverInstructions, issues) => {
    expect(found({ senderToReceiverInstructions })).toEqual(issues)
  })
})

test('limits are those of the specification (LIM-05, LIM-06, LIM-09, LIM-10)', () => {
  expect(LIMITS).toMatchObject({
    amountIntegerDigitsMax: 15,
    amountFractionDigitsMax: 2,
    referenceLengthMax: 16,
    nameLengthMax: 35,
    addressLineLengthMax: 35,
    addressLinesMin: 1,
    addressLinesMax: 4,
    account53BLengthMax: 34,
    instructionsMax: 6,
    customCodeWordLengthMax: 8,
    phoneDigitsMax: 11,
    previewWidthPx: 800,
    messagePageSize: 10,
    remittancePageSize: 20,
  })
})
