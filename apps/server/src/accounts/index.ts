export { registerAccountCalls, registerAccountJobs } from './accounts.routes.ts'
export { insertUser, insertUsers } from './profile.repository.ts'
export { removeCodesBefore } from './verification-code.repository.ts'
