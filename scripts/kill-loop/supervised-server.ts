import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@nostro/server/testing/ports'

const SERVER = join(import.meta.dirname, '../../apps/server/src/main.ts')
const READY_TIMEOUT_MS = 240_000
/** A supervisor waits a moment before it starts a process again. */
const RESTART_MS = 100

/** A server as a process of its own, started again whenever it ends, as a supervisor does. */
export interface SupervisedServer {
  readonly url: string
  /** Ends it without warning. */
  readonly kill: () => void
  readonly untilReady: () => Promise<void>
  /**
   * The number of times it ended although nobody killed it: while it was starting, and after it had answered as ready.
   */
  readonly ownEnds: () => { readonly starting: number; readonly ready: number }
  /** Ends it in order and for good. */
  readonly stop: () => Promise<void>
}

interface ServerOptions {
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
}

export async function superviseServer({ logFile, env }: ServerOptions): Promise<SupervisedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ends = { starting: 0, ready: 0 }
  const state = { isKilled: false, isReady: false, isStopping: false }
  const launch = (): ChildProcess => {
    Object.assign(state, { isKilled: false, isReady: false })
    const log = openSync(logFile, 'a')
    const started = spawn(process.execPath, [SERVER], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    started.once('exit', () => {
      if (!state.isKilled && !state.isStopping) ends[state.isReady ? 'ready' : 'starting'] += 1
      if (!state.isStopping) setTimeout(() => (child = launch()), RESTART_MS)
    })
    void notificationReadiness(url, started, () => (state.isReady = true))
    return started
  }
  let child = launch()
  // A run that breaks off leaves nobody behind who would start servers for ever.
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url,
    kill: () => {
      state.isKilled = true
      child.kill('SIGKILL')
    },
    untilReady: async () => {
      const startedAt = Date.now()
      while (!state.isReady) {
        if (Date.now() - startedAt > READY_TIMEOUT_MS) throw new Error(`${url} does not get ready`)
        await pause(50)
      }
    },
    ownEnds: () => ends,
    stop: async () => {
      state.isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Tells once that the process answers as ready; never, when it ends before that. */
async function notificationReadiness(url: string, child: ChildProcess, onReady: () => void): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(url)) {
      onReady()
      return
    }
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
