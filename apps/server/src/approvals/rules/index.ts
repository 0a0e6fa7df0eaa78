export { registerApprovalRuleCalls } from './approval-rules.routes.ts'
export { currentRules, rulesOf, storedRulesOf } from './approval-rules.repository.ts'
