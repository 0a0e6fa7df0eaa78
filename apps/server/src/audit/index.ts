export { lockChains, recordEvent, type AuditScope } from './record-event.ts'
export { type ChainReport, verifyChain } from './verify-chain.ts'
