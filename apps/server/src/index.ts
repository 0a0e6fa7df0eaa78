export { isRetentionRule } from './archive/index.ts'
export {
  leaveOnSignal,
  startServer,
  type RunningServer,
  type StartOptions,
  type StartStep,
} from './assembly/index.ts'
export { type BackupFault, makeBackupKeys } from './backup/index.ts'
export {
  archiveMonths,
  backUp,
  checkArchive,
  checkBackup,
  confirmPlatformChange,
  createAdministrator,
  findArchived,
  markRestored,
  platformChanges,
  readArchived,
  readConfig,
  restore,
  restoreArchived,
  retention,
  type TrailReport,
  verifyAuditTrails,
} from './operations/index.ts'
