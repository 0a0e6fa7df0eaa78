import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { DEMO_PASSWORD } from './account.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_TIMEOUT_MS = 60_000

/** The product as a process of its own, which is killed without warning and started again on the same data. */
export interface KilledServer {
  readonly url: string
  readonly kills: () => number
  /** Kills and restarts at moments nobody can foresee, until `isDone` says so. */
  readonly killUntil: (isDone: () => boolean) => Promise<void>
  /** Ends the server in order, and with it the embedded database. */
  readonly stop: () => Promise<void>
}

export async function startKilledServer(dataFolder: string): Promise<KilledServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child = launch(dataFolder, port)
  let kills = 0
  await untilReady(url, child)
  return {
    url,
    kills: () => kills,
    killUntil: async (isDone) => {
      while (!isDone()) {
        await pause(50 + Math.random() * 700)
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
        kills += 1
        child = launch(dataFolder, port)
        // Some kills hit a server that is still starting.
        if (Math.random() > 0.2) await untilReady(url, child)
      }
      await untilReady(url, child)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function launch(dataFolder: string, port: number): ChildProcess {
  return spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      NOSTRO_DATA_DIR: dataFolder,
      NOSTRO_DEMO_PASSWORD: DEMO_PASSWORD,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const startedAt = Date.now()
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended by itself with ${child.exitCode}`)
    if (Date.now() - startedAt > READY_TIMEOUT_MS) throw new Error('The server does not get ready')
    await pause(50)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('The probe has no port')
  return address.port
}
