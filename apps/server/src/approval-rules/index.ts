export { registerApprovalRuleCalls } from './approval-rules.routes.ts'
export { currentRules } from './approval-rules.repository.ts'
