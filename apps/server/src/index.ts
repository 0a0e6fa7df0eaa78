export {
  archiveMonths,
  checkArchive,
  findArchived,
  readArchived,
  restoreArchived,
  retention,
} from './administer-archive.ts'
export { confirmPlatformChange, platformChanges } from './administer-changes.ts'
export { isRetentionRule } from './archive/index.ts'
export { backUp, checkBackup, markRestored, restore } from './administer-backups.ts'
export { type BackupFault, makeBackupKeys } from './backup/index.ts'
export { readConfig } from './config.ts'
export { createAdministrator } from './create-administrator.ts'
export type { DemoAccount } from './demo/index.ts'
export { startServer, type RunningServer, type StartStep } from './start-server.ts'
export { type TrailReport, verifyAuditTrails } from './verify-audit-trails.ts'
