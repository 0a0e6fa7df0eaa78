export { COUNTERPARTY_QUESTIONS } from './counterparty-questions.ts'
export { fillPayees } from './fill-payees.ts'
