export { refreshAddressForms } from './addresses/refresh-address-forms.ts'
export { waitingProposals } from './decide-rights.ts'
export { registerCounterpartyCalls } from './counterparties.routes.ts'
export { counterpartyIssues } from './counterparty-issues.ts'
