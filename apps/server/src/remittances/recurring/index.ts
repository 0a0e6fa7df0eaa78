export { draftAllDue } from './draft-all-due.ts'
export { registerRecurringCalls } from './recurring.routes.ts'
