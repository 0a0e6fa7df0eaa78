import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts'
import type { LoopResult } from './clients/closed-loop.ts'
import type { LoadRequest, LoadResult } from './clients/load-request.ts'
import type { PeerRequest } from './clients/peer-request.ts'
import { startWorker, type Worker } from './clients/worker.ts'
import { databaseUrl, type ObservedDatabase, observeDatabase } from './database.ts'
import type { Bench } from './measure-cell.ts'
import type { BenchOptions } from './options.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

/** A separate installation: a data folder with its PostgreSQL, and the product on request. */
export interface Stage {
  readonly database: ObservedDatabase
  /** The database address of the product itself. */
  readonly serverUrl: string
  readonly dataFolder: string
  /** The address of the same database for the superuser. */
  readonly superuserUrl: string
  readonly password: string
  /** Runs `work` and then `end`, also if the stage is closed during the work. */
  readonly during: <Result>(end: () => Promise<void>, work: () => Promise<Result>) => Promise<Result>
  /** Runs the product with another address of its database. */
  readonly withProduct: <Result>(
    databaseUrl: string,
    work: (product: Product) => Promise<Result>,
  ) => Promise<Result>
  /** Runs the product with further settings. */
  readonly withSettings: <Result>(
    settings: Readonly<Record<string, string>>,
    work: (product: Product) => Promise<Result>,
  ) => Promise<Result>
  readonly withClient: <Result>(
    product: Product,
    work: (client: Worker<LoadRequest, LoadResult>) => Promise<Result>,
  ) => Promise<Result>
  /** Runs the product in its default configuration, with the client and the bare client of the measurement. */
  readonly withBench: <Result>(work: (bench: Bench) => Promise<Result>) => Promise<Result>
  /** Stops everything that is running, once for several calls. */
  readonly close: () => Promise<void>
}

const PASSWORD = 'Bench-of-the-server-1'
const PEER_DATABASE = 'nostro_peer'
const LOAD_CLIENT = join(import.meta.dirname, 'clients/load-client.ts')
const PEER_CLIENT = join(import.meta.dirname, 'clients/peer-client.ts')

/** The write-ahead log of a measurement is read at its end, so PostgreSQL must not recycle its segments before. */
async function keepLog(database: ObservedDatabase): Promise<void> {
  await database.query("alter system set wal_keep_size = '8GB'")
  await database.query('select pg_reload_conf()')
}

/** Opens the installation `name` in the preserved folder, or in a temporary one. */
export async function openStage(
  options: Pick<BenchOptions, 'folder' | 'profile' | 'messages' | 'seconds'>,
  name: string,
): Promise<Stage> {
  const dataFolder = makeDataFolder(options, name)
  const postgres = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), isDurable: true })
  const database = await observeDatabase(postgres.superuserUrl)
  await keepLog(database)
  await database.query(`drop database if exists ${PEER_DATABASE} with (force)`)
  await database.query(`create database ${PEER_DATABASE}`)
  const superuserUrl = databaseUrl(postgres.superuserUrl, 'nostro')
  const open = new Set<() => Promise<void>>()
  const during: Stage['during'] = async (end, work) => {
    open.add(end)
    try {
      return await work()
    } finally {
      open.delete(end)
      await end()
    }
  }
  const run: Run = async (how, work) => {
    const { ready, stop } = await startProduct({ dataFolder, password: PASSWORD, ...how })
    return await during(stop, async () => await work(await ready))
  }
  const withClient: Stage['withClient'] = async ({ url }, work) => {
    const client = startWorker<LoadRequest, LoadResult>(LOAD_CLIENT, [url, PASSWORD, superuserUrl])
    return await during(client.stop, () => work(client))
  }
  const close = async (): Promise<void> => {
    // All connections are closed before the database is stopped, also after an aborted run.
    await Promise.all([...open].map((each) => each()))
    await database.close()
    await postgres.stop()
    if (options.folder === undefined) rmSync(dataFolder, { recursive: true, force: true })
  }
  let closing: Promise<void> | undefined
  const peerUrl = databaseUrl(postgres.superuserUrl, PEER_DATABASE)
  return {
    during,
    database,
    serverUrl: postgres.serverUrl,
    dataFolder,
    superuserUrl,
    password: PASSWORD,
    withProduct: (url, work) =>
      run({ databaseUrl: url, settings: { DATABASE_OWNER_URL: postgres.ownerUrl } }, work),
    withSettings: (settings, work) => run({ settings }, work),
    withClient,
    withBench: (work) =>
      run(profiled(options), (product) =>
        withClient(product, async (client) => {
          const peer = startWorker<PeerRequest, LoopResult>(PEER_CLIENT, [peerUrl])
          const { messages, seconds } = options
          const bench = { database, serverPid: product.pid, client, peer, messages, seconds }
          return await during(peer.stop, () => work(bench))
        }),
      ),
    close: () => (closing ??= close()),
  }
}

function makeDataFolder({ folder }: Pick<BenchOptions, 'folder'>, name: string): string {
  const dataFolder = folder === undefined ? mkdtempSync(join(tmpdir(), 'nostro-bench-')) : join(folder, name)
  mkdirSync(dataFolder, { recursive: true })
  // The database may run under another account, which needs access to its folder.
  chmodSync(dataFolder, 0o755)
  return dataFolder
}

type Run = <Result>(
  how: Pick<ProductOptions, 'databaseUrl' | 'nodeArguments' | 'settings'>,
  work: (product: Product) => Promise<Result>,
) => Promise<Result>

function profiled({ profile }: Pick<BenchOptions, 'profile'>): Pick<ProductOptions, 'nodeArguments'> {
  return profile === undefined ? {} : { nodeArguments: ['--cpu-prof', `--cpu-prof-dir=${profile}`] }
}
