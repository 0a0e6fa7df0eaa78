import { present } from '../core/present.ts'
import { NO_REFERENCE } from '@nostro/kernel'

import type { Rule } from '../core/definition.ts'
import type { PaymentPaths } from '../core/payment-paths.ts'
import { isFilled, valueAt } from '../core/paths.ts'
import { BIC, type DraftValues, opt, type ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import { field, options } from '../fields/field.ts'
import { orElse } from '../fields/source.ts'
import { type MtDefinition, mtDefinition } from './mt-definition.ts'
import { deductedChargesIssues } from './parts/charges.ts'
import {
  COVERED_CUSTOMERS,
  COVERED_FIELDS,
  COVERED_FROM,
  COVERED_RULES,
  COVERED_SECTION,
  COVERED_TRANSFER,
  coveredSummary,
  hasCoveredTransfer,
  reconciledCover,
} from './parts/covered-transfer.ts'
import { institutionParty, isCountryWithheld, namedParty, nameAndAddressIssues } from './parts/customers.ts'
import { ADDITIONAL_FILE } from './parts/files.ts'
import {
  information,
  INFORMATION_PATHS,
  informationIssues,
  NOTES_IN_72,
  reconciledInformation,
} from './parts/instruction-field.ts'
import { bankAt } from './parts/institutions.ts'
import { INSTRUCTIONS } from './parts/instructions.ts'
import { reconciledPartiesByName, reconciledTransfer } from './parts/sample-values.ts'
import { CORRESPONDENT_FIELDS, SENDER_REFERENCE_FIELD, SETTLEMENT_FIELD } from './parts/transfer-fields.ts'
import { CUSTOMERS, TRANSFER_TERMS, transferSections, transferSummary } from './parts/transfer-form.ts'
import {
  chargeMembers,
  CORRESPONDENT_PATHS,
  CORRESPONDENTS,
  NOT_SENT,
  REFERENCE,
  RELATED_MESSAGE_REFERENCE,
  SETTLEMENT,
  TRANSFER_BANKS,
  TRANSFER_UETR,
} from './parts/transfer-members.ts'
import {
  ACCOUNT_IS_NO_MARK,
  BANKS_DIFFER,
  CHARGES_CLEAR_ISSUES,
  CURRENCY_CLEARS_AMOUNT,
  intermediaryNeedsInstitution,
  VALUE_DATE_FITS,
} from './parts/transfer-rules.ts'

const members = {
  ...TRANSFER_BANKS,
  relatedReference: opt('baseInfo.relatedRef', REFERENCE),
  relatedMessageReference: RELATED_MESSAGE_REFERENCE,
  uetr: TRANSFER_UETR,

  ...SETTLEMENT,
  // The standard has neither charges nor a purpose between institutions (OPEN-72).
  ...chargeMembers(NOT_SENT),
  orderingInstitution: opt('paymentInfo.payerBankCode', BIC),
  orderingCustomer: opt('paymentInfo', institutionParty('payer', 'orderingInstitution'), {
    tags: ['52D'],
    requiredWhen: { noneFilled: ['orderingInstitution'] },
  }),

  ...CORRESPONDENTS,

  beneficiaryInstitution: opt('payeeInfo.payeeBankCode', BIC),
  beneficiaryCustomer: opt('payeeInfo', institutionParty('payee', 'beneficiaryInstitution'), {
    tags: ['58D'],
    requiredWhen: { noneFilled: ['beneficiaryInstitution'] },
  }),

  remittanceInformation: opt('additionalInfo.additionalNote', NOTES_IN_72),
  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS),
  additionalAttach: ADDITIONAL_FILE,

  ...COVERED_TRANSFER,
}

type Mt202Members = typeof members
type Mt202Values = ValuesOf<Mt202Members>

const rules: readonly Rule<Mt202Values>[] = [
  BANKS_DIFFER,
  VALUE_DATE_FITS,
  {
    name: 'chargesBelowAmount',
    requirement: 'MT103-39, OPEN-74, OPEN-75',
    paths: ['chargesAmount', 'interbankSettledAmount', 'detailsOfCharges'],
    check: deductedChargesIssues,
  },
  {
    name: 'payerFits',
    source: 'SWIFT UHB, field 52D, four lines',
    requirement: 'OPEN-67',
    paths: ['orderingCustomer', 'orderingInstitution'],
    check: ({ orderingCustomer, orderingInstitution }) =>
      orderingInstitution === undefined
        ? nameAndAddressIssues('orderingCustomer', orderingCustomer, 'lines')
        : [],
  },
  {
    name: 'payeeFits',
    source: 'SWIFT UHB, field 58D, four lines',
    requirement: 'OPEN-67',
    paths: ['beneficiaryCustomer', 'beneficiaryInstitution'],
    check: ({ beneficiaryCustomer, beneficiaryInstitution }) =>
      beneficiaryInstitution === undefined
        ? nameAndAddressIssues('beneficiaryCustomer', beneficiaryCustomer, 'lines')
        : [],
  },
  ACCOUNT_IS_NO_MARK,
  intermediaryNeedsInstitution('MT202 rule C1, error C81', []),
  {
    name: 'informationFits',
    source: 'SWIFT UHB, field 72, 6*35x',
    paths: INFORMATION_PATHS,
    check: informationIssues('remittanceInformation'),
  },
  ...COVERED_RULES,
]

const ownFields: readonly FieldBinding<Mt202Values>[] = [
  SENDER_REFERENCE_FIELD,
  field('21', { reference: orElse('relatedReference', NO_REFERENCE) }),
  SETTLEMENT_FIELD,
  // The ordering institution can be the sender; then the account before it is the sender's.
  options(
    field('52A', { account: 'orderingCustomer.account', bic: 'orderingInstitution' }),
    field('52D', namedParty('orderingCustomer')),
  ),
  ...CORRESPONDENT_FIELDS,
  field('57A', bankAt('accountWithInstitution')),
  options(
    field('58A', { account: 'beneficiaryCustomer.account', bic: 'beneficiaryInstitution' }),
    field('58D', namedParty('beneficiaryCustomer')),
  ),
  field('72', { lines: information('senderToReceiverInstructions', 'remittanceInformation') }),
]

const fields: readonly FieldBinding<Mt202Values>[] = [...ownFields, ...COVERED_FIELDS]

/** A cover payment has the two customers of the transfer that it covers. */
const COVERED_PATHS: PaymentPaths = {
  payer: {
    ...COVERED_CUSTOMERS.payer,
    banks: ['coveredOrderingInstitution', 'orderingInstitution', 'sender'],
  },
  payee: {
    ...COVERED_CUSTOMERS.payee,
    banks: ['coveredAccountWith.bic', 'beneficiaryInstitution', 'receiver'],
  },
  charges: [],
  purposes: [],
  remittance: ['coveredRemittance'],
}

function institutionPaths(values: DraftValues): PaymentPaths {
  return {
    payer: {
      ...CUSTOMERS.payer,
      // Without field 52a the sender is the ordering institution.
      bics: [
        'orderingInstitution',
        ...(isFilled(valueAt(values, 'orderingCustomer.name')) ? [] : ['sender']),
      ],
      banks: [],
    },
    payee: {
      ...CUSTOMERS.payee,
      isInstitution: true,
      bics: ['beneficiaryInstitution'],
      banks: ['accountWithInstitution.bic'],
    },
    ...TRANSFER_TERMS,
    // Not part of the text.
    charges: [],
    purposes: [],
  }
}

/** The form of a transfer between institutions. */
const TRANSFER = {
  members,
  fields,
  rules,
  secondSequence: {
    from: COVERED_FROM,
    fieldsFrom: ownFields.length,
    flag: 'COV',
    isFilled: hasCoveredTransfer,
  },
  sections: [
    ...transferSections({
      paymentInfo: [
        'valueDate',
        'currency',
        'interbankSettledAmount',
        'detailsOfCharges',
        'chargesAmount',
        'orderingInstitution',
        'orderingCustomer',
      ],
      tradeInfo: ['regulatoryReportingPurpose'],
      additionalInfo: ['remittanceInformation', 'additionalAttach'],
    }),
    COVERED_SECTION,
  ],
  effects: [CURRENCY_CLEARS_AMOUNT, CHARGES_CLEAR_ISSUES],
  withheld: (values) =>
    isCountryWithheld(values, 'coveredBeneficiaryCustomer') ? ['coveredBeneficiaryCustomer.country'] : [],
  valueDatePath: 'valueDate',
  settlementPaths: { counterparties: ['beneficiaryInstitution', 'receiver'], ...CORRESPONDENT_PATHS },
  paymentPaths: (values) => (hasCoveredTransfer(values) ? COVERED_PATHS : institutionPaths(values)),
  // Without field 52a the sender is the ordering institution.
  summary: (values) => ({
    ...transferSummary(values),
    ...(hasCoveredTransfer(values) && coveredSummary(values)),
    ...present({
      payerBic:
        values.orderingInstitution ??
        (values.orderingCustomer?.name === undefined ? values.sender : undefined),
      payeeBic: values.beneficiaryInstitution,
    }),
  }),
  reconcileSample: (values) =>
    reconciledCover(reconciledInformation(reconciledPartiesByName(reconciledTransfer(values)))),
} satisfies Omit<MtDefinition<Mt202Members>, 'type' | 'format' | 'envelope'>

/**
 * MT202, general financial institution transfer, and MT202 COV, the cover of a customer transfer: with the customer
 * transfer of sequence B, the message has the flag COV in block 3.
 *
 * Source: SWIFT UHB SR 2025, MT202 and MT202 COV; requirements MT103-01 to MT103-59. A bank that
 * is identified by its BIC is written in option A, one with name and address in option D.
 */
export const MT202 = mtDefinition({ type: 'MT202', ...TRANSFER })

/**
 * MT205, transfer between institutions of one country, and MT205 COV. The form requires the ordering institution for
 * MT202 too, which is what distinguishes the fields of both.
 *
 * Source: SWIFT UHB SR 2025, MT205 and MT205 COV.
 */
export const MT205 = mtDefinition({ type: 'MT205', ...TRANSFER })
