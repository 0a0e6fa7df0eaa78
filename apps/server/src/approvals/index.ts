export { historyOf } from './history.presenter.ts'
export { type ApprovalTools, registerApprovalCalls } from './approvals.routes.ts'
export { proveIdentityForFile, type VerifyCaller } from './prove-identity.ts'
export { type Decision, decideTogether, type Part, type PartRefusal, refusalsOf } from './together/index.ts'
