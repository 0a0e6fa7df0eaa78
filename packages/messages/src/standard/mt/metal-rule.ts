import { positionInField } from '../finding-at.ts'
import { isMetal } from '../../core/lookup/currencies.ts'
import type { NetworkRule } from '../standard-table.ts'

const CURRENCY_COLUMN = { '32A': 'YYMMDD'.length + 1, '33B': 1 } as const

/**
 * Payments are not allowed in precious metals. Source: SWIFT UHB, categories 1 and 2, fields 32A and 33B, error C08.
 */
export const METAL_RULE: NetworkRule = {
  source: 'Categories 1 and 2, fields 32A and 33B',
  error: 'C08',
  check: (fields) =>
    (['32A', '33B'] as const).flatMap((tag) =>
      fields
        .values(tag)
        .filter(({ value }) => isMetal(value.currency))
        .map(({ field, value: { currency } }) => ({
          code: 'currency.metal',
          at: { tag, position: positionInField(field, { line: 1, column: CURRENCY_COLUMN[tag] }) },
          params: { currency },
        })),
    ),
}
