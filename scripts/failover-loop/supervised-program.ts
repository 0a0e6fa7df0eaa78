import { closeSync, openSync } from 'node:fs'

import { type StartedProgram, startProgram } from '@nostro/server/testing/started-program'

/** A program that is restarted whenever it ends, as by a supervisor. */
export interface SupervisedProgram {
  /** Kills it; it restarts after `downMs`, or at once. Returns the number of killed processes. */
  readonly kill: (downMs?: number) => number
  /** Stops it permanently. */
  readonly stop: () => Promise<void>
}

/** The user of a program that must not run as root. */
export interface Identity {
  readonly uid?: number
  readonly gid?: number
}

interface Program {
  readonly file: string
  readonly args: readonly string[]
  readonly identity: Identity
  readonly logFile: string
}

const RESTART_MS = 100

/** Starts a program and keeps it running until it is stopped. */
export function superviseProgram({ file, args, identity, logFile }: Program): SupervisedProgram {
  const state = { isStopping: false, downMs: RESTART_MS }
  let restart: NodeJS.Timeout | undefined
  const launch = (): StartedProgram => {
    const log = openSync(logFile, 'a')
    const started = startProgram(file, args, { ...identity, cwd: '/', stdio: ['ignore', log, log] })
    closeSync(log)
    void comeAgainAfter(started)
    return started
  }
  const comeAgainAfter = async ({ ended }: StartedProgram): Promise<void> => {
    await ended
    if (!state.isStopping) restart = setTimeout(() => (child = launch()), state.downMs)
    state.downMs = RESTART_MS
  }
  let child = launch()
  const end = (): void => child.kill('SIGKILL')
  // An aborted run must leave no process behind.
  process.once('exit', end)
  return {
    kill: (downMs = RESTART_MS) => {
      state.downMs = downMs
      const isRunning = child.failure() === undefined
      child.kill('SIGKILL')
      return isRunning ? 1 : 0
    },
    stop: async () => {
      state.isStopping = true
      process.off('exit', end)
      clearTimeout(restart)
      child.kill('SIGKILL')
      await child.ended
    },
  }
}
