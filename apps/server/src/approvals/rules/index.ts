export { registerApprovalRuleCalls } from './approval-rules.routes.ts'
export { applyRules } from './change-rules.ts'
