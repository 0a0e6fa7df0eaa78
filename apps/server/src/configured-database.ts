import path from 'node:path'

import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'

/** The database of this installation while somebody works on it. */
export interface ConfiguredDatabase {
  readonly url: string
  readonly ownerUrl: string
  /** Stops the embedded database; one that was brought along goes on. */
  readonly stop: () => Promise<void>
}

/** The database the settings name, or the embedded one of the data folder, started or taken over. */
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
