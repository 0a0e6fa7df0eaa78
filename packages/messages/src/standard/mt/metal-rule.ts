import { positionInField } from '../finding-at.ts'
import { isMetal } from '../../core/lookup/currencies.ts'
import type { NetworkRule } from '../standard-table.ts'

/**
 * Payments are not allowed in precious metals. Source: SWIFT UHB, categories 1 and 2, fields 32A, 32B and 33B, error C08.
 */
export const METAL_RULE: NetworkRule = {
  source: 'Categories 1 and 2, fields 32A, 32B and 33B',
  error: 'C08',
  check: (fields) =>
    fields
      .values('32A', '32B', '33B')
      .filter(({ value }) => isMetal(value.currency))
      .map(({ field, value: { currency } }) => ({
        code: 'currency.metal',
        at: {
          tag: field.tag,
          position: positionInField(field, { line: 1, column: currencyColumnOf(field.tag) }),
        },
        params: { currency },
      })),
}

function currencyColumnOf(tag: string): number {
  return tag === '32A' ? 'YYMMDD'.length + 1 : 1
}
