export { PayeeCheck } from './payees/payee-check.tsx'
export { PayeeEvidence } from './payees/payee-evidence.tsx'
