import path from 'node:path'

import type { Config } from './config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'

/** The database of this installation during one operation. */
export interface ConfiguredDatabase {
  readonly url: string
  readonly ownerUrl: string
  /** Stops the embedded database. Does nothing for an external one. */
  readonly stop: () => Promise<void>
}

/**
 * Returns the configured database, or starts the embedded one of the data folder. Reuses an embedded one that already
 * runs.
 */
export async function openConfiguredDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'>,
): Promise<ConfiguredDatabase> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseUrl
    return { url, ownerUrl: config.databaseOwnerUrl ?? url, stop: async () => {} }
  }
  const folder = path.join(config.dataFolder, 'postgres')
  const { ownerUrl, stop } = await startEmbeddedPostgres({ folder, isDurable: true })
  return { url: ownerUrl, ownerUrl, stop }
}
