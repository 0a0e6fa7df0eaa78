import { LIMITS, pathText } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { checkedValues, checkValues } from '../../core/check.ts'
import { newItem } from '../../core/form/defaults.ts'
import { memberAt, withValueAt } from '../../core/paths.ts'
import type { DraftValues } from '../../core/shape.ts'
import { MT940 } from '../mt940.ts'
import { MT950 } from '../mt950.ts'

const REQUIRED = 'common.form.requiredFieldMessage'

const LINE = {
  valueDate: '2026-11-20',
  entryDate: '2026-11-20',
  debitCreditMark: 'C',
  currency: 'USD',
  amount: '250',
  transactionType: 'NTRF',
  referenceForTheAccountOwner: 'PAY1',
}

/** A valid statement with all members of an MT950, too. */
const STATEMENT: DraftValues = {
  sender: 'DEMECNBJXXX',
  receiver: 'DEMWDEFFXXX',
  senderReference: 'STA20261120',
  accountIdentification: '6222020200112233445',
  statementNumber: '235',
  statementPageNumber: '1',
  openingBalanceType: 'F',
  openingDebitCreditMark: 'C',
  openingDate: '2026-11-19',
  openingCurrency: 'USD',
  openingAmount: '1000',
  closingBalanceType: 'F',
  closingDebitCreditMark: 'C',
  closingDate: '2026-11-20',
  closingCurrency: 'USD',
  closingAmount: '1150',
  statementLines: [LINE, { ...LINE, debitCreditMark: 'D', amount: '100' }],
}

const FORWARD = { debitCreditMark: 'C', date: '2026-11-23', currency: 'USD', amount: '1300' }
const AVAILABLE = {
  availableDebitCreditMark: 'C',
  availableDate: '2026-11-20',
  availableCurrency: 'USD',
  availableAmount: '900',
}

const DEFINITIONS = [MT940, MT950]

type Changes = Readonly<Record<string, unknown>>

function withChanges(changes: Changes): DraftValues {
  return Object.entries(changes).reduce(
    (current: DraftValues, [path, value]) => withValueAt(current, path, value),
    STATEMENT,
  )
}

/** Returns the issues found after these changes, as `path code`. */
function found(changes: Changes, definition: (typeof DEFINITIONS)[number] = MT940): readonly string[] {
  return checkValues(definition, withChanges(changes)).map((issue) => `${pathText(issue.path)} ${issue.code}`)
}

const informationOf = (count: number) => Array.from({ length: count }, () => 'BRANCH CLOSED')

test.each(DEFINITIONS)('$type: a valid statement has no issue', (definition) => {
  expect(found({}, definition)).toEqual([])
  expect(found({ statementLines: [], closingAmount: '1000' }, definition)).toEqual([])
  expect(found(AVAILABLE, definition)).toEqual([])
})

test('forward balances and information cause no issue', () => {
  expect(found({ forwardAvailableBalance: [FORWARD], informationToAccountOwner: ['BRANCH CLOSED'] })).toEqual(
    [],
  )
})

describe('members', () => {
  test.each([
    ['openingBalanceType', 'F', []],
    ['openingBalanceType', 'M', []],
    ['openingBalanceType', '', [REQUIRED]],
    ['openingBalanceType', 'FM', ['code.unknown']],
    ['closingBalanceType', 'X', ['code.unknown']],
  ])('balance type %s %j (MT940-11, MT940-17)', (path, value, codes) => {
    expect(found({ [path]: value })).toEqual(codes.map((code) => `${path} ${code}`))
  })

  test.each(['openingDebitCreditMark', 'closingDebitCreditMark', 'statementLines.0.debitCreditMark'])(
    '%s is C or D (MT940-12)',
    (path) => {
      const shape = memberAt(MT940, path)?.shape
      expect(shape?.kind === 'code' && shape.codes).toEqual(['C', 'D'])
      expect(found({ [path]: 'X' })).toEqual([`${path} code.unknown`])
    },
  )

  test('a received line may have a reversal mark, a balance may not (OPEN-83)', () => {
    expect(found({ 'statementLines.1.debitCreditMark': 'RC' })).toEqual([])
    expect(found({ openingDebitCreditMark: 'RC' })).toEqual(['openingDebitCreditMark code.unknown'])
  })

  test.each([
    ['statementNumber', 'staNumber.error', 'MT940-13'],
    ['statementPageNumber', 'pageNumber.error', 'MT940-14'],
  ])('%s is one to five digits, otherwise %s (%s)', (path, code) => {
    for (const value of ['0', '5', '00001', '99999']) expect(found({ [path]: value })).toEqual([])
    for (const value of ['', ' ', '123456', '12A', '1.5', '-1', '１']) {
      expect(found({ [path]: value })).toEqual([`${path} ${code}`])
    }
  })

  test.each([
    ['senderReference', 16, 'MT940-15'],
    ['relatedReference', 16, 'MT940-15'],
    ['accountIdentification', 35, 'MT940-16'],
    ['statementLines.0.referenceForTheAccountOwner', 16, 'SWIFT UHB, field 61'],
    ['statementLines.0.referenceOfTheAccountServicingInstitution', 16, 'SWIFT UHB, field 61'],
    ['statementLines.0.supplementaryDetails', 34, 'MT940-19'],
    ['informationToAccountOwner.0', 65, 'MT940-22'],
    ['statementLines.0.informationToAccountOwner.0', 65, 'SWIFT UHB, field 86'],
  ])('%s has up to %i characters (%s)', (path, max) => {
    const text = (length: number) => (path.endsWith('.0') ? ['A'.repeat(length)] : 'A'.repeat(length))
    const place = path.replace(/\.0$/, '')
    expect(found({ [place]: text(max) })).toEqual([])
    expect(found({ [place]: text(max + 1) })).toEqual([`${path} text.tooLong`])
  })

  test('the limits are those of the specification (LIM-07, LIM-08)', () => {
    expect([
      LIMITS.statementNumberDigitsMax,
      LIMITS.transactionTypeLength,
      LIMITS.supplementaryDetailsLengthMax,
      LIMITS.accountOwnerInformationLinesMax,
      LIMITS.accountOwnerInformationLineLengthMax,
    ]).toEqual([5, 4, 34, 6, 65])
  })

  test.each(['NTRF', 'S103', 'S100', 'S999', 'F123', 'FCHG', 'N1A2'])(
    'transaction type %s (MT940-18)',
    (type) => {
      expect(found({ 'statementLines.0.transactionType': type })).toEqual([])
    },
  )

  test.each(['XTRF', 'NTR', 'Ntrf', 'NTRFX', 'N-RF', 'S099', 'STRF', 'S1A3', 'nTRF'])(
    '%s is not a transaction type (MT940-18; error T18)',
    (type) => {
      const path = 'statementLines.0.transactionType'
      expect(found({ [path]: type })).toEqual([`${path} transactionType.error`])
    },
  )

  test('a line without a reference requires details (MT940-20)', () => {
    const reference = 'statementLines.1.referenceForTheAccountOwner'
    const details = 'statementLines.1.supplementaryDetails'
    expect(found({ [reference]: 'NONREF' })).toEqual([`${details} ${REQUIRED}`])
    expect(found({ [reference]: 'NONREF', [details]: 'CHARGES' })).toEqual([])
    expect(found({ [reference]: 'NONREF1' })).toEqual([])
    // Only the details of the line itself count.
    expect(found({ 'statementLines.0.referenceForTheAccountOwner': 'NONREF', [details]: 'CHARGES' })).toEqual(
      [`statementLines.0.supplementaryDetails ${REQUIRED}`],
    )
  })

  test('six lines of information (MT940-22)', () => {
    expect(found({ informationToAccountOwner: informationOf(6) })).toEqual([])
    expect(found({ informationToAccountOwner: informationOf(7) })).toEqual([
      'informationToAccountOwner lines.tooMany',
    ])
  })

  test.each([
    ['opening', 'MT940-23'],
    ['closing', 'MT940-24'],
  ])('everything of the %s balance is required (%s)', (balance) => {
    const names = ['BalanceType', 'DebitCreditMark', 'Date', 'Currency', 'Amount'].map(
      (name) => `${balance}${name}`,
    )
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(found(empty)).toEqual(names.map((name) => `${name} ${REQUIRED}`))
  })

  test('the required members of a line (MT940-25)', () => {
    const blank = newItem(MT940, STATEMENT, 'statementLines')
    const names = ['valueDate', 'entryDate', 'debitCreditMark', 'amount', 'transactionType']
    expect(found({ statementLines: [blank], closingAmount: '1000' })).toEqual(
      [...names, 'referenceForTheAccountOwner'].map((name) => `statementLines.0.${name} ${REQUIRED}`),
    )
    expect(found({ 'statementLines.0.currency': '' })).toEqual([`statementLines.0.currency ${REQUIRED}`])
  })

  test('the available balance is filled completely or not at all (MT940-26)', () => {
    expect(found({ availableCurrency: 'USD' })).toEqual([])
    expect(found({ availableAmount: '900' })).toEqual([
      `availableDebitCreditMark ${REQUIRED}`,
      `availableDate ${REQUIRED}`,
      `availableCurrency ${REQUIRED}`,
    ])
  })

  test('the required members of a forward balance', () => {
    expect(found({ forwardAvailableBalance: [{ currency: 'USD' }] })).toEqual(
      ['debitCreditMark', 'date', 'amount'].map((name) => `forwardAvailableBalance.0.${name} ${REQUIRED}`),
    )
  })

  test.each([
    'openingAmount',
    'availableAmount',
    'statementLines.0.amount',
    'forwardAvailableBalance.0.amount',
  ])('%s (MT940-35)', (path) => {
    const codesFor = (amount: string, currency = 'USD') => {
      const everywhere = {
        openingCurrency: currency,
        closingCurrency: currency,
        ...AVAILABLE,
        availableCurrency: currency,
        forwardAvailableBalance: [{ ...FORWARD, currency }],
        'statementLines.0.currency': currency,
        'statementLines.1.currency': currency,
      }
      return found({ ...everywhere, closingAmount: '', [path]: amount })
        .filter((issue) => !issue.startsWith('closingAmount '))
        .map((issue) => issue.replace(`${path} `, ''))
    }
    for (const amount of ['0', '0.5', '999999999999.99', '12345678901234'])
      expect(codesFor(amount)).toEqual([])
    // Specification: 15 and 2 digits; the text has room for 15 characters with the comma (OPEN-134).
    expect(codesFor('123456789012345')).toEqual(['amount.message'])
    expect(codesFor('1234567890123.45')).toEqual(['amount.message'])
    expect(codesFor('1234567890123456')).toEqual(['amount.tooManyDigits'])
    expect(codesFor('1.234')).toEqual(['amount.tooManyDecimals'])
    expect(codesFor('-1')).toEqual(['amount.negative'])
    expect(codesFor('1,5')).toEqual(['amount.notDecimal'])
    expect(codesFor('100', 'JPY')).toEqual([])
    expect(codesFor('100.5', 'JPY')).toEqual(['amount.tooManyDecimals'])
  })
})

describe('rules between members', () => {
  test.each(['closingCurrency', 'availableCurrency'])(
    '%s must be the opening currency (error C27)',
    (path) => {
      expect(found({ ...AVAILABLE, [path]: 'EUR' })).toEqual([`${path} currency.notOpening`])
    },
  )

  test.each([
    ['statementLines', 'statementLines.1.currency'],
    ['forwardAvailableBalance', 'forwardAvailableBalance.0.currency'],
  ])('currencies in %s must be the opening currency', (list, path) => {
    expect(found({ forwardAvailableBalance: [FORWARD], [path]: 'EUR' })).toEqual([
      `${list} currency.notOpening`,
    ])
  })

  test.each([
    'openingDate',
    'closingDate',
    'availableDate',
    'statementLines.0.valueDate',
    'forwardAvailableBalance.0.date',
  ])('%s fits six digits', (path) => {
    const around = (day: string) => ({
      ...AVAILABLE,
      forwardAvailableBalance: [FORWARD],
      ...(path.startsWith('statementLines') && { 'statementLines.0.entryDate': day }),
      [path]: day,
    })
    expect(found(around('1980-01-01'))).toEqual([])
    expect(found(around('2079-12-31'))).toEqual([])
    expect(found(around('1979-12-31'))).toEqual([`${path} day.outOfRange`])
    expect(found(around('2080-01-01'))).toEqual([`${path} day.outOfRange`])
  })

  test.each([
    ['2026-11-20', '2027-01-02', true],
    ['2026-01-02', '2025-12-31', true],
    ['2026-11-20', '2027-11-20', false],
    ['2026-03-01', '2025-03-01', false],
    ['2024-02-28', '2024-02-29', true],
  ])('value date %s, entry date %s: is read back %s', (valueDate, entryDate, isReadBack) => {
    const path = 'statementLines.0.entryDate'
    expect(found({ 'statementLines.0.valueDate': valueDate, [path]: entryDate })).toEqual(
      isReadBack ? [] : [`${path} entryDate.otherYear`],
    )
  })

  test.each([
    ['REF//1', undefined, 'reference.doubleSlash'],
    ['REF/', 'BANK', 'reference.endsWithSlash'],
    ['REF/', undefined, undefined],
    ['/REF/1', 'BANK//1', undefined],
  ])('references %s and %s can be separated in the text: %s', (owners, banks, code) => {
    const path = 'statementLines.0.referenceForTheAccountOwner'
    expect(
      found({ [path]: owners, 'statementLines.0.referenceOfTheAccountServicingInstitution': banks }),
    ).toEqual(code === undefined ? [] : [`${path} ${code}`])
  })

  test('available balances are on the last page', () => {
    const available = { ...AVAILABLE, forwardAvailableBalance: [FORWARD] }
    expect(found({ ...available, closingBalanceType: 'M' })).toEqual([
      'availableAmount balance.notOnThisPage',
      'forwardAvailableBalance balance.notOnThisPage',
    ])
    expect(checkedValues(MT940, withChanges({ ...available, closingBalanceType: 'M' })).ok).toBe(true)
    expect(found(available)).toEqual([])
  })

  test('the lists are limited', () => {
    const many = Array.from({ length: LIMITS.forwardBalancesMax + 1 }, () => FORWARD)
    expect(found({ forwardAvailableBalance: many })).toEqual(['forwardAvailableBalance list.tooMany'])
  })
})
