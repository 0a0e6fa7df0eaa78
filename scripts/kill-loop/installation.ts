import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { DEMO_PASSWORD } from './account.ts'
import { endIfThere, postmasterOf } from './postgres-processes.ts'
import { superviseServer, type SupervisedServer } from './supervised-server.ts'

/** Servers on one PostgreSQL. */
export interface Installation {
  readonly dataFolder: string
  readonly servers: readonly SupervisedServer[]
  readonly urls: readonly string[]
  /** Queries the database as its superuser, without row security. */
  readonly ask: <Row extends pg.QueryResultRow>(question: string) => Promise<readonly Row[]>
  /** Stops the servers regularly, and an embedded database with the last one. */
  readonly stop: () => Promise<void>
  readonly remove: () => void
}

/** Session limits that exceed the duration of a run. */
const SESSION_MINUTES = '1440'

/** Returns the settings of a server with the data folder at `dataFolder`. */
export function settingsOf(dataFolder: string): Readonly<Record<string, string>> {
  return {
    NOSTRO_DATA_DIR: dataFolder,
    NOSTRO_DEMO: 'empty',
    NOSTRO_DEMO_PASSWORD: DEMO_PASSWORD,
    SESSION_IDLE_MINUTES: SESSION_MINUTES,
    SESSION_MINUTES_MAX: SESSION_MINUTES,
    NOSTRO_LINK_ROOT: linkRootOf(dataFolder),
  }
}

export function createDataFolder(): string {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'nostro-kill-loop-'))
  chmodSync(dataFolder, 0o755)
  return dataFolder
}

/**
 * Starts two servers on one embedded PostgreSQL: the first one starts the database, the second one connects by its
 * address.
 */
export async function startInstallation(
  settings: Readonly<Record<string, string>> = {},
  dataFolder = createDataFolder(),
): Promise<Installation> {
  const env = { ...settingsOf(dataFolder), ...settings }
  // The database survives the server that started it.
  process.once('exit', () => endIfThere(postmasterOf(dataFolder)))
  const owner = await superviseServer({ logFile: path.join(dataFolder, 'server-1.log'), env })
  await owner.untilReady()
  const guest = await superviseServer({
    logFile: path.join(dataFolder, 'server-2.log'),
    env: {
      ...env,
      DATABASE_URL: databaseUrlOf(dataFolder, 'nostro_server'),
      DATABASE_OWNER_URL: ownerUrlOf(dataFolder),
    },
  })
  await guest.untilReady()
  return {
    dataFolder,
    servers: [owner, guest],
    urls: [owner.url, guest.url],
    ask: (question) => askDatabase(databaseUrlOf(dataFolder, 'postgres'), question),
    stop: async () => {
      await guest.stop()
      await owner.stop()
    },
    remove: () => rmSync(dataFolder, { recursive: true, force: true }),
  }
}

/** Returns the folder in which both servers expect the folders of links. */
export function linkRootOf(dataFolder: string): string {
  return path.join(dataFolder, 'links')
}

/** Returns the address of the embedded database of a data folder, for its owner. */
export function ownerUrlOf(dataFolder: string): string {
  return databaseUrlOf(dataFolder, 'nostro_owner')
}

/** Returns the address of the embedded database of a data folder, for one of its users. */
export function databaseUrlOf(dataFolder: string, user: string): string {
  const socket = path.join(dataFolder, 'postgres', 'socket')
  return `postgresql://${user}@localhost/nostro?host=${encodeURIComponent(socket)}`
}

/** Runs one query on a new connection. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  url: string,
  question: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A broken connection also emits an event; the query fails in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}
