import type { OverrideInput } from '@nostro/contract'
import { AppError, type Issue, pathText } from '@nostro/kernel'
import { matchReasons } from '@nostro/workflow'

import type { OverriddenWarning } from '../content/index.ts'

/**
 * Returns the warnings that the maker overrides, with their reasons. Error: `message.reasonNeeded` with the warnings
 * that have no reason as its issues.
 *
 * The paths of the warnings are those of the request.
 */
export function overriddenWarnings(
  warnings: readonly Issue[],
  overrides: readonly OverrideInput[],
): readonly OverriddenWarning[] {
  const placed = warnings.map((issue) => ({ issue, code: issue.code, path: pathText(issue.path) }))
  const { overridden, open } = matchReasons(placed, overrides)
  if (open.length > 0) {
    throw new AppError('message.reasonNeeded', {}, { issues: open.map(({ issue }) => issue) })
  }
  return overridden.map(({ issue: { params }, code, path, reason }) => ({
    code,
    ...(path !== '' && { path }),
    ...(params !== undefined && { params }),
    reason,
  }))
}
