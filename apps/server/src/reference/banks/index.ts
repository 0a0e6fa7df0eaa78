export { bankRemarks, relationshipRemarks } from './bank-remarks.ts'
export { registerBankCalls } from './banks.routes.ts'
