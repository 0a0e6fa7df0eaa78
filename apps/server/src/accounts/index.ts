export type { AccountTools } from './account-tools.ts'
export { registerAccountCalls, registerAccountJobs } from './accounts.routes.ts'
export { insertUser, isTaken } from './profile.repository.ts'
export { removeCodesBefore } from './verification-code.repository.ts'
