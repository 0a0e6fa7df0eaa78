export { type AnchorFile, createAnchorFile } from './anchor-file.ts'
export { startAnchoring } from './start-anchoring.ts'
export { registerAuditTrailCalls } from './audit-trail.routes.ts'
