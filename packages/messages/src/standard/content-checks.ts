import { Decimal } from '@nostro/kernel'

import { alpha3Of } from '../codes/country-codes.ts'
import type {
  Balance,
  CurrencyAmount,
  CustomerWithBic,
  FieldTag,
  FieldValues,
  PartyWithBic,
} from '../fin/field-values.ts'
import { isBic } from '../fin/format-parts.ts'
import type { FieldFinding } from '../fin/format.ts'
import { envelopeProblems, regulatoryProblems, remittanceProblems } from './coded-text.ts'
import { isMetal, minorUnitsOf } from '../core/lookup/currencies.ts'
import { withdrawnCurrency } from '../core/lookup/withdrawn-currencies.ts'
import { narrativeFindings } from './structured-narrative.ts'
import { beneficiaryFindings, orderingCustomerFindings } from './structured-party.ts'

type ContentCheck<T extends FieldTag> = (value: FieldValues[T]) => readonly FieldFinding[]

/**
 * The network's checks of the content of well-formed fields, for all message types.
 *
 * Source: SWIFT UHB SR 2025, network validated rules of the fields.
 */
const CONTENT_CHECKS: { readonly [T in FieldTag]?: ContentCheck<T> } = {
  '20': ({ reference }) => referenceProblems(reference),
  '21': ({ reference }) => referenceProblems(reference),
  '25P': ({ bic }) => institutionProblems(bic, 2),
  '32A': (value) => amountProblems(value, 'YYMMDD'.length),
  '33B': (value) => amountProblems(value, 0),
  '50A': (value) => customerProblems(value),
  '50F': orderingCustomerFindings,
  '51A': partyProblems,
  '52A': partyProblems,
  '53A': partyProblems,
  '54A': partyProblems,
  '55A': partyProblems,
  '56A': partyProblems,
  '57A': partyProblems,
  '58A': partyProblems,
  '59A': (value) => customerProblems(value),
  '59F': beneficiaryFindings,
  '60F': balanceProblems,
  '60M': balanceProblems,
  '62F': balanceProblems,
  '62M': balanceProblems,
  '64': balanceProblems,
  '65': balanceProblems,
  '71F': (value) => amountProblems(value, 0),
  '71G': (value) => [...amountProblems(value, 0), ...zeroProblems(value)],
  '70': ({ lines }) => remittanceProblems(lines),
  '72': ({ lines }) => narrativeFindings(lines),
  '77B': ({ lines }) => regulatoryProblems(lines),
  '77T': ({ text }) => envelopeProblems(text),
}

/** The same table as a Map: look-ups of numeric names such as `61` are slow in an object. */
const CHECKS_BY_TAG = new Map(
  // Each check is called with the components of its tag.
  Object.entries(CONTENT_CHECKS) as [string, (value: object) => readonly FieldFinding[]][],
)

const NONE: readonly FieldFinding[] = []

/** Returns the problems of a field's content. `value` are the components of the field with this tag. */
export function contentProblems(tag: string, value: object): readonly FieldFinding[] {
  return CHECKS_BY_TAG.get(tag)?.(value) ?? NONE
}

/** Checks that a reference neither begins nor ends with a slash nor contains two in a row. */
function referenceProblems(reference: string): readonly FieldFinding[] {
  const column = reference.search(/^\/|\/\/|\/$/)
  return column === -1 ? [] : [{ code: 'reference.slashes', rule: 'T26', line: 1, column: column + 1 }]
}

function customerProblems({ account, bic }: CustomerWithBic): readonly FieldFinding[] {
  return institutionProblems(bic, account === undefined ? 1 : 2)
}

function partyProblems({ debitCreditMark, account, bic }: PartyWithBic): readonly FieldFinding[] {
  return institutionProblems(bic, debitCreditMark === undefined && account === undefined ? 1 : 2)
}

/**
 * Checks that the fifth and sixth letter of a business identifier code are a country. A malformed code is rejected
 * elsewhere. Only the directory knows which codes exist, and test codes can have other letters, so this is a warning.
 */
function institutionProblems(bic: string, line: number): readonly FieldFinding[] {
  const country = bic.slice(4, 6)
  if (!isBic(bic) || alpha3Of(country) !== undefined) return NONE
  return [{ code: 'bic.country', rule: 'T27', severity: 'warning', line, column: 5, params: { country } }]
}

function balanceProblems(value: Balance): readonly FieldFinding[] {
  return amountProblems(value, 'CYYMMDD'.length)
}

/** Checks that the currency exists and has at least as many decimals as the amount; metals have no minor unit. */
function amountProblems({ currency, amount }: CurrencyAmount, ahead: number): readonly FieldFinding[] {
  const max = minorUnitsOf(currency)
  if (max === undefined) {
    if (isMetal(currency)) return []
    const { code, params } = withdrawnCurrency(currency) ?? { code: 'currency.unknown', params: { currency } }
    return [{ code, rule: 'T52', line: 1, column: ahead + 1, params }]
  }
  const point = amount.indexOf('.')
  if (point === -1 || amount.length - point - 1 <= max) return []
  const column = ahead + currency.length + point + 1 + max + 1
  return [{ code: 'amount.decimals', rule: 'C03', line: 1, column, params: { currency, max } }]
}

/** Checks that charges of the receiver are not zero. Source: MT103 field 71G, error D57. */
function zeroProblems({ currency, amount }: CurrencyAmount): readonly FieldFinding[] {
  if (!Decimal.of(amount).isZero()) return []
  return [{ code: 'receiversCharges.zero', rule: 'D57', line: 1, column: currency.length + 1 }]
}
