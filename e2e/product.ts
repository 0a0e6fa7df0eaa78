import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** The folder of the products' logs. */
export const LOGS = join(ROOT, 'test-results')
const START_TIMEOUT_MS = 400_000
const STOP_TIMEOUT_MS = 120_000

/** The product as `npm start` runs it, with its own empty data folder. */
export interface Product {
  /** The data folder, from which tests read the mails that the product would send. */
  readonly dataFolder: string
  /** Stops the product; its data folder remains. */
  readonly halt: () => Promise<void>
  /** Stops the product and deletes its data folder. */
  readonly stop: () => Promise<void>
}

/** Returns a free port. */
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
  /** The password of all demo users. */
  readonly password: string
  /** The name of its log in `test-results`. */
  readonly log: string
  /** Loads the demo with its history, which is written in the background. Default: without the history. */
  readonly demo?: '1'
  /** The data folder of a stopped product, which is copied. Default: an empty folder. */
  readonly copyOf?: string
}

/** Starts the product and waits until it answers. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { port, password, log, demo, copyOf } = options
  const dataFolder = mkdtempSync(join(tmpdir(), 'nostro-e2e-'))
  // Owners and modes must be preserved, which Node's copy does not do: PostgreSQL refuses folders that are open to
  // others.
  if (copyOf !== undefined) execFileSync('cp', ['-a', `${copyOf}/.`, dataFolder])
  // The database may run under another account, which needs access to its folder.
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
      // Complete lines, in which tests search for errors.
      LOG_LEVEL: 'warn',
      NOSTRO_DEMO: demo ?? 'empty',
      NOSTRO_PROVIDER_HOSTS: Object.entries(process.env)
        .filter(([name]) => /^NOSTRO_E2E_(?:PROVIDER_PORT_\d+|IDENTITY_PORT)$/.test(name))
        .map(([, providerPort]) => `127.0.0.1:${providerPort}`)
        .join(','),
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
    // Connections are refused until the product is ready.
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
