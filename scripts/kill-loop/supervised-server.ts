import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@nostro/server/testing/ports'

/** The entry point with the demo institutions. Before it had its own application, the server loaded them. */
const ENTRY_POINTS = [join('apps', 'demo', 'src', 'main.ts'), join('apps', 'server', 'src', 'main.ts')]
/** The folder of the current release. */
export const THIS_RELEASE = join(import.meta.dirname, '../..')
const READY_TIMEOUT_MS = 240_000
/** Pause in ms before a supervisor restarts a process. */
const RESTART_MS = 100

/** A server process that is restarted whenever it ends, as by a supervisor. */
export interface SupervisedServer {
  readonly url: string
  /** Kills the process. */
  readonly kill: () => void
  readonly untilReady: () => Promise<void>
  /** Returns how often it ended without being killed: during the start, and after it was ready. */
  readonly ownEnds: () => { readonly starting: number; readonly ready: number }
  /** Stops it regularly and starts the release of another folder instead. Returns how the previous one ended. */
  readonly replace: (release: string) => Promise<OrderlyEnd>
  /** Stops it regularly and permanently. */
  readonly stop: () => Promise<OrderlyEnd>
}

/** The end of a server that was asked to stop. */
interface OrderlyEnd {
  /** 0 if all work in progress was finished. */
  readonly exitCode: number | undefined
  readonly tookMs: number
}

interface ServerOptions {
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
  /** The folder of its release. Default: {@link THIS_RELEASE}. */
  readonly release?: string
}

/** Returns the file that starts the release of a folder. */
function entryPointOf(release: string): string {
  const found = ENTRY_POINTS.map((entry) => join(release, entry)).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`${release} is no release`)
  return found
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
    const started = spawn(process.execPath, [entryPointOf(state.release)], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    started.once('exit', () => {
      if (!state.isKilled && !state.isStopping) ends[state.isReady ? 'ready' : 'starting'] += 1
      // Checked again after the pause, in which it may have been stopped.
      if (!state.isStopping) setTimeout(() => !state.isStopping && (child = launch()), RESTART_MS)
    })
    void notificationReadiness(url, started, () => (state.isReady = true))
    return started
  }
  let child = launch()
  // An aborted run must not leave a process that restarts servers.
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

/** Calls `onReady` once when the process is ready; never if it ends before that. */
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
    // The server does not listen yet.
    return false
  }
}
