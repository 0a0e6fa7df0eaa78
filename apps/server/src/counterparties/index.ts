export { registerCounterpartyCalls } from './counterparties.routes.ts'
export { counterpartyIssues } from './counterparty-issues.ts'
