import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { isDatabaseAbsent } from '../database-errors.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { isHeldByZombie, lockFileOf, runningPostmaster } from './postmaster.ts'
import { chooseRunner, giveFolder, type Runner } from './runner.ts'

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster, its socket and its log. Created if missing. */
  readonly folder: string
  /** Indicates whether committed data survives a power failure. Only tests disable this. */
  readonly isDurable: boolean
}

export interface EmbeddedPostgres {
  /** Address of the database for its owner, who is not a superuser. */
  readonly ownerUrl: string
  /** Address of the same database for a server process. Its login has no rights except the roles. */
  readonly serverUrl: string
  /** Address of a database on this server for the superuser, who only creates databases and serves no requests. */
  readonly superuserUrl: string
  /** Stops the server, unless another process uses it. */
  readonly stop: () => Promise<void>
}

interface Cluster {
  readonly data: string
  readonly socket: string
  readonly logFile: string
  readonly isDurable: boolean
}

const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 10_000
/** Time in ms for PostgreSQL to end connections that are closed. */
const LEAVING_TIMEOUT_MS = 3_000
/** Time in ms after which the lock file of a killed, uncollected server is removed. */
const ZOMBIE_PATIENCE_MS = 5_000
const LOOK_AGAIN_MS = 25
const WATCH_EVERY_MS = 1_000

/** The `sun_path` of a Unix socket has 108 bytes on Linux and 104 on macOS, including the file name of PostgreSQL. */
const SOCKET_FOLDER_LENGTH_MAX = 89

const OWNER = 'nostro_owner'
/** A login without direct rights, for server processes that use this database by its address. */
const SERVER = 'nostro_server'
const DATABASE = 'nostro'

/**
 * Starts the packaged PostgreSQL, or adopts the one that an earlier process left running on the same folder. It listens
 * only on a Unix socket, in a folder that other users cannot enter.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  // A running server is identified by this path, so symbolic links are resolved.
  const folder = realpathSync(options.folder)
  const cluster: Cluster = {
    data: path.join(folder, 'cluster'),
    socket: socketFolderOf(folder),
    logFile: path.join(folder, 'postgres.log'),
    isDurable: options.isDurable,
  }
  await untilUsable(async () => {
    if (!runningPostmaster(cluster.data)) await startServer(cluster, binaries, folder)
    await untilReady(cluster)
    await createOwnerAndDatabase(cluster)
  })
  const watch = superviseServer(cluster, () => startServer(cluster, binaries, folder))
  return {
    ownerUrl: urlOf(cluster, OWNER, DATABASE),
    serverUrl: urlOf(cluster, SERVER, DATABASE),
    superuserUrl: urlOf(cluster, 'postgres', 'postgres'),
    stop: async () => {
      await watch.end()
      await stop(cluster)
    },
  }
}

interface Watch {
  readonly end: () => Promise<void>
}

/** Restarts the server after it died, because no service manager supervises an embedded one. */
function superviseServer(cluster: Cluster, restart: () => Promise<void>): Watch {
  let revival: Promise<void> | undefined
  const revive = async (): Promise<void> => {
    try {
      await restart()
    } catch {
      // The log of PostgreSQL contains the cause. The next check tries again; calls get typed errors until then.
    }
    revival = undefined
  }
  const timer = setInterval(() => {
    if (!revival && !runningPostmaster(cluster.data)) revival = revive()
  }, WATCH_EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await revival
    },
  }
}

/** Repeats the attempt: a server that was found running may be stopping, and be lost during the adoption. */
async function untilUsable(attempt: () => Promise<void>): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!isDatabaseAbsent(error) || Date.now() - startedAt > START_TIMEOUT_MS) throw error
      await pause(LOOK_AGAIN_MS)
    }
  }
}

async function startServer(cluster: Cluster, binaries: Binaries, folder: string): Promise<void> {
  const runner = chooseRunner(binaries, folder)
  prepareSocketFolder(cluster, runner)
  if (!existsSync(cluster.data)) initialise(cluster, binaries, runner)
  await launch(cluster, binaries, runner)
}

/**
 * Returns the folder of the socket: in the data folder, or a short name in the temporary folder if that path is too
 * long. Throws if both are too long.
 */
export function socketFolderOf(folder: string, temporary: string = tmpdir()): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const places = [path.join(folder, 'socket'), path.join(temporary, `nostro-${name}`)]
  const found = places.find((place) => Buffer.byteLength(place) <= SOCKET_FOLDER_LENGTH_MAX)
  if (found !== undefined) return found
  throw new Error(
    `The path of the database socket is too long: ${places.join(' and ')} have more than ${SOCKET_FOLDER_LENGTH_MAX} bytes. Use a shorter data folder or TMPDIR.`,
  )
}

function prepareSocketFolder(cluster: Cluster, runner: Runner): void {
  mkdirSync(cluster.socket, { recursive: true, mode: 0o700 })
  giveFolder(cluster.socket, runner)
  // A user who can enter this folder can act as any user of the database.
  const { uid, mode } = statSync(cluster.socket)
  if (uid !== runner.uid || (mode & 0o077) !== 0) throw new Error(`${cluster.socket} is open to other users`)
}

function initialise(cluster: Cluster, binaries: Binaries, runner: Runner): void {
  // The cluster is created under another name and renamed when complete, so an aborted start leaves no partial cluster.
  const unfinished = `${cluster.data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const program = runner.wrap(binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    // Gives the same sort order on every machine, regardless of its libraries.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(cluster.isDurable ? [] : ['--no-sync']),
  ])
  const result = spawnSync(program.file, program.args, { ...program.identity, cwd: '/', encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr}`, { cause: result.error })
  renameSync(unfinished, cluster.data)
}

/** Starts the server, and tries again while the lock of a killed predecessor exists. */
async function launch(cluster: Cluster, binaries: Binaries, runner: Runner): Promise<void> {
  const startedAt = Date.now()
  while (!(await startOnce(cluster, binaries, runner))) {
    const waited = Date.now() - startedAt
    if (waited > START_TIMEOUT_MS) throw new Error(`PostgreSQL did not start, see ${cluster.logFile}`)
    if (waited > ZOMBIE_PATIENCE_MS && isHeldByZombie(cluster.data)) rmSync(lockFileOf(cluster.data))
    await pause(200)
  }
}

/** Returns whether the server is running; `false` if it ended. */
async function startOnce(cluster: Cluster, binaries: Binaries, runner: Runner): Promise<boolean> {
  const program = runner.wrap(binaries.postgres, serverArguments(cluster))
  const logFile = openSync(cluster.logFile, 'a', 0o600)
  const child = spawn(program.file, program.args, {
    ...program.identity,
    cwd: '/',
    // The database survives this process: if the application is killed, the next start adopts it.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  const state = { hasEnded: false }
  child.once('error', () => (state.hasEnded = true))
  child.once('exit', () => (state.hasEnded = true))
  child.unref()
  while (!state.hasEnded && !runningPostmaster(cluster.data)?.isReady) await pause(LOOK_AGAIN_MS)
  return !state.hasEnded
}

function serverArguments(cluster: Cluster): readonly string[] {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${cluster.socket}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(cluster.isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return ['-D', cluster.data, ...settings.flatMap((setting) => ['-c', setting])]
}

async function untilReady(cluster: Cluster): Promise<void> {
  const startedAt = Date.now()
  while (runningPostmaster(cluster.data)?.isReady === false) {
    if (Date.now() - startedAt > START_TIMEOUT_MS) {
      throw new Error(`PostgreSQL is running but does not get ready, see ${cluster.logFile}`)
    }
    await pause(LOOK_AGAIN_MS)
  }
}

async function createOwnerAndDatabase(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, async (client) => {
    const owner = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (owner.rowCount === 0)
      await client.query(`create role ${OWNER} login createrole nosuperuser nobypassrls`)
    const server = await client.query('select from pg_roles where rolname = $1', [SERVER])
    if (server.rowCount === 0)
      await client.query(`create role ${SERVER} login noinherit nosuperuser nobypassrls`)
    const database = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  })
}

async function stop(cluster: Cluster): Promise<void> {
  const postmaster = runningPostmaster(cluster.data)
  if (!postmaster || (await keepsOtherClients(cluster))) return
  // Source: PostgreSQL, "Shutting Down the Server": SIGINT disconnects clients and stops in order.
  process.kill(postmaster.pid, 'SIGINT')
  const startedAt = Date.now()
  while (runningPostmaster(cluster.data)) {
    if (Date.now() - startedAt > STOP_TIMEOUT_MS)
      throw new Error(`PostgreSQL did not stop, see ${cluster.logFile}`)
    await pause(LOOK_AGAIN_MS)
  }
}

/**
 * Returns whether other processes use the database. The connections of this process are closed, but on a busy machine
 * PostgreSQL needs some time to end them.
 */
async function keepsOtherClients(cluster: Cluster): Promise<boolean> {
  const startedAt = Date.now()
  while (await hasOtherClients(cluster)) {
    if (Date.now() - startedAt > LEAVING_TIMEOUT_MS) return true
    await pause(LOOK_AGAIN_MS)
  }
  return false
}

async function hasOtherClients(cluster: Cluster): Promise<boolean> {
  const others = await asSuperuser(cluster, (client) =>
    client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  )
  return (others.rowCount ?? 0) > 0
}

async function asSuperuser<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres', 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(cluster: Cluster, user: string, database: string): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(cluster.socket)}`
}
