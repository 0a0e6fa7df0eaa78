import { Decimal } from '@nostro/kernel'

import type { CurrencyAmount, FieldTag, FieldValues } from '../fin/field-values.ts'
import type { FieldProblem } from '../fin/format.ts'
import { minorUnitsOf, isMetal } from './currencies.ts'
import { narrativeProblems } from './structured-narrative.ts'
import { beneficiaryProblems, orderingCustomerProblems } from './structured-party.ts'

type ContentCheck<T extends FieldTag> = (value: FieldValues[T]) => readonly FieldProblem[]

/**
 * What the network checks in the content of a well formed field, whatever the message type.
 *
 * Source: SWIFT UHB SR 2025, network validated rules of the fields.
 */
const CONTENT_CHECKS: { readonly [T in FieldTag]?: ContentCheck<T> } = {
  '20': ({ reference }) => referenceProblems(reference),
  '32A': (value) => amountProblems(value, 'YYMMDD'.length),
  '33B': (value) => amountProblems(value, 0),
  '50F': orderingCustomerProblems,
  '59F': beneficiaryProblems,
  '71F': (value) => amountProblems(value, 0),
  '71G': (value) => [...amountProblems(value, 0), ...zeroProblems(value)],
  '72': ({ lines }) => narrativeProblems(lines),
}

/** The problems of a field's content. */
export function contentProblems<T extends FieldTag>(tag: T, value: FieldValues[T]): readonly FieldProblem[] {
  const check: ContentCheck<T> | undefined = CONTENT_CHECKS[tag]
  return check?.(value) ?? []
}

/** A reference neither begins nor ends with a slash nor has two of them together. */
function referenceProblems(reference: string): readonly FieldProblem[] {
  const column = reference.search(/^\/|\/\/|\/$/)
  return column === -1 ? [] : [{ code: 'reference.slashes', rule: 'T26', line: 1, column: column + 1 }]
}

/** The currency exists, is no metal and has at least as many decimals as the amount. */
function amountProblems({ currency, amount }: CurrencyAmount, ahead: number): readonly FieldProblem[] {
  const place = { line: 1, column: ahead + 1 }
  if (isMetal(currency)) return [{ code: 'currency.metal', rule: 'C08', ...place, params: { currency } }]
  const max = minorUnitsOf(currency)
  if (max === undefined) return [{ code: 'currency.unknown', rule: 'T52', ...place, params: { currency } }]
  const [, fraction = ''] = amount.split('.')
  if (fraction.length <= max) return []
  const column = ahead + currency.length + amount.length - fraction.length + max + 1
  return [{ code: 'amount.decimals', rule: 'C03', line: 1, column, params: { currency, max } }]
}

/** Charges of the receiver that are stated are not zero. Source: MT103 field 71G, error D57. */
function zeroProblems({ currency, amount }: CurrencyAmount): readonly FieldProblem[] {
  if (!Decimal.of(amount).isZero()) return []
  return [{ code: 'receiversCharges.zero', rule: 'D57', line: 1, column: currency.length + 1 }]
}
