export { type AuditScope, type EventDetail, recordEvent } from './record-event.ts'
export {
  type Anchor,
  type ChainReport,
  hashAt,
  headOfChain,
  verifyChain,
  verifyStretch,
} from './verify-chain.ts'
