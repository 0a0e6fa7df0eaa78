export type { StoredEvent } from './audit.repository.ts'
export { type AuditScope, type EventDetail, recordEvent } from './record-event.ts'
export {
  type Anchor,
  type ChainReport,
  followTrail,
  hashAt,
  headOfChain,
  verifyChain,
  verifyStretch,
} from './verify-chain.ts'
