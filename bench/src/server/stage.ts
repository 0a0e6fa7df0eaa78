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

/** An installation of its own: a data folder with its PostgreSQL, and the product on it when it is asked for. */
export interface Stage {
  readonly database: ObservedDatabase
  /** The address the product itself uses. */
  readonly serverUrl: string
  readonly dataFolder: string
  /** The same database for the superuser. */
  readonly superuserUrl: string
  readonly password: string
  /** Does the work and then ends what it needed, also where the stage is closed in the middle of it. */
  readonly during: <Result>(end: () => Promise<void>, work: () => Promise<Result>) => Promise<Result>
  /** Runs the product over another way to its database. */
  readonly withProduct: <Result>(
    databaseUrl: string,
    work: (product: Product) => Promise<Result>,
  ) => Promise<Result>
  /** Runs the product with further settings of its installation. */
  readonly withSettings: <Result>(
    settings: Readonly<Record<string, string>>,
    work: (product: Product) => Promise<Result>,
  ) => Promise<Result>
  readonly withClient: <Result>(
    product: Product,
    work: (client: Worker<LoadRequest, LoadResult>) => Promise<Result>,
  ) => Promise<Result>
  /** Runs the product as it is delivered, with the client of the measurement and the bare client beside it. */
  readonly withBench: <Result>(work: (bench: Bench) => Promise<Result>) => Promise<Result>
  /** Ends all that still runs; done once however often it is asked for. */
  readonly close: () => Promise<void>
}

const PASSWORD = 'Bench-of-the-server-1'
const PEER_DATABASE = 'nostro_peer'
const LOAD_CLIENT = join(import.meta.dirname, 'clients/load-client.ts')
const PEER_CLIENT = join(import.meta.dirname, 'clients/peer-client.ts')

/** Opens the installation in `name` of the folder that is kept, or in one that goes with it. */
export async function openStage(
  options: Pick<BenchOptions, 'folder' | 'profile' | 'messages' | 'seconds'>,
  name: string,
): Promise<Stage> {
  const dataFolder = makeDataFolder(options, name)
  const postgres = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), isDurable: true })
  const database = await observeDatabase(postgres.superuserUrl)
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
    // Nobody is left on the database when it is stopped, even where the work was broken off.
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
  // The database may run under an account of its own, which has to reach its folder.
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
