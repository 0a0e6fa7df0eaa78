import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  type EmbeddedPostgres,
  socketFolderOf,
  startEmbeddedPostgres,
} from '../db/embedded/embedded-postgres.ts'
import { runningPostmaster } from '../db/embedded/postmaster.ts'

/** The folder name of a run contains the id of the process that created it. */
const FOLDER = /^nostro-test-(\d+)-/

/** The PostgreSQL of a test run. */
export interface TestPostgres extends Pick<EmbeddedPostgres, 'ownerUrl' | 'superuserUrl'> {
  /** Stops it with all its connections and removes its folder. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL that ends with this process: at the end of the run, when the process exits, and on a signal. The
 * remains of a killed process are removed by the next start.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  removeLeftBehind()
  const folder = mkdtempSync(path.join(tmpdir(), `nostro-test-${process.pid}-`))
  // PostgreSQL runs under a separate account when this process runs as root.
  chmodSync(folder, 0o755)
  const end = (): void => endIn(folder)
  process.once('exit', end)
  for (const signal of SIGNALS) process.once(signal, exit)
  const postgres = await startEmbeddedPostgres({ folder: placeIn(folder), isDurable: false })
  return {
    ownerUrl: postgres.ownerUrl,
    superuserUrl: postgres.superuserUrl,
    stop: async () => {
      await postgres.stop()
      // Stopping it waits for open connections, so it is ended by force.
      end()
      process.off('exit', end)
      for (const signal of SIGNALS) process.off(signal, exit)
    },
  }
}

/** Vitest handles SIGINT itself. */
const SIGNALS = ['SIGTERM', 'SIGHUP'] as const

function exit(): void {
  process.exit(1)
}

const placeIn = (folder: string): string => path.join(folder, 'postgres')

/** Synchronous, since an exiting process has no event loop. */
function endIn(folder: string): void {
  const cluster = path.join(placeIn(folder), 'cluster')
  const postmaster = runningPostmaster(cluster)
  // Immediate shutdown with all connections. The folder can be removed only after the process has ended.
  if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGQUIT')
  for (let looks = 0; looks < LOOKS_MAX && runningPostmaster(cluster) !== undefined; looks++)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  rmSync(socketFolderOf(placeIn(folder)), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

const LOOK_EVERY_MS = 20
const LOOKS_MAX = 1_500

/** Ends the servers of runs whose process no longer exists. */
function removeLeftBehind(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = FOLDER.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) endIn(path.join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
