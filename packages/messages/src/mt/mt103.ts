import { LIMITS } from '@nostro/kernel'

import type { Rule } from '../core/definition.ts'
import { countryOfBic, isSameBranch } from '../core/identifiers.ts'
import { present } from '../core/present.ts'
import { BIC, type DraftValues, lines, one, opt, text, type ValuesOf } from '../core/shape.ts'
import type { CurrencyAmount } from '../fin/index.ts'
import { type FieldBinding, type MtDefinition, type WrittenField, written } from './mt-definition.ts'
import {
  chargesField,
  chargesLimitIssues,
  instructedAmountLengthIssues,
  instructedAmountOf,
  isChargedAmount,
  needsInstructedAmount,
} from './parts/charges.ts'
import {
  CUSTOMER_LEAVES,
  isCountryWithheld,
  BENEFICIARY_CUSTOMER,
  nameAndAddressIssues,
  ORDERING_CUSTOMER,
  readCustomer,
  writtenBeneficiaryCustomer,
  writtenOrderingCustomer,
} from './parts/customers.ts'
import { hasIdentifier, readInstitution, writtenInstitution } from './parts/institutions.ts'
import { ADDITIONAL_FILE, fileMember, TRADE_FILES } from './parts/files.ts'
import { instructionLine, instructionOf, INSTRUCTIONS } from './parts/instructions.ts'
import { reconciledCustomers, reconciledTransfer } from './parts/sample-values.ts'
import { CORRESPONDENT_FIELDS, SENDER_REFERENCE_FIELD, SETTLEMENT_FIELD } from './parts/transfer-fields.ts'
import { transferSections, transferSummary } from './parts/transfer-form.ts'
import {
  chargeMembers,
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
  // Neither of the two related references has a field in an MT103.
  relatedReference: opt('baseInfo.relatedRef', REFERENCE, NOT_SENT),
  relatedMessageReference: RELATED_MESSAGE_REFERENCE,
  uetr: TRANSFER_UETR,

  ...SETTLEMENT,
  ...chargeMembers({
    detailsOfCharges: { tags: ['71A'] },
    chargesAmount: { tags: ['71F', '71G'] },
    purpose: { tags: ['77B'] },
  }),
  orderingInstitution: opt('paymentInfo.payerBankCode', BIC, { tags: ['52A'] }),
  orderingCustomer: one('paymentInfo', ORDERING_CUSTOMER, { tags: ['50K', '50F'] }),

  ...CORRESPONDENTS,

  // The account's bank takes the place of the payee's in field 57A.
  beneficiaryInstitution: opt('payeeInfo.payeeBankCode', BIC, {
    tags: ['57A'],
    notSentWhen: { anyFilled: ['accountWithInstitution.bic'] },
  }),
  beneficiaryCustomer: one('payeeInfo', BENEFICIARY_CUSTOMER, { tags: ['59', '59F'] }),

  // The bank's own record of the trade behind the payment.
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
    { tags: ['70'] },
  ),
  contactPerson: opt('additionalInfo.contactPerson', RECORD, NOT_SENT),
  contactPhone: opt('additionalInfo.contactPhone', text(LIMITS.phoneDigitsMax, 'digits'), NOT_SENT),
  contactPersonIdCardAttach: fileMember('contactPersonIdCardAttach'),
  additionalAttach: ADDITIONAL_FILE,

  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS, { tags: ['72'] }),
}

type Mt103Members = typeof members
type Mt103Values = ValuesOf<Mt103Members>

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
]

/** `/ORDERRES/CN//121010`: the country is that of the bank that reports. */
const REGULATORY_LINE = /^\/(?:ORDERRES|BENEFRES)\/[A-Z]{2}\/\/(\d{6})$/

function bankOperation(): WrittenField {
  return written('23B', { code: 'CRED' }, [])
}

// 33B and 23B follow from other members, so nothing is read from them.
const fields: readonly FieldBinding<Mt103Values>[] = [
  SENDER_REFERENCE_FIELD,
  { write: bankOperation, follows: bankOperation, read: {} },
  SETTLEMENT_FIELD,
  {
    // MT103 rules C2 (between listed countries) and C15 (with charges).
    write: (values) =>
      chargesField(values) !== undefined || needsInstructedAmount(values)
        ? written('33B', { currency: values.currency, amount: instructedAmountOf(values) }, [])
        : undefined,
    follows: (draft) =>
      isChargedAmount(draft)
        ? written('33B', { currency: draft.currency, amount: instructedAmountOf(draft) }, [])
        : undefined,
    read: {},
  },
  {
    write: ({ orderingCustomer }) => writtenOrderingCustomer('orderingCustomer', orderingCustomer),
    read: {
      '50A': (customer) => ({ orderingCustomer: readCustomer.withBic(customer) }),
      '50F': (customer) => ({ orderingCustomer: readCustomer.orderingNumbered(customer) }),
      '50K': (customer) => ({ orderingCustomer: readCustomer.withLines(customer) }),
    },
    leaves: CUSTOMER_LEAVES,
  },
  {
    write: ({ orderingInstitution, sender }) =>
      orderingInstitution === undefined || isSameBranch(orderingInstitution, sender)
        ? undefined
        : written('52A', { bic: orderingInstitution }, [['orderingInstitution']]),
    read: { '52A': (party) => ({ orderingInstitution: party.bic }) },
    leaves: { '52A': hasIdentifier },
  },
  ...CORRESPONDENT_FIELDS,
  {
    // The payee's bank stands here unless an account-with institution is named, which is then nearer to the account.
    write: ({ accountWithInstitution, beneficiaryInstitution }) =>
      writtenInstitution('57A', 'accountWithInstitution', accountWithInstitution) ??
      (beneficiaryInstitution === undefined
        ? undefined
        : written('57A', { bic: beneficiaryInstitution }, [['beneficiaryInstitution']])),
    read: {
      '57A': (party) =>
        party.account === undefined && party.debitCreditMark === undefined
          ? { beneficiaryInstitution: party.bic }
          : { accountWithInstitution: readInstitution(party) },
    },
  },
  {
    write: ({ beneficiaryCustomer }) =>
      writtenBeneficiaryCustomer('beneficiaryCustomer', beneficiaryCustomer),
    read: {
      '59': (customer) => ({ beneficiaryCustomer: readCustomer.withLines(customer) }),
      '59A': (customer) => ({ beneficiaryCustomer: readCustomer.withBic(customer) }),
      '59F': (customer) => ({ beneficiaryCustomer: readCustomer.beneficiaryNumbered(customer) }),
    },
    leaves: CUSTOMER_LEAVES,
  },
  {
    write: ({ remittanceInformation }) =>
      remittanceInformation &&
      written(
        '70',
        { lines: remittanceInformation },
        remittanceInformation.map((_, index) => [`remittanceInformation.${index}`]),
      ),
    read: { '70': (information) => ({ remittanceInformation: information.lines }) },
  },
  {
    write: ({ detailsOfCharges }) => written('71A', { code: detailsOfCharges }, [['detailsOfCharges']]),
    read: { '71A': (charges) => ({ detailsOfCharges: charges.code }) },
  },
  {
    write: (values) => {
      const tag = chargesField(values)
      const { currency, chargesAmount } = values
      return tag === undefined || chargesAmount === undefined
        ? undefined
        : written(tag, { currency, amount: chargesAmount }, [['chargesAmount']])
    },
    read: { '71F': readCharges, '71G': readCharges },
    leaves: { '71F': isOtherCurrency, '71G': isOtherCurrency },
  },
  {
    write: ({ senderToReceiverInstructions: instructions }) =>
      instructions &&
      written(
        '72',
        { lines: instructions.map(instructionLine) },
        instructions.map((_, index) => [
          `senderToReceiverInstructions.${index}.code`,
          `senderToReceiverInstructions.${index}.content`,
        ]),
      ),
    read: {
      '72': (information) => ({ senderToReceiverInstructions: information.lines.map(instructionOf) }),
    },
  },
  {
    write: ({ regulatoryReportingPurpose, sender }) =>
      regulatoryReportingPurpose === undefined
        ? undefined
        : written('77B', { lines: [`/ORDERRES/${countryOfBic(sender)}//${regulatoryReportingPurpose}`] }, [
            ['regulatoryReportingPurpose'],
          ]),
    read: {
      '77B': (reporting) =>
        present({ regulatoryReportingPurpose: REGULATORY_LINE.exec(reporting.lines[0] ?? '')?.[1] }),
    },
    leaves: { '77B': (reporting) => !REGULATORY_LINE.test(reporting.lines.join('\n')) },
  },
]

/** The form has one amount of charges, in the currency settled; others it has no place for. */
function readCharges(charges: CurrencyAmount, before: DraftValues): DraftValues {
  return isOtherCurrency(charges, before) ? {} : { chargesAmount: charges.amount }
}

function isOtherCurrency({ currency }: CurrencyAmount, before: DraftValues): boolean {
  return currency !== before.currency
}

/**
 * MT103, single customer credit transfer.
 *
 * Source: SWIFT UHB SR 2025, MT103; specification 1, sections 3 to 5 (ledger rows MT103-01 to MT103-59).
 */
export const MT103: MtDefinition<Mt103Members> = {
  type: 'MT103',
  format: 'MT',
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
    ],
  }),
  effects: [CURRENCY_CLEARS_AMOUNT, CHARGES_CLEAR_ISSUES],
  header: ({ sender, receiver, uetr }) => ({
    sender,
    receiver,
    userHeader: [{ tag: '121', value: uetr, path: 'uetr' }],
  }),
  withheld: (values) => [
    ...(isCountryWithheld(values, 'beneficiaryCustomer') ? ['beneficiaryCustomer.country'] : []),
    ...(isChargedAmount(values) && values.chargesAmount !== undefined && chargesField(values) === undefined
      ? ['chargesAmount']
      : []),
  ],
  summary: transferSummary,
  reconcileSample: (values) => reconciledCustomers(reconciledTransfer(values)),
}
