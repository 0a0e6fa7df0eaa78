import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import {
  type EmbeddedPostgres,
  socketFolderOf,
  startEmbeddedPostgres,
} from '../db/embedded/embedded-postgres.ts'
import { runningPostmaster } from '../db/embedded/postmaster.ts'

/** The name of a run's folder has the id of the process that made it. */
const FOLDER = /^nostro-test-(\d+)-/

/** A PostgreSQL of a run of tests. */
export interface TestPostgres extends Pick<EmbeddedPostgres, 'ownerUrl' | 'superuserUrl'> {
  /** Ends it, whoever is connected, and removes its folder. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL that ends with this process: it is stopped at the end of the run, when the process exits, and when
 * a signal ends it. What a process left that had no time for that is removed by the next start.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  removeLeftBehind()
  const folder = mkdtempSync(path.join(tmpdir(), `nostro-test-${process.pid}-`))
  // PostgreSQL runs under an account of its own, where this one is the superuser's.
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
      // It goes on while others are connected.
      end()
      process.off('exit', end)
      for (const signal of SIGNALS) process.off(signal, exit)
    },
  }
}

/** Vitest ends in good order with SIGINT by itself. */
const SIGNALS = ['SIGTERM', 'SIGHUP'] as const

function exit(): void {
  process.exit(1)
}

const placeIn = (folder: string): string => path.join(folder, 'postgres')

/** Works without a pause of the event loop, since a process that exits has none. */
function endIn(folder: string): void {
  const cluster = path.join(placeIn(folder), 'cluster')
  const postmaster = runningPostmaster(cluster)
  // At once, with its connections; as long as it runs, it writes into its folder.
  if (postmaster !== undefined) process.kill(postmaster.pid, 'SIGQUIT')
  for (let looks = 0; looks < LOOKS_MAX && runningPostmaster(cluster) !== undefined; looks++)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  rmSync(socketFolderOf(placeIn(folder)), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

const LOOK_EVERY_MS = 20
const LOOKS_MAX = 1_500

/** Ends what runs left whose process is gone. */
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
