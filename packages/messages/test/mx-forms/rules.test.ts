import { describe, expect, test } from 'vitest'

import { isDisabled, isShown } from '../../src/core/conditions.ts'
import { memberAt } from '../../src/core/paths.ts'
import { draftSummary } from '../../src/core/summary.ts'
import { formOf, foundBelow, MX_FORMS, valuesAt } from './mx-forms.ts'

const REQUIRED = 'common.form.requiredFieldMessage'
const TRANSFER = 'creditTransfer'
const RETURN = 'transactionInformation.0'
const STATEMENT = 'statements.0'

describe('rules between members', () => {
  test('sender and receiver differ, in either notation of a BIC (MX-15)', () => {
    const banks = {
      'businessApplicationHeader.from': 'DEUTDEFF',
      'businessApplicationHeader.to': 'DEUTDEFFXXX',
    }
    expect(foundBelow('pacs.008', banks, 'businessApplicationHeader.from')).toEqual([
      'businessHeaderFields.fromToCantBeSame',
    ])
    expect(foundBelow('camt.054', banks, 'businessApplicationHeader.to')).toEqual([
      'businessHeaderFields.fromToCantBeSame',
    ])
    const others = { ...banks, 'businessApplicationHeader.to': 'COBADEFF' }
    expect(foundBelow('pacs.008', others, 'businessApplicationHeader.to')).toEqual([])
  })

  test.each([
    ['PACS008-15', 'pacs.008'],
    ['PACS009-09', 'pacs.009'],
  ])('%s: charges borne by the creditor are required in %s', (_row, type) => {
    const place = `${TRANSFER}.chargesInformation`
    expect(foundBelow(type, { [`${TRANSFER}.chargeBearer`]: 'CRED' }, place)).toEqual([
      'validation.atLeastOneFilled',
    ])
    expect(foundBelow(type, { [`${TRANSFER}.chargeBearer`]: 'SHAR' }, place)).toEqual([])
  })

  test('a cover requires the instructing and the instructed reimbursement agent (MX-27, OPEN-99)', () => {
    const settlement = 'groupHeader.settlementInformation'
    expect(foundBelow('pacs.008', { [`${settlement}.settlementMethod`]: 'COVE' }, settlement)).toEqual([
      `instructingReimbursementAgent.name ${REQUIRED}`,
      `instructedReimbursementAgent.name ${REQUIRED}`,
    ])
    expect(foundBelow('pacs.008', { [`${settlement}.settlementMethod`]: 'INDA' }, settlement)).toEqual([])
  })

  test('an account requires its agent, and a later agent the one before', () => {
    const account = { identificationType: 'OTHER', other: { identification: '12345678' } }
    const filled = { [`${TRANSFER}.intermediaryAgent2Account`]: account }
    expect(foundBelow('pacs.008', filled, `${TRANSFER}.intermediaryAgent2`)).toEqual([`name ${REQUIRED}`])
    const agents = { [`${TRANSFER}.intermediaryAgent2`]: { bicfi: 'DEUTDEFF' } }
    expect(foundBelow('pacs.008', agents, `${TRANSFER}.intermediaryAgent1`)).toEqual([`name ${REQUIRED}`])
  })

  test('a return can have warnings about its instructing agent and about a bearer that the network refuses (OPEN-90, OPEN-92)', () => {
    const filled = {
      'businessApplicationHeader.from': 'DEUTDEFF',
      [`${RETURN}.instructingAgent.bicfi`]: 'COBADEFF',
      [`${RETURN}.originalChargeInformation.chargeBearer`]: 'SLEV',
    }
    expect(foundBelow('pacs.004', filled, `${RETURN}.instructingAgent`)).toEqual(['bicfi agent.notSender'])
    expect(foundBelow('pacs.004', filled, `${RETURN}.originalChargeInformation`)).toEqual([
      'chargeBearer chargeBearer.notInProfile',
    ])
  })

  test('free address lines cause a warning where the network does not accept them (OPEN-123)', () => {
    const address = `${TRANSFER}.debtor.postalAddress`
    const lines = {
      country: 'DE',
      townName: 'HAMBURG',
      addressLine1: 'A',
      addressLine2: 'B',
      addressLine3: 'C',
    }
    expect(foundBelow('pacs.008', { [address]: lines }, address)).toEqual(['addressLine3 address.freeLines'])
    const street = { country: 'DE', townName: 'HAMBURG', streetName: 'ALLEE', addressLine1: 'A' }
    expect(foundBelow('pacs.008', { [address]: street }, address)).toEqual([])
  })
})

/** Alternatives: while one is filled, the other cannot be filled; it can be again when the first is empty. */
const ALTERNATIVES: readonly (readonly [
  row: string,
  type: string,
  filled: string,
  value: unknown,
  other: string,
])[] = [
  [
    'PACS004-25',
    'pacs.004',
    `${RETURN}.originalSettlementInformation.originalInterbankSettlementAmount.amount`,
    '1',
    `${RETURN}.originalTransactionReference.interbankSettlementAmount`,
  ],
  [
    'PACS004-26',
    'pacs.004',
    `${RETURN}.originalTransactionReference.interbankSettlementAmount.currency`,
    'USD',
    `${RETURN}.originalSettlementInformation.originalInterbankSettlementAmount`,
  ],
  [
    'CAMT053-24',
    'camt.053',
    `${STATEMENT}.interest.0.rate.0.percentage`,
    '1',
    `${STATEMENT}.interest.0.rate.0.other`,
  ],
  [
    'CAMT053-24',
    'camt.053',
    `${STATEMENT}.interest.0.rate.0.other`,
    'A',
    `${STATEMENT}.interest.0.rate.0.percentage`,
  ],
  [
    'CAMT053-27',
    'camt.053',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.equalAmount`,
    '1',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.fromAmount`,
  ],
  [
    'CAMT053-27',
    'camt.053',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.notEqualAmount`,
    '1',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.toAmount`,
  ],
  [
    'CAMT053-28',
    'camt.053',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.fromAmount.boundaryAmount`,
    '1',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.equalAmount`,
  ],
  [
    'CAMT053-28',
    'camt.053',
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.toAmount.included`,
    false,
    `${STATEMENT}.interest.0.rate.0.validityRange.amount.notEqualAmount`,
  ],
  [
    'CAMT053-56',
    'camt.053',
    `${STATEMENT}.entries.0.technicalInputChannel.code`,
    'FAXI',
    `${STATEMENT}.entries.0.technicalInputChannel.proprietary`,
  ],
  [
    'CAMT053-56',
    'camt.053',
    `${STATEMENT}.entries.0.technicalInputChannel.proprietary`,
    'A',
    `${STATEMENT}.entries.0.technicalInputChannel.code`,
  ],
  [
    'CAMT053-59',
    'camt.053',
    `${STATEMENT}.entries.0.interest.record.0.typeCode`,
    'INDY',
    `${STATEMENT}.entries.0.interest.record.0.typeProprietary`,
  ],
  [
    'CAMT053-59',
    'camt.053',
    `${STATEMENT}.entries.0.interest.record.0.typeProprietary`,
    'A',
    `${STATEMENT}.entries.0.interest.record.0.typeCode`,
  ],
  [
    'CAMT053-11',
    'camt.053',
    `${STATEMENT}.reportingSequence.equalSequence`,
    [{}],
    `${STATEMENT}.reportingSequence.fromToSequence`,
  ],
  [
    'CAMT053-11',
    'camt.053',
    `${STATEMENT}.reportingSequence.equalSequence`,
    [{}],
    `${STATEMENT}.reportingSequence.notEqualSequence`,
  ],
  [
    'CAMT053-11',
    'camt.053',
    `${STATEMENT}.reportingSequence.fromToSequence`,
    [{}],
    `${STATEMENT}.reportingSequence.equalSequence`,
  ],
  [
    'CAMT054-05',
    'camt.054',
    'notifications.1.reportingSequence.equalSequence',
    [{}],
    'notifications.1.reportingSequence.fromToSequence',
  ],
]

describe('alternatives', () => {
  test.each(ALTERNATIVES)('%s: in %s %s = %j closes %s', (...[, type, filled, value, other]) => {
    const { definition } = formOf(type)
    const member = memberAt(definition, other)
    if (member === undefined) throw new Error(`no member ${other}`)
    expect(isDisabled(member, valuesAt({ [filled]: value }), other)).toBe(true)
    // PACS004-27, CAMT053-12: enabled again.
    const emptied = Array.isArray(value) ? [] : ''
    expect(isDisabled(member, valuesAt({ [filled]: emptied }), other)).toBe(false)
  })

  test('sequences of one notification do not disable those of another (CAMT054-05)', () => {
    const path = 'notifications.0.reportingSequence.fromToSequence'
    const member = memberAt(formOf('camt.054').definition, path)
    const values = valuesAt({ 'notifications.1.reportingSequence.equalSequence': [{ sequence: '1' }] })
    expect(member && isDisabled(member, values, path)).toBe(false)
  })

  test('two filled alternatives are refused', () => {
    const channel = `${STATEMENT}.entries.0.technicalInputChannel`
    expect(foundBelow('camt.053', { [channel]: { code: 'FAXI', proprietary: 'A' } }, channel)).toEqual([
      'code member.excluded',
      'proprietary member.excluded',
    ])
  })

  test.each([
    [
      'MXB-07',
      'pacs.008',
      `${TRANSFER}.debtorAccount.identificationType`,
      'IBAN',
      `${TRANSFER}.debtorAccount.iban`,
      `${TRANSFER}.debtorAccount.other`,
    ],
    [
      'MXB-07',
      'pacs.008',
      `${TRANSFER}.debtorAccount.identificationType`,
      'OTHER',
      `${TRANSFER}.debtorAccount.other`,
      `${TRANSFER}.debtorAccount.iban`,
    ],
    [
      'MXB-11',
      'pacs.008',
      `${TRANSFER}.debtor.identificationType`,
      'PRIVATE',
      `${TRANSFER}.debtor.privateIdentification`,
      `${TRANSFER}.debtor.organisationIdentification`,
    ],
    [
      'MXB-11',
      'pacs.008',
      `${TRANSFER}.debtor.identificationType`,
      'ORGANISATIONAL',
      `${TRANSFER}.debtor.organisationIdentification`,
      `${TRANSFER}.debtor.privateIdentification`,
    ],
    [
      'CAMT053-35',
      'camt.053',
      `${STATEMENT}.balances.0.availability.0.date.type`,
      'nbOfDays',
      `${STATEMENT}.balances.0.availability.0.date.numberOfDays`,
      `${STATEMENT}.balances.0.availability.0.date.actualDate`,
    ],
    [
      'CAMT053-35',
      'camt.053',
      `${STATEMENT}.balances.0.availability.0.date.type`,
      'actlDt',
      `${STATEMENT}.balances.0.availability.0.date.actualDate`,
      `${STATEMENT}.balances.0.availability.0.date.numberOfDays`,
    ],
  ])('%s: in %s %s = %s shows %s, not %s', (...[, type, choice, code, shown, hidden]) => {
    const values = valuesAt({ [choice]: code })
    const isShownAt = (path: string) => {
      const member = memberAt(formOf(type).definition, path)
      return member !== undefined && isShown(member, values, path)
    }
    expect([isShownAt(shown), isShownAt(hidden)]).toEqual([true, false])
  })
})

describe('summaries of drafts', () => {
  test.each(MX_FORMS)('$type: any values in a draft cause no exception', ({ definition }) => {
    const junk: readonly unknown[] = [
      undefined,
      '',
      'A',
      1,
      [],
      [{}],
      [[]],
      {},
      { debtor: 'A' },
      [{ returnChain: 1 }],
    ]
    const names = Object.keys(definition.members)
    const drafts = names.flatMap((name) => junk.map((value) => ({ [name]: value })))
    for (const draft of [{}, ...drafts]) expect(draftSummary(definition, draft)).toBeTypeOf('object')
  })
})
