import { LIMITS } from '@nostro/kernel'

import { CURRENCIES } from '../codes/currencies.ts'
import { PURPOSE_CODES } from '../codes/purpose-codes.ts'
import type { Rule } from '../core/definition.ts'
import { countryOfBic } from '../core/identifiers.ts'
import { problem } from '../core/issue-codes.ts'
import { present } from '../core/present.ts'
import {
  account,
  amount,
  BIC,
  code,
  DAY,
  type DraftValues,
  lines,
  one,
  opt,
  reference,
  text,
  UETR,
  type ValuesOf,
} from '../core/shape.ts'
import type { CurrencyAmount } from '../fin/index.ts'
import {
  amountLengthIssues,
  chargesField,
  chargesLimitIssues,
  instructedAmountLengthIssues,
  instructedAmountOf,
  needsInstructedAmount,
} from './charges.ts'
import {
  BENEFICIARY_CUSTOMER,
  nameAndAddressIssues,
  ORDERING_CUSTOMER,
  readCustomer,
  writtenBeneficiaryCustomer,
  writtenOrderingCustomer,
} from './customers.ts'
import {
  accountMarkIssues,
  correspondentAccount,
  institution,
  isSameBank,
  readInstitution,
  writtenCorrespondentAccount,
  writtenInstitution,
} from './institutions.ts'
import { instructionLine, instructionOf, INSTRUCTIONS } from './instructions.ts'
import { type FieldBinding, type MtDefinition, written } from './mt-definition.ts'
import { reconciledPayment } from './sample-values.ts'

const AMOUNT = amount({
  integerDigitsMax: LIMITS.amountIntegerDigitsMax,
  fractionDigitsMax: LIMITS.amountFractionDigitsMax,
  currencyPath: 'currency',
  allowsZero: false,
})

const RECORD = text(LIMITS.nameLengthMax, 'any')
const NOT_SENT = { notSent: true } as const

const members = {
  sender: one('baseInfo.sender', BIC, { defaultsToOwnBic: true }),
  receiver: one('baseInfo.receiver', BIC),
  senderReference: one('baseInfo.senderRef', reference(LIMITS.referenceLengthMax), { tags: ['20'] }),
  // Neither of the two related references has a field in an MT103.
  relatedReference: opt('baseInfo.relatedRef', reference(LIMITS.referenceLengthMax), NOT_SENT),
  relatedMessageReference: opt(
    'additionalInfo.relatedMessageRefNum',
    reference(LIMITS.referenceLengthMax),
    NOT_SENT,
  ),
  uetr: one('baseInfo.uetr', UETR, { tags: ['121'], readOnly: true }),

  valueDate: one('transactionInfo.valueDate', DAY, { tags: ['32A'] }),
  currency: one(
    'transactionInfo.currency',
    code(
      'currency',
      CURRENCIES.map((currency) => currency.code),
    ),
    { tags: ['32A'], default: 'CNY' },
  ),
  interbankSettledAmount: one('transactionInfo.amount', AMOUNT, {
    tags: ['32A'],
    missingCode: 'amount.message',
  }),
  detailsOfCharges: one('transactionInfo.feeType', code('detailsOfCharges', ['SHA', 'BEN', 'OUR']), {
    tags: ['71A'],
    default: 'SHA',
  }),
  chargesAmount: opt(
    'transactionInfo.feeAmount',
    { ...AMOUNT, allowsZero: true },
    {
      tags: ['71F', '71G'],
      requiredWhen: { path: 'detailsOfCharges', equals: 'BEN' },
      labelWhen: {
        condition: { path: 'detailsOfCharges', equals: 'OUR' },
        label: 'field.chargesAmount.receivers',
      },
    },
  ),
  regulatoryReportingPurpose: opt('transactionInfo.transactionType', code('purpose', PURPOSE_CODES), {
    tags: ['77B'],
    default: '121010',
  }),
  orderingInstitution: opt('paymentInfo.payerBankCode', BIC, { tags: ['52A'] }),
  orderingCustomer: one('paymentInfo', ORDERING_CUSTOMER, { tags: ['50K', '50F'] }),

  senderCorrespondentOption: one(
    'proxyBankInfo.senderCorrespondentBankField',
    code('senderCorrespondentOption', ['53A', '53B']),
    { default: '53A' },
  ),
  senderCorrespondent: opt('proxyBankInfo.senderProxy', institution('senderCorrespondent'), {
    tags: ['53A'],
    shownWhen: { path: 'senderCorrespondentOption', equals: '53A' },
  }),
  senderCorrespondentAccount: opt(
    'proxyBankInfo.field53B',
    correspondentAccount('senderCorrespondentAccount'),
    {
      tags: ['53B'],
      shownWhen: { path: 'senderCorrespondentOption', equals: '53B' },
    },
  ),
  intermediaryInstitution: opt('proxyBankInfo.middleProxy', institution('intermediaryInstitution'), {
    tags: ['56A'],
  }),
  accountWithInstitution: opt(
    'proxyBankInfo.bankInfo57A',
    institution('accountWithInstitution', account(LIMITS.accountLengthMax)),
    {
      tags: ['57A'],
    },
  ),
  receiverCorrespondent: opt('proxyBankInfo.receiverProxy', institution('receiverCorrespondent'), {
    tags: ['54A'],
  }),

  beneficiaryInstitution: opt('payeeInfo.payeeBankCode', BIC, { tags: ['57A'] }),
  beneficiaryCustomer: one('payeeInfo', BENEFICIARY_CUSTOMER, { tags: ['59', '59F'] }),

  // The bank's own record of the trade behind the payment.
  contractNumber: opt('additionalInfo.contractNumber', RECORD, NOT_SENT),
  invoiceNumber: opt('additionalInfo.invoiceNumber', RECORD, NOT_SENT),
  trackingNumber: opt('additionalInfo.trackingNumber', RECORD, NOT_SENT),
  foreignExchangeApprovalNumber: opt('additionalInfo.foreignExchangeApprovalNumber', RECORD, NOT_SENT),
  sealStampedFormNumber: opt('additionalInfo.sealStampedFormNumber', RECORD, NOT_SENT),

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

  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS, { tags: ['72'] }),
}

type Mt103Members = typeof members
type Mt103Values = ValuesOf<Mt103Members>

const rules: readonly Rule<Mt103Values>[] = [
  {
    name: 'banksDiffer',
    source: 'MT103-20, OPEN-70',
    paths: ['sender', 'receiver'],
    check: ({ sender, receiver }) =>
      sender !== undefined && receiver !== undefined && isSameBank(sender, receiver)
        ? [problem(['sender'], 'issuingBank.notSameBank'), problem(['receiver'], 'advisingBank.notSameBank')]
        : [],
  },
  {
    name: 'valueDateFits',
    source: 'SWIFT UHB, dates of six digits: 1980 to 2079',
    paths: ['valueDate'],
    check: ({ valueDate }) =>
      valueDate !== undefined && (valueDate < '1980-01-01' || valueDate > '2079-12-31')
        ? [problem(['valueDate'], 'day.outOfRange', { params: { min: '1980-01-01', max: '2079-12-31' } })]
        : [],
  },
  {
    name: 'settledAmountFits',
    source: 'SWIFT UHB, field 32A, format 15d; OPEN-134',
    paths: ['interbankSettledAmount'],
    check: ({ interbankSettledAmount }) =>
      amountLengthIssues('interbankSettledAmount', interbankSettledAmount),
  },
  {
    name: 'chargesFit',
    source: 'SWIFT UHB, fields 71F and 71G, format 15d; OPEN-134',
    paths: ['chargesAmount'],
    check: ({ chargesAmount }) => amountLengthIssues('chargesAmount', chargesAmount),
  },
  {
    name: 'instructedAmountFits',
    source: 'SWIFT UHB, field 33B, format 15d; OPEN-134',
    paths: ['interbankSettledAmount', 'chargesAmount', 'detailsOfCharges'],
    check: instructedAmountLengthIssues,
  },
  {
    name: 'chargesBelowAmount',
    source: 'MT103-39, OPEN-74, OPEN-75; MT103 rule C15 for OUR',
    paths: ['chargesAmount', 'interbankSettledAmount', 'detailsOfCharges'],
    check: chargesLimitIssues,
  },
  {
    name: 'orderingCustomerFits',
    source: 'SWIFT UHB, fields 50K and 50F; OPEN-67',
    paths: ['orderingCustomer'],
    check: ({ orderingCustomer }) => nameAndAddressIssues('orderingCustomer', orderingCustomer),
  },
  {
    name: 'beneficiaryCustomerFits',
    source: 'SWIFT UHB, fields 59 and 59F; OPEN-67',
    paths: ['beneficiaryCustomer'],
    check: ({ beneficiaryCustomer }) => nameAndAddressIssues('beneficiaryCustomer', beneficiaryCustomer),
  },
  {
    name: 'accountIsNoMark',
    source: 'SWIFT UHB, field 53B, format [/1!a][/34x]',
    paths: ['senderCorrespondentAccount'],
    check: ({ senderCorrespondentAccount }) =>
      accountMarkIssues('senderCorrespondentAccount', senderCorrespondentAccount),
  },
  {
    name: 'intermediaryNeedsAccountWithInstitution',
    source: 'MT103 rule C9, error C81',
    paths: ['intermediaryInstitution', 'accountWithInstitution', 'beneficiaryInstitution'],
    check: ({ intermediaryInstitution, accountWithInstitution, beneficiaryInstitution }) =>
      intermediaryInstitution?.bic !== undefined &&
      accountWithInstitution?.bic === undefined &&
      beneficiaryInstitution === undefined
        ? [
            problem(['accountWithInstitution', 'bic'], 'accountWithInstitution.missing', {
              rule: 'C81',
              tag: '57A',
            }),
          ]
        : [],
  },
]

/** `/ORDERRES/CN//121010`: the country is that of the bank that reports. */
const REGULATORY_LINE = /^\/(?:ORDERRES|BENEFRES)\/[A-Z]{2}\/\/(\d{6})$/

// 33B and 23B follow from other members, so nothing is read from them.
const fields: readonly FieldBinding<Mt103Values>[] = [
  {
    write: ({ senderReference }) => written('20', { reference: senderReference }, [['senderReference']]),
    read: { '20': (field) => ({ senderReference: field.reference }) },
  },
  { write: () => written('23B', { code: 'CRED' }, []), read: {} },
  {
    write: ({ valueDate, currency, interbankSettledAmount }) =>
      written('32A', { valueDate, currency, amount: interbankSettledAmount }, [
        ['valueDate', 'currency', 'interbankSettledAmount'],
      ]),
    read: {
      '32A': (settled) => ({
        valueDate: settled.valueDate,
        currency: settled.currency,
        interbankSettledAmount: settled.amount,
      }),
    },
  },
  {
    // MT103 rules C2 (between listed countries) and C15 (with charges).
    write: (values) =>
      chargesField(values) !== undefined || needsInstructedAmount(values)
        ? written('33B', { currency: values.currency, amount: instructedAmountOf(values) }, [])
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
  },
  {
    write: ({ orderingInstitution, sender }) =>
      orderingInstitution === undefined || isSameBank(orderingInstitution, sender)
        ? undefined
        : written('52A', { bic: orderingInstitution }, [['orderingInstitution']]),
    read: { '52A': (party) => ({ orderingInstitution: party.bic }) },
  },
  {
    write: ({ senderCorrespondent, senderCorrespondentAccount }) =>
      writtenInstitution('53A', 'senderCorrespondent', senderCorrespondent) ??
      writtenCorrespondentAccount('senderCorrespondentAccount', senderCorrespondentAccount),
    read: {
      '53A': (party) => ({
        senderCorrespondentOption: '53A',
        senderCorrespondent: readInstitution(party),
      }),
      '53B': (party) => ({ senderCorrespondentOption: '53B', senderCorrespondentAccount: party }),
    },
  },
  {
    write: ({ receiverCorrespondent }) =>
      writtenInstitution('54A', 'receiverCorrespondent', receiverCorrespondent),
    read: { '54A': (party) => ({ receiverCorrespondent: readInstitution(party) }) },
  },
  {
    write: ({ intermediaryInstitution }) =>
      writtenInstitution('56A', 'intermediaryInstitution', intermediaryInstitution),
    read: { '56A': (party) => ({ intermediaryInstitution: readInstitution(party) }) },
  },
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
  },
]

/** The form has one amount of charges, in the currency settled; others it has no place for. */
function readCharges(charges: CurrencyAmount, before: DraftValues): DraftValues {
  return charges.currency === before.currency ? { chargesAmount: charges.amount } : {}
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
  sections: [
    {
      name: 'messageInfo',
      members: [
        'sender',
        'receiver',
        'senderReference',
        'relatedReference',
        'relatedMessageReference',
        'uetr',
      ],
    },
    {
      name: 'paymentInfo',
      members: [
        'valueDate',
        'currency',
        'interbankSettledAmount',
        'detailsOfCharges',
        'chargesAmount',
        'regulatoryReportingPurpose',
        'orderingInstitution',
        'orderingCustomer',
      ],
    },
    {
      name: 'senderCorrespondent',
      members: ['senderCorrespondentOption', 'senderCorrespondent', 'senderCorrespondentAccount'],
    },
    { name: 'intermediaryBank', members: ['intermediaryInstitution'] },
    { name: 'accountWithBank', members: ['accountWithInstitution'] },
    { name: 'receiverCorrespondent', members: ['receiverCorrespondent'] },
    { name: 'payeeInfo', members: ['beneficiaryInstitution', 'beneficiaryCustomer'] },
    {
      name: 'tradeInfo',
      members: [
        'contractNumber',
        'invoiceNumber',
        'trackingNumber',
        'foreignExchangeApprovalNumber',
        'sealStampedFormNumber',
      ],
    },
    { name: 'additionalInfo', members: ['remittanceInformation', 'contactPerson', 'contactPhone'] },
    { name: 'senderToReceiverInstructions', members: ['senderToReceiverInstructions'] },
  ],
  effects: [
    { on: 'currency', clears: ['interbankSettledAmount'], source: 'MT103-36' },
    { on: 'detailsOfCharges', clearsIssues: ['chargesAmount'], source: 'MT103-40' },
  ],
  header: ({ sender, receiver, uetr }) => ({ sender, receiver, uetr }),
  summary: (values) =>
    present({
      senderBic: values.sender,
      receiverBic: values.receiver,
      businessId: values.senderReference,
      uetr: values.uetr,
      payerName: values.orderingCustomer?.name,
      payeeName: values.beneficiaryCustomer?.name,
      payeeAccount: values.beneficiaryCustomer?.account,
      currency: values.currency,
      amount: values.interbankSettledAmount,
      valueDate: values.valueDate,
      detailsOfCharges: values.detailsOfCharges,
    }),
  reconcileSample: reconciledPayment,
}
