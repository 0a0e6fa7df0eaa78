export { registerReconciliationCalls, registerReconciliationJobs } from './reconciliation.routes.ts'
