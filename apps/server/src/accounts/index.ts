export { registerAccountCalls, registerAccountJobs } from './accounts.routes.ts'
export { registerPasskeyCalls } from './passkeys/passkeys.routes.ts'
export { insertUser, insertUsers, isTaken, requireDistinct } from './profile.repository.ts'
export { removeCodesBefore } from './verification-code.repository.ts'
