import type { ApprovalRules } from '@nostro/workflow'

import { type InstitutionRules, rulesEffect } from '../../changes/index.ts'
import { currentRules, insertRules } from '../../institutions/index.ts'
import { requireGroups } from './checked-matrix.ts'

/** Changes of approval rules. Rounds that are open keep their steps. Companies have no confirmed changes. */
export const APPROVAL_RULES: InstitutionRules<ApprovalRules> = {
  kind: 'approvalRules.change',
  errorWhenChanged: 'approvalRules.changed',
  constraint: 'approval_rules_once',
  current: (tx, { institutionId, institutionKind = 'bank' }) =>
    currentRules(tx, { institutionId, institutionKind }),
  insert: async (tx, next) => {
    await requireGroups(tx, next.institutionId, next.rules)
    await insertRules(tx, next)
  },
}

/** Activates confirmed rules. Error: `change.outdated`. */
export const applyRules = rulesEffect(APPROVAL_RULES)
