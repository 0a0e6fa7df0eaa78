import { LIMITS } from '@nostro/kernel'

import type { MessageSummary, Rule, Section } from '../../core/definition.ts'
import { errorAt } from '../../core/issue-codes.ts'
import { isFilled, isRecord, valueAt } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import { account, BIC, type DraftValues, lines, opt, type ValuesOf } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import { renamed } from '../../fields/renamed.ts'
import {
  BENEFICIARY_CUSTOMER_FIELD,
  COVERED_BENEFICIARY_CUSTOMER,
  COVERED_ORDERING_CUSTOMER,
  nameAndAddressIssues,
  ORDERING_CUSTOMER_FIELD,
} from './customers.ts'
import { information } from './instruction-field.ts'
import { INSTRUCTIONS, reconciledInstructions } from './instructions.ts'
import { bankAt, institution } from './institutions.ts'
import { amountIn, CURRENCY } from './money.ts'
import { reconciledCustomer, reconciledInstitution } from './sample-values.ts'

/** The two customers, without whom a customer transfer is not complete. */
const CUSTOMERS = ['coveredOrderingCustomer', 'coveredBeneficiaryCustomer'] as const
const OTHERS = [
  'coveredOrderingInstitution',
  'coveredIntermediary',
  'coveredAccountWith',
  'coveredRemittance',
  'coveredInstructions',
  'coveredCurrency',
  'coveredAmount',
] as const
const NAMES: readonly string[] = [...CUSTOMERS, ...OTHERS]

/** A customer is required as soon as another part of the customer transfer is filled in. */
function requiredWithout(name: (typeof CUSTOMERS)[number]) {
  return { requiredWhen: { anyFilled: NAMES.filter((other) => other !== name) } }
}

/** The customer transfer that an MT202 COV or MT205 COV covers: sequence B. */
export const COVERED_TRANSFER = {
  coveredOrderingCustomer: opt(
    'coverInfo',
    COVERED_ORDERING_CUSTOMER,
    requiredWithout('coveredOrderingCustomer'),
  ),
  coveredOrderingInstitution: opt('coverInfo.payerBankCode', BIC),
  coveredIntermediary: opt('coverInfo.middleProxy', institution('coveredIntermediary')),
  coveredAccountWith: opt(
    'coverInfo.bankInfo57A',
    institution('coveredAccountWith', account(LIMITS.accountLengthMax)),
  ),
  coveredBeneficiaryCustomer: opt(
    'coverInfo',
    COVERED_BENEFICIARY_CUSTOMER,
    requiredWithout('coveredBeneficiaryCustomer'),
  ),
  coveredRemittance: opt(
    'coverInfo.additionalNote',
    lines({
      linesMax: LIMITS.additionalNoteLinesMax,
      lengthMax: LIMITS.additionalNoteLineLengthMax,
      characters: 'restricted',
    }),
  ),
  coveredInstructions: opt('coverInfo.instructions', INSTRUCTIONS),
  coveredCurrency: opt('coverInfo.currency', CURRENCY, { requiredWhen: { anyFilled: ['coveredAmount'] } }),
  coveredAmount: opt('coverInfo.amount', amountIn('coveredCurrency', { allowsZero: false }), {
    requiredWhen: { anyFilled: ['coveredCurrency'] },
  }),
}

type CoveredTransfer = ValuesOf<typeof COVERED_TRANSFER>

/** The section of the form. */
export const COVERED_SECTION: Section = { name: 'coveredTransfer', members: NAMES }

/** The tags with which sequence B begins. Source: SWIFT UHB, MT202 COV: field 50a is mandatory and its first field. */
export const COVERED_FROM = ['50A', '50F', '50K'] as const

/**
 * Sequence B, in the order of the text.
 *
 * Source: SWIFT UHB SR 2025, MT202 COV and MT205 COV, sequence B underlying customer credit transfer details.
 */
export const COVERED_FIELDS: readonly FieldBinding<CoveredTransfer>[] = [
  renamed(ORDERING_CUSTOMER_FIELD, { orderingCustomer: 'coveredOrderingCustomer' }),
  field('52A', { bic: 'coveredOrderingInstitution' }),
  field('56A', bankAt('coveredIntermediary')),
  field('57A', bankAt('coveredAccountWith')),
  renamed(BENEFICIARY_CUSTOMER_FIELD, { beneficiaryCustomer: 'coveredBeneficiaryCustomer' }),
  field('70', { lines: 'coveredRemittance' }),
  renamed(field('72', { lines: information('senderToReceiverInstructions') }), {
    senderToReceiverInstructions: 'coveredInstructions',
  }),
  field('33B', { currency: 'coveredCurrency', amount: 'coveredAmount' }),
]

/** Returns whether the form contains a customer transfer, which makes the message a cover. */
export function hasCoveredTransfer(values: DraftValues): boolean {
  return NAMES.some((name) => isFilled(values[name]))
}

/** The rules of sequence B that the form checks. */
export const COVERED_RULES: readonly Rule<CoveredTransfer>[] = [
  {
    name: 'coveredPayerFits',
    source: 'SWIFT UHB, fields 50K and 50F',
    paths: ['coveredOrderingCustomer'],
    check: ({ coveredOrderingCustomer }) =>
      nameAndAddressIssues('coveredOrderingCustomer', coveredOrderingCustomer),
  },
  {
    name: 'coveredPayeeFits',
    source: 'SWIFT UHB, fields 59 and 59F',
    paths: ['coveredBeneficiaryCustomer'],
    check: ({ coveredBeneficiaryCustomer }) =>
      nameAndAddressIssues('coveredBeneficiaryCustomer', coveredBeneficiaryCustomer),
  },
  {
    name: 'coveredIntermediaryNeedsAccountWithInstitution',
    source: 'MT202 COV and MT205 COV rule C2, error C68',
    paths: ['coveredIntermediary', 'coveredAccountWith'],
    check: ({ coveredIntermediary, coveredAccountWith }) =>
      coveredIntermediary?.bic !== undefined && coveredAccountWith?.bic === undefined
        ? [
            errorAt(['coveredAccountWith', 'bic'], 'accountWithInstitution.missing', {
              rule: 'C68',
              tag: '57A',
            }),
          ]
        : [],
  },
]

/** The two customers of the covered transfer. */
export const COVERED_CUSTOMERS = {
  payer: customerPaths('coveredOrderingCustomer'),
  payee: customerPaths('coveredBeneficiaryCustomer'),
} as const

function customerPaths(path: string) {
  return {
    names: [`${path}.name`],
    accounts: [`${path}.account`],
    addresses: [`${path}.addressLines`],
  }
}

/** Returns the facts for a list row of a cover payment: it is listed with the customers of the transfer. */
export function coveredSummary({
  coveredOrderingCustomer: payer,
  coveredBeneficiaryCustomer: payee,
}: Partial<CoveredTransfer>): MessageSummary {
  return present({
    payerName: payer?.name,
    payeeName: payee?.name,
    payerAccount: payer?.account,
    payeeAccount: payee?.account,
  })
}

/** Changes the sample values of a covered transfer so that it is complete or absent. */
export function reconciledCover(values: DraftValues): DraftValues {
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !NAMES.includes(name)))
  // Without a related reference, the message covers no customer transfer.
  const isCover = isFilled(values['relatedReference'])
  if (!isCover || !CUSTOMERS.every((name) => isFilled(values[name]))) return others
  const { coveredCurrency, coveredAmount, coveredInstructions, ...cover } = Object.fromEntries(
    Object.entries(values).filter(([name]) => NAMES.includes(name)),
  )
  const needsInstitution =
    isFilled(valueAt(values, 'coveredIntermediary.bic')) &&
    !isFilled(valueAt(values, 'coveredAccountWith.bic'))
  return {
    ...others,
    ...cover,
    coveredOrderingCustomer: reconciledCustomer(values['coveredOrderingCustomer']),
    coveredBeneficiaryCustomer: reconciledCustomer(values['coveredBeneficiaryCustomer']),
    ...(isFilled(values['coveredIntermediary']) && {
      coveredIntermediary: reconciledInstitution(values['coveredIntermediary']),
    }),
    ...(needsInstitution && { coveredAccountWith: { bic: values['receiver'] } }),
    ...(isFilled(coveredCurrency) && isFilled(coveredAmount) && { coveredCurrency, coveredAmount }),
    ...(Array.isArray(coveredInstructions) && {
      coveredInstructions: reconciledInstructions(coveredInstructions.filter(isRecord)),
    }),
  }
}
