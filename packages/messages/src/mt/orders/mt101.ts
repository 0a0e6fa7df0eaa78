import { LIMITS } from '@nostro/kernel'

import type { Rule } from '../../core/definition.ts'
import { present } from '../../core/present.ts'
import {
  account,
  BIC,
  code,
  DAY,
  decimal,
  group,
  lines,
  list,
  one,
  opt,
  text,
  type ValuesOf,
} from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field, following, options } from '../../fields/field.ts'
import { repeated } from '../../fields/repeated.ts'
import { ORDER_CODES } from '../../standard/mt/mt101.ts'
import { mtDefinition } from '../mt-definition.ts'
import {
  BENEFICIARY_CUSTOMER,
  BENEFICIARY_CUSTOMER_FIELD,
  isCountryWithheld,
  nameAndAddressIssues,
  ORDER_CUSTOMER_FIELD,
  ORDERING_CUSTOMER,
} from '../parts/customers.ts'
import { dayRules } from '../parts/days.ts'
import { bankAt } from '../parts/institutions.ts'
import { amountIn, CURRENCY } from '../parts/money.ts'
import { SENDER_REFERENCE_FIELD } from '../parts/transfer-fields.ts'
import { CUSTOMERS } from '../parts/transfer-form.ts'
import {
  chargeMembers,
  CORRESPONDENTS,
  REFERENCE,
  TRANSFER_BANKS,
  TRANSFER_UETR,
} from '../parts/transfer-members.ts'
import { BANKS_DIFFER, intermediaryNeedsInstitution } from '../parts/transfer-rules.ts'
import { reconciledFinOrder } from './order-samples.ts'

const INFO = 'mt101OrderInfo'

/** Source: SWIFT UHB, fields 36, 12d, and 23E, 4!c[/30x]. */
const RATE = decimal({ integerDigitsMax: 11, fractionDigitsMax: 10, digitsMax: 11, allowsZero: false })
const INSTRUCTION_TEXT_LENGTH_MAX = 30
const INSTRUCTIONS_MAX = 13
const AUTHORISATION_LENGTH_MAX = 35
const REPORTING_LINES_MAX = 3

const members = {
  ...TRANSFER_BANKS,
  customerReference: opt(`${INFO}.customerReference`, REFERENCE),
  orderReference: one(`${INFO}.transactionReference`, REFERENCE),
  uetr: TRANSFER_UETR,
  authorisation: opt(`${INFO}.authorisation`, text(AUTHORISATION_LENGTH_MAX)),

  executionDate: one(`${INFO}.requestedExecutionDate`, DAY),
  currency: one('transactionInfo.currency', CURRENCY, { default: 'CNY' }),
  orderedAmount: one('transactionInfo.amount', amountIn('currency', { allowsZero: true }), {
    missingCode: 'amount.message',
  }),
  equivalentCurrency: opt(`${INFO}.instructedCurrency`, CURRENCY, {
    requiredWhen: { anyFilled: ['equivalentAmount'] },
  }),
  equivalentAmount: opt(`${INFO}.instructedAmount`, amountIn('equivalentCurrency', { allowsZero: false }), {
    requiredWhen: { anyFilled: ['equivalentCurrency'] },
  }),
  exchangeRate: opt(`${INFO}.exchangeRate`, RATE),
  exchangeDeal: opt(`${INFO}.exchangeDeal`, REFERENCE, {
    requiredWhen: { anyFilled: ['exchangeRate'] },
  }),
  detailsOfCharges: chargeMembers().detailsOfCharges,
  chargesAccount: opt(`${INFO}.chargesAccount`, account(LIMITS.accountLengthMax - 1)),

  instructingPartyBic: opt(`${INFO}.instructingPartyBic`, BIC, {
    disabledWhen: { anyFilled: ['instructingParty'] },
  }),
  instructingParty: opt(`${INFO}.instructingParty`, text(LIMITS.nameLengthMax), {
    disabledWhen: { anyFilled: ['instructingPartyBic'] },
  }),
  orderingInstitution: opt('paymentInfo.payerBankCode', BIC),
  orderingCustomer: one('paymentInfo', ORDERING_CUSTOMER),

  intermediaryInstitution: CORRESPONDENTS.intermediaryInstitution,
  accountWithInstitution: CORRESPONDENTS.accountWithInstitution,
  beneficiaryCustomer: one('payeeInfo', BENEFICIARY_CUSTOMER),

  remittanceInformation: opt(
    'additionalInfo.additionalNote',
    lines({
      linesMax: LIMITS.additionalNoteLinesMax,
      lengthMax: LIMITS.additionalNoteLineLengthMax,
      characters: 'restricted',
    }),
  ),
  reportingLines: opt(
    'additionalInfo.regulatoryReporting',
    lines({
      linesMax: REPORTING_LINES_MAX,
      lengthMax: LIMITS.additionalNoteLineLengthMax,
      characters: 'restricted',
    }),
  ),
  orderInstructions: opt(
    `${INFO}.instructions`,
    list({
      item: group({
        code: one('code', code('orderInstruction', ORDER_CODES)),
        content: opt('content', text(INSTRUCTION_TEXT_LENGTH_MAX)),
      }),
      itemsMax: INSTRUCTIONS_MAX,
      limitCode: 'list.tooMany',
      itemRules: [],
    }),
  ),
}

type Mt101Values = ValuesOf<typeof members>

const rules: readonly Rule<Mt101Values>[] = [
  BANKS_DIFFER,
  ...dayRules(['executionDate']),
  {
    name: 'orderingCustomerFits',
    source: 'SWIFT UHB, fields 50H and 50F',
    paths: ['orderingCustomer'],
    check: ({ orderingCustomer }) => nameAndAddressIssues('orderingCustomer', orderingCustomer),
  },
  {
    name: 'beneficiaryCustomerFits',
    source: 'SWIFT UHB, fields 59 and 59F',
    paths: ['beneficiaryCustomer'],
    check: ({ beneficiaryCustomer }) => nameAndAddressIssues('beneficiaryCustomer', beneficiaryCustomer),
  },
  intermediaryNeedsInstitution('MT101 rule C7, error D65', [], 'D65'),
]

const fields: readonly FieldBinding<Mt101Values>[] = [
  SENDER_REFERENCE_FIELD,
  field('21R', { reference: 'customerReference' }),
  following('28D', { components: () => ({ messageIndex: '1', messageTotal: '1' }) }),
  options(field('50C', { bic: 'instructingPartyBic' }), field('50L', { text: 'instructingParty' })),
  ORDER_CUSTOMER_FIELD,
  field('52A', { bic: 'orderingInstitution' }),
  field('30', { date: 'executionDate' }),
  field('25', { account: 'authorisation' }),
  field('21', { reference: 'orderReference' }),
  field('21F', { reference: 'exchangeDeal' }),
  repeated('orderInstructions', field('23E', { code: 'code', text: 'content' })),
  field('32B', { currency: 'currency', amount: 'orderedAmount' }),
  field('56A', bankAt('intermediaryInstitution')),
  field('57A', bankAt('accountWithInstitution')),
  BENEFICIARY_CUSTOMER_FIELD,
  field('70', { lines: 'remittanceInformation' }),
  field('77B', { lines: 'reportingLines' }),
  field('33B', { currency: 'equivalentCurrency', amount: 'equivalentAmount' }),
  field('71A', { code: 'detailsOfCharges' }),
  field('25A', { account: 'chargesAccount' }),
  field('36', { rate: 'exchangeRate' }),
]

/**
 * MT101, request for transfer: a bank orders a payment from the account of its customer at another bank. The form has
 * one transaction, as the network accepts it between institutions since SR 2026; further transactions of a received
 * order are shown as text.
 *
 * Source: SWIFT UHB SR 2025, MT101, as restated in public sources.
 */
export const MT101 = mtDefinition({
  type: 'MT101',
  members,
  fields,
  rules,
  sections: [
    {
      name: 'messageInfo',
      members: [
        'sender',
        'receiver',
        'senderReference',
        'customerReference',
        'orderReference',
        'uetr',
        'authorisation',
      ],
    },
    {
      name: 'paymentInfo',
      members: [
        'executionDate',
        'currency',
        'orderedAmount',
        'equivalentCurrency',
        'equivalentAmount',
        'exchangeRate',
        'exchangeDeal',
        'detailsOfCharges',
        'chargesAccount',
        'orderingInstitution',
        'orderingCustomer',
        'instructingPartyBic',
        'instructingParty',
      ],
    },
    { name: 'intermediaryBank', members: ['intermediaryInstitution'] },
    { name: 'accountWithBank', members: ['accountWithInstitution'] },
    { name: 'payeeInfo', members: ['beneficiaryCustomer'] },
    { name: 'additionalInfo', members: ['remittanceInformation', 'reportingLines'] },
    { name: 'orderInstructions', members: ['orderInstructions'] },
  ],
  effects: [
    { on: 'currency', clears: ['orderedAmount'], source: 'decimals of the currency' },
    { on: 'equivalentCurrency', clears: ['equivalentAmount'], source: 'decimals of the currency' },
  ],
  withheld: (values) =>
    isCountryWithheld(values, 'beneficiaryCustomer') ? ['beneficiaryCustomer.country'] : [],
  valueDatePath: 'executionDate',
  paymentPaths: () => ({
    payer: { ...CUSTOMERS.payer, banks: ['orderingInstitution', 'receiver'] },
    payee: { ...CUSTOMERS.payee, banks: ['accountWithInstitution.bic'] },
    charges: ['detailsOfCharges'],
    purposes: [],
    remittance: ['remittanceInformation'],
  }),
  summary: (values) =>
    present({
      senderBic: values.sender,
      receiverBic: values.receiver,
      businessId: values.senderReference,
      uetr: values.uetr,
      payerName: values.orderingCustomer?.name,
      payeeName: values.beneficiaryCustomer?.name,
      payerAccount: values.orderingCustomer?.account,
      payeeAccount: values.beneficiaryCustomer?.account,
      currency: values.currency,
      amount: values.orderedAmount,
      valueDate: values.executionDate,
      detailsOfCharges: values.detailsOfCharges,
    }),
  reconcileSample: (values) => reconciledFinOrder(values),
})
