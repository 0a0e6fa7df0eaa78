import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const LOG = join(ROOT, 'test-results/server.log')
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 20_000

/** The product as `npm start` runs it, with an empty data folder of its own. */
export interface Product {
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

/** Starts the product and waits until it answers. Its log goes to `test-results/server.log`. */
export async function startProduct({ port, password }: { port: number; password: string }): Promise<Product> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'nostro-e2e-'))
  // The database may run under an account of its own, which has to reach its folder.
  chmodSync(dataDirectory, 0o755)
  // Tests read the mails there that nobody gets.
  process.env['NOSTRO_E2E_DATA'] = dataDirectory
  mkdirSync(dirname(LOG), { recursive: true })
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      NOSTRO_DATA_DIR: dataDirectory,
      NOSTRO_DEMO_PASSWORD: password,
    },
  })
  const log = createWriteStream(LOG)
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  await answering(server, `http://127.0.0.1:${port}/health/ready`)
  return {
    stop: async () => {
      await stop(server)
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function answering(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server stopped while starting; its log is ${LOG}.`)
    if (await answers(address)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not answer in time; its log is ${LOG}.`)
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
