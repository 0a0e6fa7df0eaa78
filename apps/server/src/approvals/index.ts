export { registerApprovalCalls } from './approvals.routes.ts'
