import { rmSync } from 'node:fs'
import path from 'node:path'

import { startEmbeddedPostgres } from '@nostro/server/testing/embedded-postgres'

import {
  askDatabase,
  createDataFolder,
  databaseUrlOf,
  type Installation,
  settingsOf,
} from '../kill-loop/installation.ts'
import { endIfThere, postmasterOf } from '../kill-loop/postgres-processes.ts'
import { superviseServer, type SupervisedServer } from '../kill-loop/supervised-server.ts'

const COUNT = 3

/** An installation whose servers may have different releases. */
export interface UpgradedInstallation extends Installation {
  readonly logFiles: readonly string[]
  /** Returns the number of applied migrations. */
  readonly steps: () => Promise<number>
}

/** Roles of servers. Releases before the separate login do not grant them to it. */
const SERVER_ROLES = ['nostro_app', 'nostro_sign_in', 'nostro_relay', 'nostro_read'] as const

async function prepareLogin(dataFolder: string): Promise<void> {
  for (const role of SERVER_ROLES)
    await askDatabase(
      databaseUrlOf(dataFolder, 'postgres'),
      `create role ${role} nologin; grant ${role} to nostro_owner with admin option; grant ${role} to nostro_server`,
    )
}

/** Starts three servers of the release in a folder, on a database that none of them starts or stops. */
export async function startRelease(release: string): Promise<UpgradedInstallation> {
  const dataFolder = createDataFolder()
  // An aborted run must leave no database behind.
  const endDatabase = (): void => void endIfThere(postmasterOf(dataFolder))
  process.once('exit', endDatabase)
  const database = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres'), isDurable: true })
  await prepareLogin(dataFolder)
  const env = {
    ...settingsOf(dataFolder),
    DATABASE_URL: database.serverUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
  }
  const logFiles = Array.from({ length: COUNT }, (_, index) =>
    path.join(dataFolder, `server-${index + 1}.log`),
  )
  const servers: SupervisedServer[] = []
  for (const logFile of logFiles) {
    const server = await superviseServer({ logFile, env, release })
    await server.untilReady()
    servers.push(server)
  }
  const ask: Installation['ask'] = (question) => askDatabase(databaseUrlOf(dataFolder, 'postgres'), question)
  return {
    dataFolder,
    servers,
    logFiles,
    urls: servers.map(({ url }) => url),
    ask,
    steps: async () => {
      const [row] = await ask<{ steps: number }>('select count(*)::int as steps from kysely_migration')
      return row?.steps ?? 0
    },
    stop: async () => {
      for (const server of servers) await server.stop()
      await database.stop()
      process.off('exit', endDatabase)
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}
