import { existsSync } from 'node:fs'

import { timeOrderedUuid } from '@nostro/kernel'

import { configuredStore } from '../attachments/index.ts'
import {
  type BackupReport,
  configuredTarget,
  demoAccountsFile,
  type Manifest,
  pruneBackups,
  readDemoAccounts,
  readDemoFile,
  readSealKey,
  restoreBackup,
  takeBackup,
  verifyBackup,
} from '../backup/index.ts'
import type { Config } from './config.ts'
import { type ConfiguredDatabase, openConfiguredDatabase } from './configured-database.ts'
import { isEmptyDatabase, migrate } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { makeSealKey, sealKeyFile, sealKeysOf } from '../jobs/seal-keys.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'
import { createFileOnce, replaceFile } from '../installation/whole-file.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'>

type BackupSettings = DatabaseSettings &
  Pick<Config, 's3' | 'backupS3' | 'sealKeys' | 'backupRecipients' | 'backupIdentity'>

/** The location of one backup. */
interface BackupPlace {
  /** A folder, or `s3://bucket/prefix`. */
  readonly address: string
  /** The id of the backup; the newest complete backup when absent. */
  readonly id?: string | undefined
}

/**
 * Writes a backup of the installation to the folder or bucket. Servers may keep running. Then deletes all but the
 * `keep` newest backups; without `keep`, deletes none.
 */
export async function backUp(
  config: BackupSettings,
  { address, keep }: { readonly address: string; readonly keep?: number },
): Promise<Manifest> {
  const { backupRecipients: recipients } = config
  if (recipients.length === 0)
    throw new Error('NOSTRO_BACKUP_RECIPIENTS is required: nostro admin backup-key makes a pair of keys')
  const target = configuredTarget(address, config.backupS3)
  const seal = sealOf(config)
  const ownSealKey = config.sealKeys === undefined ? sealKeysOf(config)[0] : undefined
  const store = configuredStore(config, systemClock)
  const manifest = await withDatabase(config, ({ ownerUrl }) =>
    takeBackup(
      { ownerUrl, store, seal, clock: systemClock, random: systemRandom },
      { target, recipients, ownSealKey, demoAccounts: readDemoFile(config.dataFolder) },
    ),
  )
  if (keep !== undefined) await pruneBackups(target, keep, seal, systemClock)
  return manifest
}

/** Reads a complete backup and compares its content with its manifest. */
export async function checkBackup(config: BackupSettings, place: BackupPlace): Promise<BackupReport> {
  return await verifyBackup((await sourceOf(config, place)).source)
}

/** Restores a backup into an empty database and into the configured file store. */
export async function restore(config: BackupSettings, place: BackupPlace): Promise<Manifest> {
  const { source, sealKey } = await sourceOf(config, place)
  if (sealKey !== undefined) createFileOnce(sealKeyFile(config), sealKey)
  const demoAccounts = await readDemoAccounts(source.target, place.id, source.identity)
  const manifest = await withDatabase(config, ({ ownerUrl }) =>
    restoreBackup({ ownerUrl, store: configuredStore(config, systemClock), clock: systemClock }, source),
  )
  // Demo users keep their passwords: the next start finds this file and creates no new demo accounts.
  if (demoAccounts !== undefined) replaceFile(demoAccountsFile(config.dataFolder), demoAccounts)
  return manifest
}

/**
 * Records that the database was restored by other means, such as point-in-time recovery. Run it before any server
 * starts: the first server to start then completes the restoration.
 */
export async function markRestored(config: DatabaseSettings, stateOf: Date): Promise<void> {
  await withDatabase(config, async ({ ownerUrl }) => {
    if (await isEmptyDatabase(ownerUrl)) makeSealKey(config, systemRandom)
    await migrate({ ownerUrl })
    await asOwner(ownerUrl, async (db) => {
      await db
        .insertInto('restoration')
        .values({
          id: timeOrderedUuid(systemClock, systemRandom),
          backup: null,
          state_of: stateOf,
          restored_at: systemClock.now(),
        })
        .execute()
    })
  })
}

async function withDatabase<T>(
  config: DatabaseSettings,
  work: (database: ConfiguredDatabase) => Promise<T>,
): Promise<T> {
  const database = await openConfiguredDatabase(config)
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

function sealOf(config: Pick<Config, 'dataFolder' | 'sealKeys'>) {
  return createJobSeal(sealKeysOf(config))
}

/** Reads the seal keys from the backup when the installation has none and the backup contains them. */
async function sourceOf(config: BackupSettings, { address, id }: BackupPlace) {
  const { backupIdentity: identity } = config
  if (identity === undefined)
    throw new Error('NOSTRO_BACKUP_IDENTITY is required: the secret key the backup is encrypted for')
  const target = configuredTarget(address, config.backupS3)
  const hasKeys = config.sealKeys !== undefined || existsSync(sealKeyFile(config))
  const sealKey = hasKeys ? undefined : await readSealKey(target, id, identity)
  const seal = sealKey === undefined ? sealOf(config) : createJobSeal([sealKey])
  return { source: { target, ...(id !== undefined && { id }), identity, seal }, sealKey }
}
