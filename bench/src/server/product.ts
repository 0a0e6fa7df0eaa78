import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../../../e2e/product.ts'

const SERVER = join(import.meta.dirname, '../../../apps/demo/src/main.ts')
/** In the data folder. */
const LOG_FILE = 'server.log'
const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 15_000

/** The product's server process. */
export interface Product {
  readonly url: string
  readonly pid: number
}

/** A server process that may still be starting. */
export interface StartedProduct {
  readonly ready: Promise<Product>
  readonly stop: () => Promise<void>
}

export interface ProductOptions {
  readonly dataFolder: string
  /** The password of all demo users. */
  readonly password: string
  /** Another address of the database than that of the data folder. */
  readonly databaseUrl?: string
  /** Options of Node before the server's file. */
  readonly nodeArguments?: readonly string[]
  /** Settings in addition to those of every measurement. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the server with the demo institutions, as `apps/demo/src/main.ts` runs it. */
export async function startProduct(options: ProductOptions): Promise<StartedProduct> {
  const { dataFolder, password, databaseUrl, nodeArguments = [], settings = {} } = options
  const port = await freePort()
  const log = openSync(join(dataFolder, LOG_FILE), 'a')
  const child = spawn(process.execPath, [...nodeArguments, SERVER], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      NOSTRO_DATA_DIR: dataFolder,
      NOSTRO_DEMO: 'empty',
      NOSTRO_DEMO_PASSWORD: password,
      // The longest run uses one session.
      SESSION_IDLE_MINUTES: '720',
      LOG_LEVEL: 'error',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  const { pid } = child
  if (pid === undefined) throw new Error('The server has no process')
  return { ready: untilReady(url, child).then(() => ({ url, pid })), stop: () => stop(child) }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const startedAt = Date.now()
  while (!(await isReady(url))) {
    if (child.exitCode !== null)
      throw new Error(`The server ended by itself with ${child.exitCode}; ${LOG_FILE} of its folder says why`)
    if (Date.now() - startedAt > READY_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error('The server does not get ready')
    }
    await pause(50)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    // The server does not listen yet.
    return false
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
