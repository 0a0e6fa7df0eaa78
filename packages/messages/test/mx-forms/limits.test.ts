import { describe, expect, test } from 'vitest'

import { codesFor } from './mx-forms.ts'

const HEADER = 'businessApplicationHeader'
const TRANSFER = 'creditTransfer'
const RETURN = 'transactionInformation.0'
const STATEMENT = 'statements.0'
const ENTRY = `${STATEMENT}.entries.0`
const CARD = `${ENTRY}.cardTransaction`

const TOO_LONG = 'text.tooLong'
const INTEGERS = 'amount.tooManyDigits'
const DECIMALS = 'amount.tooManyDecimals'
const ALL_DIGITS = 'number.tooManyDigits'

/** The largest length of a text, and the issue code for one character more. */
const LENGTHS: readonly (readonly [row: string, type: string, path: string, lengthMax: number])[] = [
  ['MX-16', 'pacs.008', `${HEADER}.messageDefinitionIdentifier`, 35],
  ['MX-17', 'pacs.008', `${HEADER}.businessMessageIdentifier`, 35],
  ['MX-18', 'pacs.008', 'groupHeader.messageIdentification', 35],
  ['MX-18', 'camt.053', 'groupHeader.messageIdentification', 35],
  ['PACS008-02', 'pacs.008', `${TRANSFER}.paymentIdentification.instructionIdentification`, 16],
  ['PACS009-10', 'pacs.009', `${TRANSFER}.paymentIdentification.instructionIdentification`, 16],
  ['PACS008-03', 'pacs.008', `${TRANSFER}.paymentIdentification.endToEndIdentification`, 35],
  ['PACS008-04', 'pacs.008', `${TRANSFER}.paymentIdentification.transactionIdentification`, 35],
  ['PACS008-22', 'pacs.008', `${TRANSFER}.purpose.value`, 4],
  ['OPEN-98', 'pacs.008', `${TRANSFER}.instructionForCreditorAgent.0.instructionInformation`, 140],
  ['OPEN-98', 'pacs.008', `${TRANSFER}.instructionForNextAgent.0.instructionInformation`, 35],
  ['PACS008-25', 'pacs.008', `${TRANSFER}.remittanceInformation.0`, 35],
  ['PACS004-23', 'pacs.004', `${RETURN}.returnReasonInformation.reason`, 4],
  ['PACS004-24', 'pacs.004', `${RETURN}.returnReasonInformation.additionalInformation.0`, 105],
  ['OPEN-96', 'pacs.004', `${RETURN}.originalTransactionReference.settlementInformation.clearingSystem`, 5],
  ['CAMT053-13', 'camt.053', `${STATEMENT}.reportingSequence.fromToSequence.0.fromSequence`, 35],
  ['CAMT053-13', 'camt.053', `${STATEMENT}.reportingSequence.fromToSequence.0.toSequence`, 35],
  ['CAMT053-13', 'camt.053', `${STATEMENT}.reportingSequence.equalSequence.0.sequence`, 35],
  ['CAMT053-22', 'camt.053', `${ENTRY}.interest.record.0.typeProprietary`, 35],
  ['CAMT053-23', 'camt.053', `${STATEMENT}.interest.0.reason`, 500],
  ['CAMT053-23', 'camt.053', `${ENTRY}.interest.record.0.reason`, 500],
  ['CAMT053-55', 'camt.053', `${ENTRY}.charges.record.0.type`, 4],
  ['CAMT053-69', 'camt.053', `${CARD}.card.plainCardData.trackData.0.trackValue`, 140],
  ['CAMT053-72', 'camt.053', `${CARD}.card.cardBrand.identification`, 35],
  ['CAMT053-72', 'camt.053', `${CARD}.card.cardBrand.schemeName`, 35],
  ['CAMT053-72', 'camt.053', `${CARD}.card.cardBrand.issuer`, 35],
  ['CAMT053-73', 'camt.053', `${CARD}.card.additionalCardData`, 70],
  ['CAMT053-76', 'camt.053', `${CARD}.pointOfInteraction.identification.identification`, 35],
  ['CAMT053-76', 'camt.053', `${CARD}.pointOfInteraction.identification.shortName`, 35],
  ['CAMT053-76', 'camt.053', `${CARD}.pointOfInteraction.systemName`, 70],
  ['CAMT053-76', 'camt.053', `${CARD}.pointOfInteraction.groupIdentification`, 35],
  ['CAMT053-85', 'camt.053', `${CARD}.aggregatedEntry.transactionCategory`, 4],
  ['CAMT053-85', 'camt.053', `${CARD}.aggregatedEntry.saleReconciliationIdentification`, 35],
  ['CAMT053-85', 'camt.053', `${CARD}.aggregatedEntry.sequenceNumberRange.firstTransaction`, 35],
  ['CAMT053-85', 'camt.053', `${CARD}.aggregatedEntry.sequenceNumberRange.lastTransaction`, 35],
  ['CAMT054-06', 'camt.054', 'notifications.0.interest.0.reason', 500],
]

const purposeOf = (type: string) => ({ creditTransfer: { paymentType: { categoryPurpose: { type } } } })
const settled = (currency: string) => ({ creditTransfer: { interbankSettlementCurrency: currency } })

describe('lengths', () => {
  test.each(LENGTHS)('%s: %s %s has up to %i characters', (...[, type, path, lengthMax]) => {
    expect(codesFor(type, { path, value: 'A'.repeat(lengthMax) })).toEqual([])
    expect(codesFor(type, { path, value: 'A'.repeat(lengthMax + 1) })).toContain(TOO_LONG)
  })

  test.each([
    ['CAMT053-64', `${CARD}.card.plainCardData.primaryAccountNumber`, 8, 28],
    ['CAMT053-65', `${CARD}.card.plainCardData.cardSequenceNumber`, 2, 3],
    ['CAMT053-66', `${CARD}.card.plainCardData.serviceCode`, 3, 3],
    ['CAMT053-67', `${CARD}.card.plainCardData.securityCode.value`, 3, 4],
    ['CAMT053-68', `${CARD}.card.plainCardData.trackData.0.trackNumber`, 1, 9],
    ['CAMT053-82', `${CARD}.pointOfInteraction.capabilities.display.0.numberOfLines`, 1, 3],
    ['CAMT053-82', `${CARD}.pointOfInteraction.capabilities.display.0.lineWidth`, 1, 3],
    ['CAMT053-82', `${CARD}.pointOfInteraction.capabilities.printLineWidth`, 1, 3],
  ])('%s: %s has %i to %i digits', (...[, path, lengthMin, lengthMax]) => {
    for (const length of [lengthMin, lengthMax]) {
      expect(codesFor('camt.053', { path, value: '1'.repeat(length) })).toEqual([])
    }
    expect(codesFor('camt.053', { path, value: '1'.repeat(lengthMax + 1) })).toContain(TOO_LONG)
    const tooShort =
      lengthMin === 1 ? ['text.tooShort'] : codesFor('camt.053', { path, value: '1'.repeat(lengthMin - 1) })
    expect(tooShort).toEqual(['text.tooShort'])
    expect(codesFor('camt.053', { path, value: 'A'.repeat(lengthMax) })).toEqual([
      'common.form.inputPatternMessage',
    ])
  })

  test('a value whose type is a code is limited to the length of a code', () => {
    const path = `${TRANSFER}.paymentType.categoryPurpose.value`
    expect(codesFor('pacs.008', { path, value: 'SALA', beside: purposeOf('CODE') })).toEqual([])
    expect(codesFor('pacs.008', { path, value: 'SALAR', beside: purposeOf('CODE') })).toEqual([TOO_LONG])
    expect(codesFor('pacs.008', { path, value: 'S'.repeat(35), beside: purposeOf('PROPRIETARY') })).toEqual(
      [],
    )
    expect(codesFor('pacs.008', { path, value: 'S'.repeat(36), beside: purposeOf('PROPRIETARY') })).toEqual([
      TOO_LONG,
    ])
  })
})

describe('numbers', () => {
  const SETTLED = `${TRANSFER}.interbankSettlementAmount`

  test.each([
    ['PACS008-11', 'CNY', '999999999999.99', []],
    ['PACS008-11', 'CNY', '1000000000000000', [INTEGERS]],
    ['PACS008-11', 'CNY', '1.001', [DECIMALS]],
    ['PACS008-11', 'CNY', '-1', ['amount.negative']],
    ['OPEN-104', 'CNY', '1234567890123.45', [ALL_DIGITS]],
    ['PACS008-12', 'JPY', '10.5', [DECIMALS]],
    ['PACS008-12', 'JPY', '10', []],
  ])('%s: %s %s: %j', (...[, currency, amount, codes]) => {
    expect(codesFor('pacs.008', { path: SETTLED, value: amount, beside: settled(currency) })).toEqual(codes)
    expect(codesFor('pacs.009', { path: SETTLED, value: amount, beside: settled(currency) })).toEqual(codes)
  })

  test('every amount in yen is whole (OPEN-105)', () => {
    const entry = { statements: [{ entries: [{ amount: { currency: 'JPY' } }] }] }
    expect(codesFor('camt.053', { path: `${ENTRY}.amount.amount`, value: '1.5', beside: entry })).toEqual([
      DECIMALS,
    ])
    const charge = { creditTransfer: { chargesInformation: [{ amount: { currency: 'JPY' } }] } }
    expect(
      codesFor('pacs.008', {
        path: `${TRANSFER}.chargesInformation.0.amount.amount`,
        value: '1.5',
        beside: charge,
      }),
    ).toEqual([DECIMALS])
  })

  test.each([
    ['PACS008-32', 'pacs.008', `${TRANSFER}.exchangeRate`, '12345678901', []],
    ['PACS008-32', 'pacs.008', `${TRANSFER}.exchangeRate`, '123456789012', [INTEGERS]],
    ['PACS008-32', 'pacs.008', `${TRANSFER}.exchangeRate`, '1.0123456789', []],
    ['PACS008-32', 'pacs.008', `${TRANSFER}.exchangeRate`, '1.01234567891', [DECIMALS]],
    ['OPEN-104', 'pacs.008', `${TRANSFER}.exchangeRate`, '12.0123456789', [ALL_DIGITS]],
    ['CAMT053-52', 'camt.053', `${STATEMENT}.interest.0.tax.rate`, '0.1234567891', []],
    ['CAMT053-52', 'camt.053', `${STATEMENT}.interest.0.tax.rate`, '0.12345678911', [DECIMALS]],
    ['CAMT053-25', 'camt.053', `${STATEMENT}.interest.0.rate.0.percentage`, '999.9999', []],
    ['CAMT053-25', 'camt.053', `${STATEMENT}.interest.0.rate.0.percentage`, '1000', [INTEGERS]],
    ['CAMT053-25', 'camt.053', `${STATEMENT}.interest.0.rate.0.percentage`, '1.00001', [DECIMALS]],
    ['CAMT053-36, OPEN-103', 'camt.053', `${STATEMENT}.balances.0.amount.amount`, '9'.repeat(18), []],
    ['CAMT053-36', 'camt.053', `${STATEMENT}.balances.0.amount.amount`, '9'.repeat(19), [INTEGERS]],
    ['CAMT053-36', 'camt.053', `${STATEMENT}.balances.0.amount.amount`, '1.00001', []],
    ['CAMT053-36', 'camt.053', `${STATEMENT}.balances.0.amount.amount`, '1.000001', [DECIMALS]],
    ['CAMT053-36', 'camt.053', `${ENTRY}.charges.record.0.amount.amount`, '9'.repeat(18), []],
    ['CAMT053-89', 'camt.053', `${STATEMENT}.interest.0.tax.amount.amount`, '1.000001', [DECIMALS]],
    ['CAMT053-88, OPEN-103', 'camt.053', `${ENTRY}.amount.amount`, '999999999999999.99', []],
    ['CAMT053-88', 'camt.053', `${ENTRY}.amount.amount`, '1000000000000000', [INTEGERS]],
    ['CAMT053-88', 'camt.053', `${ENTRY}.amount.amount`, '1.001', [DECIMALS]],
    ['CAMT053-88', 'camt.053', `${ENTRY}.amount.amount`, '-1', ['amount.negative']],
    ['CAMT053-42', 'camt.053', `${STATEMENT}.transactionsSummary.totalEntries.sum`, '9'.repeat(18), []],
    [
      'CAMT053-42',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntries.sum`,
      '9'.repeat(19),
      [INTEGERS],
    ],
    [
      'CAMT053-42',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntries.sum`,
      `1.${'1'.repeat(17)}`,
      [],
    ],
    [
      'CAMT053-42',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntries.sum`,
      `1.${'1'.repeat(18)}`,
      [DECIMALS],
    ],
    [
      'CAMT053-43',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntries.numberOfEntries`,
      '9'.repeat(15),
      [],
    ],
    [
      'CAMT053-43',
      'camt.053',
      `${STATEMENT}.transactionsSummary.totalEntries.numberOfEntries`,
      '9'.repeat(16),
      [INTEGERS],
    ],
    ['CAMT053-08', 'camt.053', `${STATEMENT}.identificationAndSequence.electronicSequenceNumber`, '0', []],
    [
      'CAMT053-08',
      'camt.053',
      `${STATEMENT}.identificationAndSequence.electronicSequenceNumber`,
      '-1',
      ['amount.negative'],
    ],
    [
      'CAMT053-08',
      'camt.053',
      `${STATEMENT}.identificationAndSequence.legalSequenceNumber`,
      '1.5',
      [DECIMALS],
    ],
    ['MX-40, CAMT053-14', 'camt.053', `${STATEMENT}.pagination.pageNumber`, '1.5', [DECIMALS]],
    ['OPEN-125', 'camt.053', `${STATEMENT}.pagination.pageNumber`, '99999', []],
    ['OPEN-125', 'camt.053', `${STATEMENT}.pagination.pageNumber`, '100000', [INTEGERS]],
    ['OPEN-125', 'camt.053', `${STATEMENT}.pagination.pageNumber`, '0', ['amount.zero']],
    ['MX-28', 'pacs.008', 'groupHeader.numberOfTransactions', '-1', ['amount.negative']],
    ['MX-28', 'pacs.008', 'groupHeader.numberOfTransactions', '0.5', [DECIMALS]],
  ])('%s: %s %s %s: %j', (...[, type, path, value, codes]) => {
    expect(codesFor(type, { path, value })).toEqual(codes)
  })
})

describe('identifiers (MX-38, OPEN-118)', () => {
  test.each([
    ['pacs.008', `${HEADER}.from`, 'DEUTDEFF', []],
    ['pacs.008', `${HEADER}.from`, 'DEUT1EFF', ['common.form.inputBicLeiCod']],
    ['pacs.008', `${TRANSFER}.debtorAgent.bicfi`, 'DEUTDEFFXX', ['common.form.inputBicLeiCod']],
    ['pacs.008', `${TRANSFER}.debtorAgent.legalEntityIdentifier`, '529900T8BM49AURSDO55', []],
    [
      'pacs.008',
      `${TRANSFER}.debtorAgent.legalEntityIdentifier`,
      '529900T8BM49AURSDOAA',
      ['common.form.inputBicLeiCod'],
    ],
    ['pacs.008', `${TRANSFER}.debtor.name`, '上海公司', ['common.form.inputPatternMessage']],
    ['pacs.008', `${TRANSFER}.debtor.name`, 'Müller & Co', ['common.form.inputPatternMessage']],
    ['pacs.008', `${TRANSFER}.debtor.name`, 'Mueller & Co [HH] #1', []],
    ['pacs.008', 'groupHeader.messageIdentification', 'A&B', ['common.form.inputPatternMessage']],
    ['pacs.008', 'groupHeader.messageIdentification', '-abc:1', []],
    [
      'pacs.008',
      `${TRANSFER}.paymentIdentification.instructionIdentification`,
      '/A',
      ['senderRef.error.startWithSlash'],
    ],
    [
      'pacs.008',
      `${TRANSFER}.paymentIdentification.instructionIdentification`,
      'A/',
      ['reference.endsWithSlash'],
    ],
    [
      'pacs.008',
      `${TRANSFER}.paymentIdentification.instructionIdentification`,
      'A//B',
      ['reference.doubleSlash'],
    ],
    ['pacs.008', `${HEADER}.businessService`, 'swift.cbprplus.cov.03', []],
    ['pacs.008', `${HEADER}.businessService`, 'SWIFT', ['businessService.format']],
    ['pacs.004', `${RETURN}.originalInformation.originalUetr`, 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90', []],
    ['pacs.004', `${RETURN}.originalInformation.originalUetr`, 'a3e0f7a4', ['uetr.format']],
    [
      'pacs.004',
      `${RETURN}.returnReasonInformation.additionalInformation.0`,
      'A_B',
      ['common.form.inputPatternMessage'],
    ],
    ['camt.053', `${CARD}.card.plainCardData.expiryDate`, '2028-12', []],
    ['camt.053', `${CARD}.card.plainCardData.expiryDate`, '2028-13', ['month.invalid']],
    ['pacs.008', `${TRANSFER}.debtor.contactDetails.mobileNumber`, '+86-13800000000', []],
    ['pacs.008', `${TRANSFER}.debtor.contactDetails.mobileNumber`, '13800000000', ['phone.format']],
  ])('%s %s %j: %j', (...[type, path, value, codes]) => {
    expect(codesFor(type, { path, value })).toEqual(codes)
  })

  test.each([
    ['156', []],
    ['CHN', ['cardCountryCode.format']],
    ['15', ['cardCountryCode.format']],
  ])('the country of a card is three digits: %s (CAMT053-70)', (value, codes) => {
    expect(codesFor('camt.053', { path: `${CARD}.card.cardCountryCode`, value })).toEqual(codes)
  })

  test.each([
    ['CAMT053-17, MXB-08', 'IBAN', 'iban', 'DE89370400440532013000', []],
    ['CAMT053-17, MXB-08', 'IBAN', 'iban', 'DE8937', ['iban.checksum']],
    ['CAMT053-17, MXB-08', 'IBAN', 'iban', '12345', ['common.form.inputAccountNum']],
    ['MXB-08', 'OTHER', 'other.identification', '6222020000112233445', []],
    ['MXB-08', 'OTHER', 'other.identification', 'A B C', ['common.form.inputAccountNum']],
    ['MXB-08', 'OTHER', 'other.identification', '/CN123', ['senderRef.error.startWithSlash']],
  ])('%s: an account of kind %s, %s %j: %j', (...[, identificationType, name, value, codes]) => {
    const beside = { statements: [{ account: { identificationType } }] }
    expect(codesFor('camt.053', { path: `${STATEMENT}.account.${name}`, value, beside })).toEqual(codes)
  })

  test.each([
    ['MX-39', 'pacs.008', `${TRANSFER}.settlementTimeIndication.debitDateTime`, '2026-11-21 10:15:00', []],
    [
      'MX-39',
      'pacs.008',
      `${TRANSFER}.settlementTimeIndication.debitDateTime`,
      '2026-11-21 10:15',
      ['dateTime.invalid'],
    ],
    [
      'MX-39',
      'pacs.008',
      `${TRANSFER}.settlementTimeIndication.debitDateTime`,
      '2026-02-30 10:15:00',
      ['dateTime.invalid'],
    ],
    ['MX-39, PACS009-02', 'pacs.009', `${TRANSFER}.settlementTimeRequest.clsTime`, '10:15', []],
    ['MX-39, PACS009-02', 'pacs.009', `${TRANSFER}.settlementTimeRequest.clsTime`, '25:00', ['time.invalid']],
    ['MX-14', 'pacs.008', `${HEADER}.related.0.creationDate`, '2026-11-21 22:15:00+08:00', []],
    [
      'MX-14',
      'pacs.008',
      `${HEADER}.related.0.creationDate`,
      '2026-11-21 22:15:00',
      ['dateTime.zoneMissing'],
    ],
  ])('%s: %s %s %j: %j', (...[, type, path, value, codes]) => {
    expect(codesFor(type, { path, value })).toEqual(codes)
  })
})
