export { registerAuditStreamCalls } from './audit-streams.routes.ts'
export { STREAM_CHANGE_EFFECTS } from './stream-change.ts'
export { createAuditStreaming } from './audit-streaming.ts'
