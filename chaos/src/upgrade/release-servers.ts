import path from 'node:path'

import { startEmbeddedPostgres } from '@nostro/server/testing/embedded-postgres'

import { askEmbedded, createFolder, type Installation, startServers } from '../installation/installation.ts'
import { clusterOf, endWithThisProcess } from '../installation/postgres-processes.ts'

const COUNT = 3

/** Roles of servers. Releases before the separate login do not grant them to it. */
const SERVER_ROLES = ['nostro_app', 'nostro_sign_in', 'nostro_relay', 'nostro_read'] as const

/** Starts three servers of the release in a folder, on a database that none of them starts or stops. */
export async function startRelease(release: string): Promise<Installation> {
  const dataFolder = createFolder()
  endWithThisProcess(clusterOf(dataFolder))
  const database = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres'), isDurable: true })
  const ask = askEmbedded(dataFolder)
  for (const role of SERVER_ROLES)
    await ask(
      `create role ${role} nologin; grant ${role} to nostro_owner with admin option; grant ${role} to nostro_server`,
    )
  const settings = { DATABASE_URL: database.serverUrl, DATABASE_OWNER_URL: database.ownerUrl }
  const installation = await startServers({
    dataFolder,
    settings: Array.from({ length: COUNT }, () => settings),
    release,
  })
  return {
    ...installation,
    stop: async () => {
      await installation.stop()
      await database.stop()
    },
  }
}

/** Returns the number of applied migrations. */
export async function migrationsOf({ ask }: Installation): Promise<number> {
  const [row] = await ask<{ count: number }>('select count(*)::int as count from kysely_migration')
  return row?.count ?? 0
}
