import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@nostro/server/testing/ports'

const SERVER = join('apps', 'server', 'src', 'main.ts')
/** The release this file is of. */
export const THIS_RELEASE = join(import.meta.dirname, '../..')
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
  /** Ends it in order and starts the release of another folder in its place. Answers how the one before ended. */
  readonly replace: (release: string) => Promise<OrderlyEnd>
  /** Ends it in order and for good. */
  readonly stop: () => Promise<OrderlyEnd>
}

/** The end of a server that was asked to end. */
interface OrderlyEnd {
  /** 0 where everything under way was finished. */
  readonly exitCode: number | undefined
  readonly tookMs: number
}

interface ServerOptions {
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
  /** The folder of the release it is of; {@link THIS_RELEASE} when absent. */
  readonly release?: string
}

export async function superviseServer(options: ServerOptions): Promise<SupervisedServer> {
  const { logFile, env } = options
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ends = { starting: 0, ready: 0 }
  const state = {
    isKilled: false,
    isReady: false,
    isStopping: false,
    release: options.release ?? THIS_RELEASE,
  }
  const launch = (): ChildProcess => {
    Object.assign(state, { isKilled: false, isReady: false })
    const log = openSync(logFile, 'a')
    const started = spawn(process.execPath, [join(state.release, SERVER)], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    started.once('exit', () => {
      if (!state.isKilled && !state.isStopping) ends[state.isReady ? 'ready' : 'starting'] += 1
      // Asked again after the pause: somebody may have stopped it meanwhile.
      if (!state.isStopping) setTimeout(() => !state.isStopping && (child = launch()), RESTART_MS)
    })
    void notificationReadiness(url, started, () => (state.isReady = true))
    return started
  }
  let child = launch()
  // A run that breaks off leaves nobody behind who would start servers for ever.
  process.once('exit', () => child.kill('SIGKILL'))
  const stop = async (): Promise<OrderlyEnd> => {
    state.isStopping = true
    return await endInOrder(child)
  }
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
    replace: async (release) => {
      const end = await stop()
      Object.assign(state, { release, isStopping: false })
      child = launch()
      return end
    },
    stop,
  }
}

async function endInOrder(child: ChildProcess): Promise<OrderlyEnd> {
  const startedAt = Date.now()
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { exitCode: child.exitCode ?? undefined, tookMs: Date.now() - startedAt }
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
