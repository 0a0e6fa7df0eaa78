import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** The folder in which the logs of the products are kept. */
export const LOGS = join(ROOT, 'test-results')
const START_TIMEOUT_MS = 400_000
const STOP_TIMEOUT_MS = 120_000

/** The product as `npm start` runs it, with an empty data folder of its own. */
export interface Product {
  /** The folder of its data; tests read the mails there that nobody gets. */
  readonly dataFolder: string
  /** Stops the product; its data folder stays. */
  readonly halt: () => Promise<void>
  /** Stops the product and deletes its data folder. */
  readonly stop: () => Promise<void>
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  server.close()
  await once(server, 'close')
  return address.port
}

export interface ProductOptions {
  readonly port: number
  /** Of all demo users. */
  readonly password: string
  /** The name of its log in `test-results`. */
  readonly log: string
  /** The demo with its history, which is written in the background; without it when absent. */
  readonly demo?: '1'
  /** A data folder of a stopped product, which is copied; the product starts with an empty one when absent. */
  readonly copyOf?: string
}

/** Starts the product and waits until it answers. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { port, password, log, demo, copyOf } = options
  const dataFolder = mkdtempSync(join(tmpdir(), 'nostro-e2e-'))
  // Owners and modes have to stay, which Node's own copy changes: PostgreSQL refuses open folders.
  if (copyOf !== undefined) execFileSync('cp', ['-a', `${copyOf}/.`, dataFolder])
  // The database may run under an account of its own, which has to reach its folder.
  chmodSync(dataFolder, 0o755)
  mkdirSync(LOGS, { recursive: true })
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      NOSTRO_DATA_DIR: dataFolder,
      // Whole lines, which tests look through for errors.
      LOG_LEVEL: 'warn',
      NOSTRO_DEMO: demo ?? 'empty',
      NOSTRO_DEMO_PASSWORD: password,
    },
  })
  const logFile = join(LOGS, log)
  const written = createWriteStream(logFile)
  server.stdout.pipe(written)
  server.stderr.pipe(written)
  await answering({ server, address: `http://127.0.0.1:${port}/health/ready`, logFile })
  return {
    dataFolder,
    halt: () => stop(server),
    stop: async () => {
      await stop(server)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function answering({
  server,
  address,
  logFile,
}: {
  server: ChildProcess
  address: string
  logFile: string
}) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server stopped while starting; its log is ${logFile}.`)
    if (await answers(address)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not answer in time; its log is ${logFile}.`)
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    // Refused connections are what waiting is for.
    return false
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}
