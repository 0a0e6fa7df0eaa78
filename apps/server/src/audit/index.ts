export { lockChains, recordEvent, type AuditScope } from './record-event.ts'
export { verifyChain } from './verify-chain.ts'
