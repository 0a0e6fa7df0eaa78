import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Ask, askAt } from './database.ts'
import { clusterOf, endWithThisProcess } from './postgres-processes.ts'
import { superviseServer, type SupervisedServer, THIS_RELEASE } from './supervised-server.ts'

/** Servers on one database. */
export interface Installation {
  readonly dataFolder: string
  readonly servers: readonly SupervisedServer[]
  readonly urls: readonly string[]
  readonly ask: Ask
  /** Stops the servers regularly, and an embedded database with the last one. */
  readonly stop: () => Promise<void>
  /** Deletes the data folder. */
  readonly remove: () => void
}

/** Settings of a process, as environment variables. */
export type Environment = Readonly<Record<string, string>>

/** The password of all demo users in this run. */
export const DEMO_PASSWORD = 'Kill-l00p-all-day'

/** Session limits that exceed the duration of a run. */
const SESSION_MINUTES = '1440'

/** Returns the settings of a server with the data folder at `dataFolder`. */
export function settingsOf(dataFolder: string): Environment {
  return {
    NOSTRO_DATA_DIR: dataFolder,
    NOSTRO_DEMO: 'empty',
    NOSTRO_DEMO_PASSWORD: DEMO_PASSWORD,
    SESSION_IDLE_MINUTES: SESSION_MINUTES,
    SESSION_MINUTES_MAX: SESSION_MINUTES,
    NOSTRO_LINK_ROOT: linkRootOf(dataFolder),
  }
}

/** Creates a temporary folder that other users may enter. */
export function createFolder(name = 'data'): string {
  const folder = mkdtempSync(path.join(tmpdir(), `nostro-chaos-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * Starts two servers on one embedded PostgreSQL: the first one starts the database, the second one connects by its
 * address.
 */
export async function startInstallation(
  settings: Environment = {},
  dataFolder = createFolder(),
): Promise<Installation> {
  endWithThisProcess(clusterOf(dataFolder))
  const guest = {
    DATABASE_URL: embeddedUrl(dataFolder, 'nostro_server'),
    DATABASE_OWNER_URL: ownerUrlOf(dataFolder),
  }
  return await startServers({ dataFolder, settings: [settings, { ...settings, ...guest }] })
}

interface ServersPlan {
  readonly dataFolder: string
  /** The settings of each server, in addition to those of its data folder. */
  readonly settings: readonly Environment[]
  /** Default: queries the embedded database of the data folder. */
  readonly ask?: Ask
  /** The folder of their release. Default: the current one. */
  readonly release?: string
}

/** Starts servers one after the other. They stop in reverse order. */
export async function startServers({
  dataFolder,
  settings,
  ask = askEmbedded(dataFolder),
  release = THIS_RELEASE,
}: ServersPlan): Promise<Installation> {
  const servers: SupervisedServer[] = []
  for (const [index, own] of settings.entries()) {
    const env = { ...settingsOf(dataFolder), ...own }
    const server = await superviseServer({ logFile: logFileOf(dataFolder, index), env, release })
    await server.untilReady()
    servers.push(server)
  }
  return {
    dataFolder,
    servers,
    urls: servers.map(({ url }) => url),
    ask,
    stop: async () => {
      for (const server of servers.toReversed()) await server.stop()
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}

/** Returns the log file of a server of a data folder. */
export function logFileOf(dataFolder: string, index: number): string {
  return path.join(dataFolder, `server-${index + 1}.log`)
}

/** Returns the folder in which all servers expect the folders of links. */
export function linkRootOf(dataFolder: string): string {
  return path.join(dataFolder, 'links')
}

/** Returns the address of the embedded database of a data folder, for its owner. */
export function ownerUrlOf(dataFolder: string): string {
  return embeddedUrl(dataFolder, 'nostro_owner')
}

/** Returns a function that queries the embedded database of a data folder as its superuser. */
export function askEmbedded(dataFolder: string): Ask {
  return askAt(embeddedUrl(dataFolder, 'postgres'))
}

function embeddedUrl(dataFolder: string, user: string): string {
  const socket = path.join(dataFolder, 'postgres', 'socket')
  return `postgresql://${user}@localhost/nostro?host=${encodeURIComponent(socket)}`
}
