export { registerApprovalRuleCalls } from './approval-rules.routes.ts'
export { applyRules } from './change-rules.ts'
export { currentRules, rulesOf, storedRulesOf } from './approval-rules.repository.ts'
