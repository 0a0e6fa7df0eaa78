import { LIMITS } from '@nostro/kernel'

import { cnyPurposeRule } from '../codes/cny-payment.ts'
import type { Rule } from '../core/definition.ts'
import { countryOfBic, isSameBranch } from '../core/identifiers.ts'
import { isRecord } from '../core/paths.ts'
import { BIC, code, type DraftValues, lines, one, opt, text, type ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import { field, following, options } from '../fields/field.ts'
import { repeating, type Source } from '../fields/source.ts'
import { mtDefinition } from './mt-definition.ts'
import {
  chargesField,
  chargesFieldsOf,
  chargesLimitIssues,
  instructedAmountLengthIssues,
  instructedAmountOf,
  isChargedAmount,
  needsInstructedAmount,
} from './parts/charges.ts'
import {
  BENEFICIARY_CUSTOMER,
  BENEFICIARY_CUSTOMER_FIELD,
  isCountryWithheld,
  nameAndAddressIssues,
  ORDERING_CUSTOMER,
  ORDERING_CUSTOMER_FIELD,
} from './parts/customers.ts'
import { bankAt } from './parts/institutions.ts'
import { ADDITIONAL_FILE, fileMember, TRADE_FILES } from './parts/files.ts'
import { information } from './parts/instruction-field.ts'
import { INSTRUCTIONS } from './parts/instructions.ts'
import { reconciledCustomers, reconciledTransfer } from './parts/sample-values.ts'
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

const RECORD = text(LIMITS.nameLengthMax, 'any')

const members = {
  ...TRANSFER_BANKS,
  // An MT103 has no field for the two related references.
  relatedReference: opt('baseInfo.relatedRef', REFERENCE, NOT_SENT),
  relatedMessageReference: RELATED_MESSAGE_REFERENCE,
  uetr: TRANSFER_UETR,

  validationFlag: opt('baseInfo.validationFlag', code('validationFlag', ['STP']), { tags: ['119'] }),

  ...SETTLEMENT,
  ...chargeMembers(),
  orderingInstitution: opt('paymentInfo.payerBankCode', BIC),
  orderingCustomer: one('paymentInfo', ORDERING_CUSTOMER),

  ...CORRESPONDENTS,

  // An account-with institution replaces the payee's bank in field 57A.
  beneficiaryInstitution: opt('payeeInfo.payeeBankCode', BIC, {
    notSentWhen: { anyFilled: ['accountWithInstitution.bic'] },
  }),
  beneficiaryCustomer: one('payeeInfo', BENEFICIARY_CUSTOMER),

  // The bank's own record of the trade that the payment is for.
  contractNumber: opt('additionalInfo.contractNumber', RECORD, NOT_SENT),
  invoiceNumber: opt('additionalInfo.invoiceNumber', RECORD, NOT_SENT),
  trackingNumber: opt('additionalInfo.trackingNumber', RECORD, NOT_SENT),
  foreignExchangeApprovalNumber: opt('additionalInfo.foreignExchangeApprovalNumber', RECORD, NOT_SENT),
  sealStampedFormNumber: opt('additionalInfo.sealStampedFormNumber', RECORD, NOT_SENT),
  ...TRADE_FILES,

  remittanceInformation: opt(
    'additionalInfo.additionalNote',
    lines({
      linesMax: LIMITS.additionalNoteLinesMax,
      lengthMax: LIMITS.additionalNoteLineLengthMax,
      characters: 'restricted',
    }),
  ),
  contactPerson: opt('additionalInfo.contactPerson', RECORD, NOT_SENT),
  contactPhone: opt('additionalInfo.contactPhone', text(LIMITS.phoneDigitsMax, 'digits'), NOT_SENT),
  contactPersonIdCardAttach: fileMember('contactPersonIdCardAttach'),
  additionalAttach: ADDITIONAL_FILE,

  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS),
}

type Mt103Members = typeof members
type Mt103Values = ValuesOf<Mt103Members>

const CNY_PURPOSE_PATHS = {
  currency: 'currency',
  senders: ['sender'],
  payeeBanks: ['accountWithInstitution.bic', 'beneficiaryInstitution', 'receiver'],
  remittance: 'remittanceInformation',
}

const rules: readonly Rule<Mt103Values>[] = [
  BANKS_DIFFER,
  VALUE_DATE_FITS,
  {
    name: 'instructedAmountFits',
    source: 'SWIFT UHB, field 33B, format 15d',
    requirement: 'OPEN-134',
    paths: ['interbankSettledAmount', 'chargesAmount', 'detailsOfCharges'],
    check: instructedAmountLengthIssues,
  },
  {
    name: 'chargesBelowAmount',
    source: 'MT103 rule C15 for OUR',
    requirement: 'MT103-39, OPEN-74, OPEN-75',
    paths: ['chargesAmount', 'interbankSettledAmount', 'detailsOfCharges'],
    check: chargesLimitIssues,
  },
  {
    name: 'orderingCustomerFits',
    source: 'SWIFT UHB, fields 50K and 50F',
    requirement: 'OPEN-67',
    paths: ['orderingCustomer'],
    check: ({ orderingCustomer }) => nameAndAddressIssues('orderingCustomer', orderingCustomer),
  },
  {
    name: 'beneficiaryCustomerFits',
    source: 'SWIFT UHB, fields 59 and 59F',
    requirement: 'OPEN-67',
    paths: ['beneficiaryCustomer'],
    check: ({ beneficiaryCustomer }) => nameAndAddressIssues('beneficiaryCustomer', beneficiaryCustomer),
  },
  ACCOUNT_IS_NO_MARK,
  intermediaryNeedsInstitution('MT103 rule C9, error C81', ['beneficiaryInstitution']),
  cnyPurposeRule(CNY_PURPOSE_PATHS),
]

/** Codes of field 72 that a payment with the flag STP has only with certain contents. Source: MT103 STP, T27, T82. */
const RESTRICTED_WITH_STP: readonly unknown[] = ['INS', 'OCMT', 'CHGS', 'EXCH']

/** Changes sample values so that a payment with the flag STP follows the restrictions of its field 72. */
function reconciledProcessing(values: DraftValues): DraftValues {
  const { validationFlag: _, ...others } = values
  const instructions = values['senderToReceiverInstructions']
  const isRestricted =
    Array.isArray(instructions) &&
    instructions.some((each) => isRecord(each) && RESTRICTED_WITH_STP.includes(each['code']))
  return isRestricted ? others : values
}

/** `/ORDERRES/CN//121010`: the country is that of the reporting bank. */
const REGULATORY_LINE = /^\/(?:ORDERRES|BENEFRES)\/[A-Z]{2}\/\/(\d{6})$/

/** The purpose of the payment, which the sender's bank reports in its country. */
const PURPOSE: Source<Mt103Values, readonly string[]> = {
  members: ['regulatoryReportingPurpose'],
  write: ({ regulatoryReportingPurpose: purpose, sender }) =>
    purpose === undefined
      ? undefined
      : {
          value: [`/ORDERRES/${countryOfBic(sender)}//${purpose}`],
          paths: [['regulatoryReportingPurpose']],
        },
  read: ([line = '']) => ({ regulatoryReportingPurpose: REGULATORY_LINE.exec(line)?.[1] }),
  leaves: (reported) => !REGULATORY_LINE.test(reported.join('\n')),
}

const fields: readonly FieldBinding<Mt103Values>[] = [
  SENDER_REFERENCE_FIELD,
  following('23B', { components: () => ({ code: 'CRED' }) }),
  SETTLEMENT_FIELD,
  following('33B', {
    components: (values) => ({ currency: values.currency, amount: instructedAmountOf(values) }),
    // MT103 rules C2 (between listed countries) and C15 (with charges).
    isNeeded: (values) => chargesField(values) !== undefined || needsInstructedAmount(values),
    isImpliedBy: isChargedAmount,
  }),
  ORDERING_CUSTOMER_FIELD,
  field(
    '52A',
    { bic: 'orderingInstitution' },
    {
      tagFor: ({ orderingInstitution: bank = '', sender }) =>
        isSameBranch(bank, sender) ? undefined : '52A',
    },
  ),
  ...CORRESPONDENT_FIELDS,
  // The payee's bank is written here unless an account-with institution is given, which is nearer to the account.
  options(field('57A', bankAt('accountWithInstitution')), field('57A', { bic: 'beneficiaryInstitution' })),
  BENEFICIARY_CUSTOMER_FIELD,
  field('70', { lines: 'remittanceInformation' }),
  field('71A', { code: 'detailsOfCharges' }),
  // The form has one amount of charges, in the currency of the settled amount.
  field(
    ['71F', '71G'],
    { currency: repeating('currency'), amount: 'chargesAmount' },
    { tagFor: chargesField, meansFor: chargesFieldsOf },
  ),
  field('72', { lines: information('senderToReceiverInstructions') }),
  field('77B', { lines: PURPOSE }),
]

/**
 * MT103, single customer credit transfer, and MT103 STP with its restrictions.
 *
 * Source: SWIFT UHB SR 2025, MT103 and MT103 STP; requirements MT103-01 to MT103-59.
 */
export const MT103 = mtDefinition({
  type: 'MT103',
  members,
  fields,
  rules,
  sections: transferSections({
    paymentInfo: [
      'valueDate',
      'currency',
      'interbankSettledAmount',
      'detailsOfCharges',
      'chargesAmount',
      'regulatoryReportingPurpose',
      'orderingInstitution',
      'orderingCustomer',
    ],
    tradeInfo: [
      'contractNumber',
      'contractAttach',
      'invoiceNumber',
      'invoiceAttach',
      'trackingNumber',
      'trackingAttach',
      'foreignExchangeApprovalNumber',
      'foreignExchangeApprovalAttach',
      'sealStampedFormNumber',
      'sealStampedFormAttach',
    ],
    additionalInfo: [
      'remittanceInformation',
      'contactPerson',
      'contactPhone',
      'contactPersonIdCardAttach',
      'additionalAttach',
      // Last, since few payments have it and the others are written without a further key.
      'validationFlag',
    ],
  }),
  effects: [CURRENCY_CLEARS_AMOUNT, CHARGES_CLEAR_ISSUES],
  withheld: (values) => [
    ...(isCountryWithheld(values, 'beneficiaryCustomer') ? ['beneficiaryCustomer.country'] : []),
    ...(isChargedAmount(values) && values.chargesAmount !== undefined && chargesField(values) === undefined
      ? ['chargesAmount']
      : []),
  ],
  valueDatePath: 'valueDate',
  settlementPaths: { counterparties: ['receiver'], ...CORRESPONDENT_PATHS },
  cnyPurposePaths: CNY_PURPOSE_PATHS,
  paymentPaths: () => ({
    payer: { ...CUSTOMERS.payer, banks: ['orderingInstitution', 'sender'] },
    payee: {
      ...CUSTOMERS.payee,
      banks: ['accountWithInstitution.bic', 'beneficiaryInstitution', 'receiver'],
    },
    ...TRANSFER_TERMS,
  }),
  summary: transferSummary,
  reconcileSample: (values) => reconciledProcessing(reconciledCustomers(reconciledTransfer(values))),
})
