import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '@nostro/server/testing/ports'

import { attempt, mustGet } from '../run/waiting.ts'
import { isRunning, type Program, type ProgramEnd, superviseProgram } from './supervised-program.ts'

/** The entry point with the demo institutions. Before the demo was its own application, the server loaded them. */
const ENTRY_POINTS = ['apps/demo/src/main.ts', 'apps/server/src/main.ts']
/** The folder of the current release. */
export const THIS_RELEASE = path.join(import.meta.dirname, '../../..')
const READY_TIMEOUT_MS = 240_000
const LOOK_EVERY_MS = 50
/** Time limit in ms of a health check of a starting server. */
const HEALTH_TIMEOUT_MS = 10_000

/** A server process that is restarted whenever it ends. */
export interface SupervisedServer {
  readonly url: string
  /** Kills the process. Returns the number of killed processes. */
  readonly kill: () => number
  readonly untilReady: () => Promise<void>
  /** Returns how often it ended without being killed: during the start, and after it was ready. */
  readonly ownEnds: () => { readonly starting: number; readonly ready: number }
  /** Stops it regularly and starts the release of another folder instead. Returns how the previous one ended. */
  readonly replace: (release: string) => Promise<ProgramEnd>
  /** Stops it regularly and permanently. */
  readonly stop: () => Promise<ProgramEnd>
}

interface ServerOptions {
  readonly logFile: string
  readonly env: Readonly<Record<string, string>>
  /** The folder of its release. */
  readonly release: string
}

/** Returns the file that starts the release of a folder. */
function entryPointOf(release: string): string {
  const found = ENTRY_POINTS.map((entry) => path.join(release, entry)).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`${release} is no release`)
  return found
}

/** Starts a server of a release at a free port. */
export async function superviseServer({ logFile, env, release }: ServerOptions): Promise<SupervisedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ends = { starting: 0, ready: 0 }
  const state = { isReady: false }
  const programOf = (folder: string): Program => ({
    file: process.execPath,
    args: [entryPointOf(folder)],
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    logFile,
  })
  const server = superviseProgram(programOf(release), {
    onStart: (child) => {
      state.isReady = false
      void watchStart(url, child, () => (state.isReady = true))
    },
    onOwnEnd: () => (ends[state.isReady ? 'ready' : 'starting'] += 1),
  })
  const look = (): true | undefined => state.isReady || undefined
  return {
    url,
    kill: () => server.kill(),
    untilReady: async () =>
      void (await mustGet(look, { limitMs: READY_TIMEOUT_MS }, `${url} was not ready, see ${logFile},`)),
    ownEnds: () => ends,
    replace: async (folder) => {
      const end = await server.stop()
      server.start(programOf(folder))
      return end
    },
    stop: () => server.stop(),
  }
}

/** Calls `onReady` once when the process is ready; never if it ends before that. */
async function watchStart(url: string, child: ChildProcess, onReady: () => void): Promise<void> {
  while (isRunning(child)) {
    if (await isReady(url)) {
      onReady()
      return
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** Returns whether a server passes the health check of a proxy within a time limit. */
export async function isReady(url: string, limitMs = HEALTH_TIMEOUT_MS): Promise<boolean> {
  const signal = AbortSignal.timeout(limitMs)
  return (await attempt(() => fetch(`${url}/health/ready`, { signal })))?.ok === true
}
