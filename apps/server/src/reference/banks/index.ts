export { bankRemarks, relationshipRemarks } from './bank-remarks.ts'
export { registerBankCalls } from './banks.routes.ts'
export { RELATIONSHIP_EFFECTS } from './change-relationships.ts'
export { applyBankDirectory } from './import-banks.ts'
