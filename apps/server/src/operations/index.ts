export {
  archiveMonths,
  checkArchive,
  findArchived,
  readArchived,
  restoreArchived,
  retention,
} from './administer-archive.ts'
export { backUp, checkBackup, markRestored, restore } from './administer-backups.ts'
export { confirmPlatformChange, platformChanges } from './administer-changes.ts'
export { changeEffects } from './change-effects.ts'
export { type Config, readConfig, SETTING_NAMES } from './config.ts'
export { type ConfiguredDatabase, openConfiguredDatabase } from './configured-database.ts'
export { createAdministrator } from './create-administrator.ts'
export { finishRestoration, latestRestoration, type Restoration } from './finish-restoration.ts'
export { registerHousekeeping, deleteExpiredRows } from './housekeeping.ts'
export { reportNames } from './report-names.ts'
export { type TrailReport, verifyAuditTrails } from './verify-audit-trails.ts'
