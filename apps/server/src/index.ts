export { readConfig } from './config.ts'
export {
  type CreatedAdministrator,
  createAdministrator,
  type NewAdministrator,
} from './create-administrator.ts'
export type { DemoAccount } from './demo/index.ts'
export { startServer, type RunningServer } from './start-server.ts'
export { type TrailReport, verifyAuditTrails } from './verify-audit-trails.ts'
