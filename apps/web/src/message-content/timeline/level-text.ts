import type { ApprovalNode } from '@nostro/contract'

import type { Texts } from '../../i18n/index.ts'

/**
 * Returns the place of a step in the levels of its round: `Level 2 of 3 · Group Treasury · 1 of 2`; `undefined` if no
 * rule of the matrix planned the round. A level has a step for each approval.
 */
export function levelText(
  node: ApprovalNode,
  nodes: readonly ApprovalNode[],
  { t }: Pick<Texts, 't'>,
): string | undefined {
  const { level, group } = node
  if (level === undefined) return undefined
  const levels = Math.max(...nodes.map((each) => each.level ?? 0))
  const approvals = nodes.filter((each) => each.level === level)
  const approval = approvals.findIndex((each) => each.id === node.id) + 1
  return [
    t('detail.level', { level, levels }),
    ...(group === undefined ? [] : [t('detail.level.group', { group })]),
    ...(approvals.length > 1 ? [t('detail.level.approval', { approval, approvals: approvals.length })] : []),
  ].join(' · ')
}
