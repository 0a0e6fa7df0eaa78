import { LIMITS } from '@nostro/kernel'

import type { Rule } from '../core/definition.ts'
import { isFilled, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import { account, BIC, DAY, one, opt, text, type ValuesOf } from '../core/shape.ts'
import type { FieldBinding } from '../fields/field-binding.ts'
import { field } from '../fields/field.ts'
import { mtDefinition } from './mt-definition.ts'
import {
  BENEFICIARY_HEARD_OF,
  nameAndAddressIssues,
  ORDERING_CUSTOMER_HEARD_OF,
  ORDERING_CUSTOMER_FIELD,
} from './parts/customers.ts'
import { CORRESPONDING_BANKS } from './parts/free-format.ts'
import {
  EXPENSE_DETAIL_LENGTH_MAX,
  information,
  INFORMATION_PATHS,
  informationIssues,
  NOTES_IN_72,
  reconciledInformation,
} from './parts/instruction-field.ts'
import { INSTRUCTIONS } from './parts/instructions.ts'
import { reconciledCredit } from './parts/sample-values.ts'
import { RELATED_REFERENCE_FIELD, SENDER_REFERENCE_FIELD, SETTLEMENT_FIELD } from './parts/transfer-fields.ts'
import { CUSTOMERS, TRANSFER_TERMS } from './parts/transfer-form.ts'
import { NOT_SENT, REFERENCE, SETTLEMENT } from './parts/transfer-members.ts'
import { CURRENCY_CLEARS_AMOUNT, VALUE_DATE_FITS } from './parts/transfer-rules.ts'

const members = {
  sender: CORRESPONDING_BANKS.sender,
  payerAgent: opt('creditTransactionInfo.payerAgentCode', BIC),
  orderingCustomer: one('paymentInfo', ORDERING_CUSTOMER_HEARD_OF),

  receiver: CORRESPONDING_BANKS.receiver,
  payeeAgent: opt('creditTransactionInfo.payeeAgentCode', BIC),
  // The receiver owns the credited account, so the message does not identify the payee.
  beneficiaryCustomer: one('payeeInfo', BENEFICIARY_HEARD_OF, NOT_SENT),

  creditAccount: one('creditTransactionInfo.creditAccount', account(LIMITS.accountLengthMax)),
  valueDate: one('creditTransactionInfo.transactionDate', DAY),
  currency: SETTLEMENT.currency,
  interbankSettledAmount: SETTLEMENT.interbankSettledAmount,
  expenseDetail: opt('creditTransactionInfo.expenseDetail', text(EXPENSE_DETAIL_LENGTH_MAX)),

  senderReference: one('creditTransactionInfo.transactionReferenceNumber', REFERENCE),
  relatedReference: one('creditTransactionInfo.relatedReferenceNumber', REFERENCE),

  remittanceInformation: opt('additionalInfo.additionalNote', NOTES_IN_72),
  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS),
}

type Mt910Members = typeof members
type Mt910Values = ValuesOf<Mt910Members>

const rules: readonly Rule<Mt910Values>[] = [
  VALUE_DATE_FITS,
  {
    name: 'orderingCustomerFits',
    source: 'SWIFT UHB, fields 50K and 50F',
    requirement: 'OPEN-67',
    paths: ['orderingCustomer'],
    check: ({ orderingCustomer }) =>
      nameAndAddressIssues('orderingCustomer', orderingCustomer, 'numberedWithAccount'),
  },
  {
    name: 'informationFits',
    source: 'SWIFT UHB, field 72, 6*35x',
    paths: [...INFORMATION_PATHS, 'expenseDetail'],
    check: informationIssues('expenseDetail', 'remittanceInformation'),
  },
]

const fields: readonly FieldBinding<Mt910Values>[] = [
  SENDER_REFERENCE_FIELD,
  RELATED_REFERENCE_FIELD,
  field(['25', '25P'], { account: 'creditAccount' }),
  SETTLEMENT_FIELD,
  ORDERING_CUSTOMER_FIELD,
  field('52A', { bic: 'payerAgent' }),
  field('56A', { bic: 'payeeAgent' }),
  field('72', {
    lines: information('expenseDetail', 'senderToReceiverInstructions', 'remittanceInformation'),
  }),
]

/**
 * MT910, confirmation of credit: the account servicing bank confirms a credit entry to the account owner.
 *
 * Source: SWIFT UHB SR 2025, MT910; requirements MT910-01 to MT910-11. The network
 * requires the payer or its bank (rule C1, error C06); the form always has the payer.
 */
export const MT910 = mtDefinition({
  type: 'MT910',
  members,
  fields,
  rules,
  sections: [
    { name: 'paymentInfo', members: ['sender', 'payerAgent', 'orderingCustomer'] },
    { name: 'payeeInfo', members: ['receiver', 'payeeAgent', 'beneficiaryCustomer'] },
    {
      name: 'tradeInfo',
      members: ['creditAccount', 'valueDate', 'currency', 'interbankSettledAmount', 'expenseDetail'],
    },
    { name: 'relatedReference', members: ['senderReference', 'relatedReference'] },
    {
      name: 'senderToReceiverInstructions',
      members: ['remittanceInformation', 'senderToReceiverInstructions'],
    },
  ],
  effects: [CURRENCY_CLEARS_AMOUNT],
  paymentPaths: (values) => ({
    payer: { ...CUSTOMERS.payer, banks: ['payerAgent'] },
    payee: {
      ...CUSTOMERS.payee,
      // The message does not name the owner of the account: it is its receiver.
      bics: isFilled(valueAt(values, 'beneficiaryCustomer.name')) ? [] : ['receiver'],
      accounts: ['creditAccount'],
      banks: ['sender'],
    },
    ...TRANSFER_TERMS,
    charges: [],
    purposes: [],
  }),
  summary: (values) =>
    present({
      senderBic: values.sender,
      receiverBic: values.receiver,
      businessId: values.senderReference,
      payerName: values.orderingCustomer?.name,
      payeeName: values.beneficiaryCustomer?.name,
      payeeAccount: values.creditAccount,
      currency: values.currency,
      amount: values.interbankSettledAmount,
      valueDate: values.valueDate,
    }),
  reconcileSample: (values) => reconciledInformation(reconciledCredit(values)),
})
