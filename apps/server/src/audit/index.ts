export { digestOf } from './audit-event.ts'
export { type ChangedValue, changedValues } from './changed-values.ts'
export { eventsAfter, lastSequence, type StoredEvent } from './audit.repository.ts'
export { createLinking, endOfTrail, linkEvents } from './link-events.ts'
export { type AuditScope, type EventDetail, recordEvent } from './record-event.ts'
export {
  type Anchor,
  type ChainReport,
  followTrail,
  hashAt,
  headOfChain,
  TRAIL_START,
  type TrailPosition,
  verifyChain,
  verifyStretch,
} from './verify-chain.ts'
