import { LIMITS } from '@nostro/kernel'

import { COUNTRY_CODES } from '../codes/country-codes.ts'
import { PURPOSE_CODES } from '../codes/purpose-codes.ts'
import type { MessageDefinition, Rule } from '../core/definition.ts'
import { errorAt } from '../core/issue-codes.ts'
import { withValueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import {
  account,
  amount,
  attachment,
  BIC,
  code,
  DAY,
  group,
  lines,
  one,
  opt,
  text,
  type TextShape,
  type ValuesOf,
} from '../core/shape.ts'
import { nameAndAddressIssues } from '../mt/parts/customers.ts'
import { CURRENCY } from '../mt/parts/money.ts'

/** The smallest number of digits of a contact's phone number: a local extension with its area code (OPEN-24). */
const PHONE_DIGITS_MIN = 5

/** Source: ISO 20022, PaymentIdentification6. */
const END_TO_END_LENGTH_MAX = 35
const UETR_LENGTH = 36

/** A message does not require the address of a bank with a BIC; a town has the length of one address line. */
const TOWN = text(LIMITS.addressLineLengthMax, 'addressLine')

/** Document numbers are sent in messages, so they use the characters of messages (OPEN-53). */
const DOCUMENT_NUMBER = text(LIMITS.nameLengthMax)

const CONTACT_PHONE: TextShape = { ...text(LIMITS.phoneDigitsMax, 'digits'), lengthMin: PHONE_DIGITS_MIN }

/** The reference is sent in FIN messages, too, where two slashes would end it. */
const END_TO_END_IDENTIFICATION: TextShape = {
  ...text(END_TO_END_LENGTH_MAX, 'identifier'),
  slashes: 'reference',
}

/** The UETR of an order with one; for other applications the bank makes it. */
const ORDER_UETR: TextShape = { ...text(UETR_LENGTH, 'identifier'), format: 'uetr' }

const ACCOUNT = account(LIMITS.accountLengthMax)

function addressOf(wire: string, missingCode: 'requirePayerAddressName' | 'requirePayeeAddressName') {
  return one(
    wire,
    lines({
      linesMax: LIMITS.addressLinesMax,
      lengthMax: LIMITS.addressLineLengthMax,
      characters: 'addressLine',
      limitCode: 'nameAddressLimit',
    }),
    { missingCode, default: [''] },
  )
}

const PAYER = group({
  name: one('payerName', text(LIMITS.nameLengthMax)),
  account: one('payerAccount', ACCOUNT),
  addressLines: addressOf('payerAddress', 'requirePayerAddressName'),
  town: opt('payerTown', TOWN),
})

const PAYEE = group({
  name: one('payeeName', text(LIMITS.nameLengthMax)),
  account: one('payeeAccount', ACCOUNT),
  addressLines: addressOf('payeeAddress', 'requirePayeeAddressName'),
  town: opt('payeeTown', TOWN),
  country: one('payeeCountry', code('country', COUNTRY_CODES)),
})

const DOCUMENTS = group({
  sealStampedFormNumber: one('sealStampedFormNumber', DOCUMENT_NUMBER),
  // Required when the application is submitted; a draft can be saved without it (REM-14).
  sealStampedForm: one('sealStampedFormAttach', attachment('sealStampedFormAttach')),
  contractNumber: opt('contractNumber', DOCUMENT_NUMBER),
  contract: opt('contractAttach', attachment('contractAttach')),
  invoiceNumber: opt('invoiceNumber', DOCUMENT_NUMBER),
  invoice: opt('invoiceAttach', attachment('invoiceAttach')),
  trackingNumber: opt('trackingNumber', DOCUMENT_NUMBER),
  tracking: opt('trackingAttach', attachment('trackingAttach')),
  foreignExchangeApprovalNumber: opt('foreignExchangeApprovalNumber', DOCUMENT_NUMBER),
  foreignExchangeApproval: opt('foreignExchangeApprovalAttach', attachment('foreignExchangeApprovalAttach')),
  additional: opt('additionalAttach', attachment('additionalAttach')),
})

const CONTACT = group({
  person: one('contactPerson', text(LIMITS.nameLengthMax, 'any')),
  phone: one('contactPhone', CONTACT_PHONE),
  identityCard: opt('contactPersonIdCardAttach', attachment('contactPersonIdCardAttach')),
})

const members = {
  payerBank: one('paymentInfo.payerBankCode', BIC),
  payer: one('paymentInfo', PAYER),

  payeeBank: one('payeeInfo.payeeBankCode', BIC),
  payee: one('payeeInfo', PAYEE),

  currency: one('transactionInfo.currency', CURRENCY, { default: 'CNY' }),
  amount: one(
    'transactionInfo.amount',
    amount({
      // Fewer than in a message of a bank (REM-18).
      integerDigitsMax: LIMITS.remittanceIntegerDigitsMax,
      fractionDigitsMax: LIMITS.amountFractionDigitsMax,
      currencyPath: 'currency',
      allowsZero: false,
    }),
    { missingCode: 'amount.message' },
  ),
  feeType: one('transactionInfo.feeType', code('detailsOfCharges', ['SHA', 'BEN', 'OUR']), {
    default: 'SHA',
  }),
  transactionType: one('transactionInfo.transactionType', code('purpose', PURPOSE_CODES), {
    default: '121010',
  }),
  // A company may give the references by which it recognises its payment, and the first day of its execution.
  requestedExecutionDate: opt('transactionInfo.requestedExecutionDate', DAY),
  endToEndIdentification: opt('transactionInfo.endToEndIdentification', END_TO_END_IDENTIFICATION),
  orderUetr: opt('transactionInfo.uetr', ORDER_UETR),

  documents: one('additionalInfo', DOCUMENTS),
  note: opt(
    'additionalInfo.additionalNote',
    lines({
      linesMax: LIMITS.additionalNoteLinesMax,
      lengthMax: LIMITS.additionalNoteLineLengthMax,
      // The bank's users read it before a message is derived from it (OPEN-53).
      characters: 'any',
    }),
  ),
  contact: one('additionalInfo', CONTACT),
}

type RemittanceMembers = typeof members

/** The values of a submitted remittance application. */
export type RemittanceValues = ValuesOf<RemittanceMembers>

/** The text of a field that does not apply (RULE-02). */
const NOT_APPLICABLE = 'N/A'

const rules: readonly Rule<RemittanceValues>[] = [
  {
    name: 'payerFits',
    // The bank sends these values.
    source: 'SWIFT UHB, fields 50K and 50F',
    requirement: 'OPEN-67',
    paths: ['payer'],
    check: ({ payer }) => nameAndAddressIssues('payer', payer),
  },
  {
    name: 'payeeFits',
    // The bank sends these values.
    source: 'SWIFT UHB, fields 59 and 59F',
    requirement: 'OPEN-67',
    paths: ['payee'],
    check: ({ payee }) => nameAndAddressIssues('payee', payee),
  },
  {
    name: 'stampedFormApplies',
    // Only optional numbers may not apply.
    requirement: 'REM-10, OPEN-54',
    paths: ['documents'],
    check: ({ documents }) =>
      documents?.sealStampedFormNumber === NOT_APPLICABLE
        ? [errorAt(['documents', 'sealStampedFormNumber'], 'common.form.requiredFieldMessage')]
        : [],
  },
]

const SIDE_MEMBERS = {
  payer: { names: ['payer.name'], accounts: ['payer.account'], addresses: ['payer.addressLines'] },
  payee: { names: ['payee.name'], accounts: ['payee.account'], addresses: ['payee.addressLines'] },
} as const

/**
 * CA103, a company's remittance application to its bank.
 *
 * Source: requirements REM-01 to REM-42.
 */
export const CA103: MessageDefinition<RemittanceMembers> = {
  type: 'CA103',
  format: 'MT',
  members,
  sections: [
    { name: 'remittancePayer', members: ['payerBank', 'payer'] },
    { name: 'remittancePayee', members: ['payeeBank', 'payee'] },
    {
      name: 'remittanceTransaction',
      members: [
        'currency',
        'amount',
        'feeType',
        'transactionType',
        'requestedExecutionDate',
        'endToEndIdentification',
        'orderUetr',
      ],
    },
    { name: 'remittanceDocuments', members: ['documents', 'note', 'contact'] },
  ],
  effects: [{ on: 'currency', clears: ['amount'], requirement: 'REM-20, OPEN-61' }],
  rules,
  paymentPaths: () => ({
    payer: { ...SIDE_MEMBERS.payer, banks: ['payerBank'] },
    payee: { ...SIDE_MEMBERS.payee, banks: ['payeeBank'] },
    charges: ['feeType'],
    purposes: ['transactionType'],
    remittance: ['note'],
  }),
  summary: ({ payerBank, payer, payeeBank, payee, ...values }) =>
    present({
      senderBic: payerBank,
      receiverBic: payeeBank,
      payerName: payer?.name,
      payeeName: payee?.name,
      payerAccount: payer?.account,
      payeeAccount: payee?.account,
      currency: values.currency,
      amount: values.amount,
      detailsOfCharges: values.feeType,
    }),
  reconcileSample: (values) =>
    ['payer', 'payee'].reduce(
      (current, side) => withValueAt(current, `${side}.addressLines`, ['BUILDING 1', 'HARBOUR ROAD']),
      values,
    ),
}
