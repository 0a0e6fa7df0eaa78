export { readConfig } from './config.ts'
export type { DemoAccount } from './demo/index.ts'
export { startServer, type RunningServer } from './start-server.ts'
export { verifyAuditTrails } from './verify-audit-trails.ts'
