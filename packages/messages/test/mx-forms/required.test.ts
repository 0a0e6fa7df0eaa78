import { describe, expect, test } from 'vitest'

import { pathText } from '@nostro/kernel'

import { checkValues } from '../../src/core/check.ts'
import { withRelease } from '../../src/with-release.ts'
import { checkHidden } from '../../src/core/form/check-hidden.ts'
import { foundBelow, formOf, valuesAt } from './mx-forms.ts'

const REQUIRED = 'common.form.requiredFieldMessage'
const TRANSFER = 'creditTransfer'
const RETURN = 'transactionInformation.0'
const STATEMENT = 'statements.0'

describe('required', () => {
  test.each([
    ['PACS004-21', 'pacs.004', {}, 'transactionInformation', [REQUIRED]],
    ['CAMT053-04', 'camt.053', {}, 'statements', [REQUIRED]],
    ['CAMT054-02', 'camt.054', { notifications: [] }, 'notifications', [REQUIRED]],
    [
      'MX-32',
      'camt.053',
      { [`${STATEMENT}.pagination.pageNumber`]: '1' },
      `${STATEMENT}.pagination`,
      [`lastPageIndicator ${REQUIRED}`],
    ],
    [
      'MX-32, CAMT053-14',
      'camt.053',
      { [`${STATEMENT}.pagination`]: { pageNumber: '1', lastPageIndicator: false } },
      `${STATEMENT}.pagination`,
      [],
    ],
    ['PACS008-18', 'pacs.008', {}, `${TRANSFER}.instructingAgent`, [`bicfi ${REQUIRED}`]],
    [
      'PACS008-19',
      'pacs.008',
      { [`${TRANSFER}.debtorAgent.bicfi`]: 'DEUTDEFF' },
      `${TRANSFER}.debtorAgent`,
      [`name ${REQUIRED}`],
    ],
    [
      'PACS008-20, MXB-21',
      'pacs.008',
      { [`${TRANSFER}.creditorAgent.name`]: 'BANK' },
      `${TRANSFER}.creditorAgent`,
      [`postalAddress.country ${REQUIRED}`, `postalAddress.townName ${REQUIRED}`],
    ],
    [
      'PACS009-12',
      'pacs.009',
      { [`${TRANSFER}.debtorAgent.bicfi`]: 'DEUTDEFF' },
      `${TRANSFER}.debtorAgent`,
      [`name ${REQUIRED}`],
    ],
    [
      'OPEN-121',
      'pacs.008',
      { [`${TRANSFER}.intermediaryAgent1.legalEntityIdentifier`]: '529900T8BM49AURSDO55' },
      `${TRANSFER}.intermediaryAgent1`,
      [`name ${REQUIRED}`],
    ],
    [
      'OPEN-121',
      'pacs.008',
      { [`${TRANSFER}.intermediaryAgent1.bicfi`]: 'DEUTDEFF' },
      `${TRANSFER}.intermediaryAgent1`,
      [],
    ],
    ['PACS009-05', 'pacs.009', {}, `${TRANSFER}.debtorAccount`, [`identificationType ${REQUIRED}`]],
    ['PACS009-05', 'pacs.009', {}, `${TRANSFER}.creditorAccount`, [`identificationType ${REQUIRED}`]],
    ['PACS009-05', 'pacs.009', {}, `${TRANSFER}.debtor`, [`name ${REQUIRED}`]],
    ['OPEN-130', 'pacs.008', {}, `${TRANSFER}.debtorAccount`, []],
    [
      'MXB-04',
      'pacs.008',
      { [`${TRANSFER}.debtorAgent.clearingSystemIdentification.type`]: 'CODE' },
      `${TRANSFER}.debtorAgent.clearingSystemIdentification`,
      [`value ${REQUIRED}`],
    ],
    [
      'MXB-04',
      'pacs.008',
      { [`${TRANSFER}.debtorAgent.clearingSystemIdentification.value`]: 'USABA' },
      `${TRANSFER}.debtorAgent.clearingSystemIdentification`,
      [`type ${REQUIRED}`],
    ],
    [
      'MXB-05',
      'pacs.008',
      { [`${TRANSFER}.debtorAgent.clearingSystemIdentification`]: { type: 'CODE', value: 'USABA' } },
      `${TRANSFER}.debtorAgent.clearingSystemMemberIdentification`,
      [REQUIRED],
    ],
    [
      'MXB-16',
      'pacs.008',
      {
        [`${TRANSFER}.debtor.identificationType`]: 'PRIVATE',
        [`${TRANSFER}.debtor.privateIdentification.other.0.schemeName`]: { type: 'CODE', value: 'CUST' },
      },
      `${TRANSFER}.debtor.privateIdentification.other.0`,
      [`identification ${REQUIRED}`],
    ],
    [
      'MXB-18',
      'pacs.008',
      {
        [`${TRANSFER}.debtor.identificationType`]: 'PRIVATE',
        [`${TRANSFER}.debtor.privateIdentification.other.0`]: {
          identification: '1',
          schemeName: { value: 'CUST' },
        },
      },
      `${TRANSFER}.debtor.privateIdentification.other.0`,
      [`schemeName.type ${REQUIRED}`],
    ],
    [
      'PACS004-22',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.returnReasonInformation`,
      [`reason ${REQUIRED}`],
    ],
    [
      'PACS004-29',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.originalGroupInformation.originalMessageIdentification`,
      [REQUIRED],
    ],
    [
      'PACS004-30, PACS004-31',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.originalInformation`,
      [`originalEndToEndIdentification ${REQUIRED}`, `originalUetr ${REQUIRED}`],
    ],
    [
      'PACS004-32',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.returnInformation.interbankSettlementDate`,
      [REQUIRED],
    ],
    [
      'PACS004-33',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.originalChargeInformation.chargeBearer`,
      [REQUIRED],
    ],
    [
      'PACS004-34',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.settlementTimeIndication`,
      [`debitDateTime ${REQUIRED}`, `creditDateTime ${REQUIRED}`],
    ],
    [
      'PACS004-28',
      'pacs.004',
      { [`${RETURN}.returnInformation.returnIdentification`]: 'R1' },
      `${RETURN}.returnInformation.returnedInstructedAmount`,
      [],
    ],
    [
      'PACS004-28',
      'pacs.004',
      {
        [`${RETURN}.originalChargeInformation.chargesInformation.0.amount`]: { currency: 'USD', amount: '1' },
      },
      `${RETURN}.returnInformation.returnedInstructedAmount`,
      [`currency ${REQUIRED}`, `amount ${REQUIRED}`],
    ],
    [
      'CAMT053-07',
      'camt.053',
      { [`${STATEMENT}.identificationAndSequence.reportingSource.type`]: 'CODE' },
      `${STATEMENT}.identificationAndSequence.reportingSource`,
      [`value ${REQUIRED}`],
    ],
    [
      'CAMT053-09',
      'camt.053',
      { [`${STATEMENT}.reportingSequence.fromToSequence.0.fromSequence`]: '1' },
      `${STATEMENT}.reportingSequence`,
      [`fromToSequence.0.toSequence ${REQUIRED}`],
    ],
    [
      'CAMT053-09',
      'camt.053',
      { [`${STATEMENT}.identificationAndSequence.identification`]: '1' },
      `${STATEMENT}.reportingSequence`,
      [],
    ],
    [
      'CAMT053-09, OPEN-107',
      'camt.053',
      {
        [`${STATEMENT}.identificationAndSequence.identification`]: '1',
        [`${STATEMENT}.reportingSequence.equalSequence`]: [{}],
      },
      `${STATEMENT}.reportingSequence`,
      ['equalSequence validation.atLeastOneFilled'],
    ],
    [
      'CAMT053-15',
      'camt.053',
      { [`${STATEMENT}.dateTimeRange.from`]: '2026-11-20 00:00:00' },
      `${STATEMENT}.dateTimeRange`,
      ['to accountInterest.dateTimeRange'],
    ],
    [
      'CAMT053-19',
      'camt.053',
      { [`${STATEMENT}.interest.0.dateTimeRange.from`]: '2026-11-20 00:00:00' },
      `${STATEMENT}.interest.0.dateTimeRange`,
      ['to accountInterest.dateTimeRange'],
    ],
    [
      'CAMT053-60',
      'camt.053',
      { [`${STATEMENT}.entries.0.interest.record.0.dateTimeRange.to`]: '2026-11-20 00:00:00' },
      `${STATEMENT}.entries.0.interest.record.0.dateTimeRange`,
      ['from accountInterest.dateTimeRange'],
    ],
    [
      'CAMT054-06',
      'camt.054',
      { 'notifications.0.dateTimeRange.from': '2026-11-20 00:00:00' },
      'notifications.0.dateTimeRange',
      ['to accountInterest.dateTimeRange'],
    ],
    [
      'CAMT053-20',
      'camt.053',
      { [`${STATEMENT}.interest.0.type.type`]: 'CODE' },
      `${STATEMENT}.interest.0.type`,
      [`value ${REQUIRED}`],
    ],
    [
      'CAMT053-31, OPEN-106',
      'camt.053',
      { [`${STATEMENT}.balances.0.date`]: '2026-11-20' },
      `${STATEMENT}.balances.0.type`,
      ['type balance.typeMissing', 'value balance.valueMissing'],
    ],
    [
      'CAMT053-32',
      'camt.053',
      { [`${STATEMENT}.balances.0.subType.type`]: 'CODE' },
      `${STATEMENT}.balances.0.subType`,
      [`value ${REQUIRED}`],
    ],
    [
      'CAMT053-33',
      'camt.053',
      { [`${STATEMENT}.balances.0.creditLine.0.type.type`]: 'CODE' },
      `${STATEMENT}.balances.0.creditLine.0.type`,
      [`value ${REQUIRED}`],
    ],
    [
      'CAMT053-29',
      'camt.053',
      { [`${STATEMENT}.interest.0.rate.0.validityRange.amount.fromAmount.boundaryAmount`]: '1' },
      `${STATEMENT}.interest.0.rate.0.validityRange.amount`,
      [`fromAmount.included ${REQUIRED}`],
    ],
    [
      'CAMT053-41',
      'camt.053',
      { [`${STATEMENT}.transactionsSummary.totalEntriesPerBankTransactionCode.0.sum`]: '1' },
      `${STATEMENT}.transactionsSummary.totalEntriesPerBankTransactionCode.0.forecastIndicator`,
      [REQUIRED],
    ],
    [
      'CAMT053-41',
      'camt.053',
      { [`${STATEMENT}.transactionsSummary.totalEntriesPerBankTransactionCode.0.forecastIndicator`]: false },
      `${STATEMENT}.transactionsSummary.totalEntriesPerBankTransactionCode.0.forecastIndicator`,
      [],
    ],
    [
      'OPEN-126',
      'camt.053',
      { [`${STATEMENT}.identificationAndSequence.identification`]: '1' },
      `${STATEMENT}.account`,
      [`identificationType ${REQUIRED}`, `currency ${REQUIRED}`],
    ],
    [
      'OPEN-127',
      'pacs.009',
      { [`${TRANSFER}.underlyingCustomerCreditTransfer.instructedAmount`]: { currency: 'USD', amount: '1' } },
      `${TRANSFER}.underlyingCustomerCreditTransfer`,
      ['debtor.name', 'debtorAgent.name', 'creditorAgent.name', 'creditor.name'].map(
        (name) => `${name} ${REQUIRED}`,
      ),
    ],
  ] as const)('%s: %s %j', (...[, type, filled, below, codes]) => {
    expect(foundBelow(type, filled, below)).toEqual(codes)
  })

  test('a scheme is required if another identification is present (MXB-17)', () => {
    const other = `${TRANSFER}.debtor.privateIdentification.other.0`
    const filled = { [`${TRANSFER}.debtor.identificationType`]: 'PRIVATE', [`${other}.identification`]: '1' }
    expect(foundBelow('pacs.008', filled, other)).toEqual([
      `schemeName.type ${REQUIRED}`,
      `schemeName.value ${REQUIRED}`,
    ])
  })
})

/** Returns the issues of values that no form on a screen would send, at the members that they depend on. */
function foundInCall(filled: Readonly<Record<string, unknown>>, below: string): readonly string[] {
  const { definition } = formOf('pacs.008')
  const { issues, values } = checkHidden(definition, valuesAt(filled))
  return [...issues, ...checkValues(definition, values)]
    .map(({ path, code }) => `${pathText(path)} ${code}`)
    .filter((path) => path.startsWith(`${below}.`))
    .map((path) => path.slice(below.length + 1))
}

describe('values whose choice is missing are not dropped', () => {
  const DEBTOR = `${TRANSFER}.debtor`
  const OTHER = `${DEBTOR}.privateIdentification.other.0`

  test('an identification without kind and scheme has issues for both', () => {
    const filled = { [`${DEBTOR}.name`]: 'ACME', [`${OTHER}.identification`]: 'X1' }
    expect(foundInCall(filled, DEBTOR)).toEqual([
      `identificationType ${REQUIRED}`,
      `privateIdentification.other.0.schemeName.type ${REQUIRED}`,
      `privateIdentification.other.0.schemeName.value ${REQUIRED}`,
      `postalAddress.country ${REQUIRED}`,
      `postalAddress.townName ${REQUIRED}`,
    ])
  })

  test('an identification with the other kind is refused', () => {
    const filled = {
      [`${DEBTOR}.identificationType`]: 'PRIVATE',
      [`${DEBTOR}.organisationIdentification.anyBic`]: 'DEUTDEFF',
    }
    expect(foundInCall(filled, DEBTOR)).toContain('organisationIdentification member.excluded')
  })

  test('an account with IBAN and another number is refused, and one without a kind has an issue about it', () => {
    const account = `${TRANSFER}.debtorAccount`
    expect(foundInCall({ [`${account}.iban`]: 'DE89370400440532013000' }, account)).toEqual([
      `identificationType ${REQUIRED}`,
    ])
    const both = {
      [`${account}.identificationType`]: 'IBAN',
      [`${account}.iban`]: 'DE89370400440532013000',
      [`${account}.other.identification`]: '1',
    }
    expect(foundInCall(both, account)).toEqual(['other member.excluded'])
  })

  test('values that are shown cause no further issue', () => {
    const filled = {
      [`${TRANSFER}.debtorAccount`]: { identificationType: 'OTHER', other: { identification: '1' } },
    }
    expect(checkHidden(formOf('pacs.008').definition, valuesAt(filled))).toMatchObject({ issues: [] })
  })
})

describe('an incomplete group has issues at its missing members', () => {
  const AGENT = `${TRANSFER}.intermediaryAgent1`

  test.each([
    [
      'a clearing member without its system',
      { clearingSystemMemberIdentification: '1' },
      'clearingSystemIdentification.value',
    ],
    [
      'a bank with only its clearing system',
      { clearingSystemIdentification: { type: 'CODE', value: 'USABA' } },
      'name',
    ],
    ['a bank with only an address', { postalAddress: { country: 'DE', townName: 'BERLIN' } }, 'name'],
    ['half an address', { bicfi: 'DEUTDEFF', postalAddress: { country: 'DE' } }, 'postalAddress.townName'],
    ['only a street', { bicfi: 'DEUTDEFF', postalAddress: { streetName: 'A' } }, 'postalAddress.country'],
  ])('%s', (_, agent, missing) => {
    expect(foundBelow('pacs.008', { [AGENT]: agent }, AGENT)).toContain(`${missing} ${REQUIRED}`)
  })
})

function requiredIn(type: string, release: string, filled: Readonly<Record<string, unknown>>) {
  return checkValues(withRelease(formOf(type).definition, release), valuesAt(filled))
    .filter(({ code }) => code === REQUIRED)
    .map(({ path }) => pathText(path))
}

describe('members that a release requires', () => {
  test.each([
    ['pacs.004', `${RETURN}.returnInformation.returnIdentification`],
    ['pacs.004', `${RETURN}.returnInformation.returnedInstructedAmount.amount`],
    ['pacs.008', `${TRANSFER}.instructedAmount`],
    ['pacs.008', `${TRANSFER}.instructedCurrency`],
  ])('%s: %s is marked as required from SR2026 on, and optional before (PACS004-28)', (type, path) => {
    const filled = {
      'businessApplicationHeader.businessService': 'swift.cbprplus.04',
      [`${RETURN}.returnInformation.interbankSettlementDate`]: '2026-11-23',
    }
    expect(requiredIn(type, 'SR2026', filled)).toContain(path)
    expect(requiredIn(type, 'SR2025', filled)).not.toContain(path)
  })

  test('is not required in a message with another business service, except for charges (PACS004-28)', () => {
    const own = {
      'businessApplicationHeader.businessService': 'bank.returns.01',
      [`${RETURN}.returnInformation.interbankSettlementDate`]: '2026-11-23',
    }
    const path = `${RETURN}.returnInformation.returnedInstructedAmount.amount`
    expect(requiredIn('pacs.004', 'SR2026', own)).not.toContain(path)
    const charged = {
      ...own,
      [`${RETURN}.originalChargeInformation.chargesInformation`]: [{ amount: { amount: '1' } }],
    }
    expect(requiredIn('pacs.004', 'SR2026', charged)).toContain(path)
  })

  test('is the definition itself if there is no difference, and the same object each time', () => {
    const { definition } = formOf('pacs.008')
    expect(withRelease(definition, 'SR2025')).toBe(definition)
    expect(withRelease(definition, 'SR2026')).toBe(withRelease(definition, 'SR2026'))
  })
})
