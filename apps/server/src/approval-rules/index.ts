export { registerApprovalRuleCalls } from './approval-rules.routes.ts'
export { currentRules, rulesOf } from './approval-rules.repository.ts'
