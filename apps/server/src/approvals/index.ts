export { historyOf } from './history.presenter.ts'
export { registerApprovalCalls } from './approvals.routes.ts'
