import type { Issue } from '@nostro/kernel'

import type { Rule } from '../../core/definition.ts'
import { errorAt } from '../../core/issue-codes.ts'

const DAY_MIN = '1980-01-01'
const DAY_MAX = '2079-12-31'

/**
 * Returns `day.outOfRange` for a day that six digits cannot express. Source: SWIFT UHB, dates of six digits: 1980 to
 * 2079.
 */
export function dayRangeIssues(name: string, day: string | undefined): readonly Issue[] {
  return day !== undefined && (day < DAY_MIN || day > DAY_MAX)
    ? [errorAt([name], 'day.outOfRange', { params: { min: DAY_MIN, max: DAY_MAX } })]
    : []
}

/** Returns the rules that days of six digits can be written. */
export function dayRules<const N extends string>(
  names: readonly N[],
): readonly Rule<{ readonly [D in N]?: string }>[] {
  return names.map((name) => ({
    name: `${name}Fits`,
    source: 'SWIFT UHB, dates of six digits: 1980 to 2079',
    paths: [name],
    check: (values) => dayRangeIssues(name, values[name]),
  }))
}
