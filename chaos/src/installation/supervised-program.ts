import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

/** A program with its arguments. Its output is appended to a log file. */
export interface Program extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  readonly file: string
  readonly args: readonly string[]
  readonly logFile: string
}

/** A program that is restarted whenever it ends, as by a supervisor. */
export interface SupervisedProgram {
  /** Kills it; it restarts after `downMs`, or at once. Returns the number of killed processes. */
  readonly kill: (downMs?: number) => number
  /** Stops it permanently, with SIGTERM unless another signal is given. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<ProgramEnd>
  /** Starts another program instead, after a stop. */
  readonly start: (program: Program) => void
}

/** The end of a program that was asked to stop. */
export interface ProgramEnd {
  /** 0 if it finished its work in progress; `undefined` after a signal. */
  readonly exitCode: number | undefined
  readonly tookMs: number
}

interface Observer {
  /** Called for each started process. */
  readonly onStart?: (child: ChildProcess) => void
  /** Called when a process ended that was neither killed nor stopped. */
  readonly onOwnEnd?: () => void
}

/** Pause in ms before a supervisor restarts a process. */
const RESTART_MS = 100

/** Starts a program and restarts it until it is stopped. */
export function superviseProgram(first: Program, { onStart, onOwnEnd }: Observer = {}): SupervisedProgram {
  const state = { program: first, isKilled: false, isStopping: false, downMs: RESTART_MS }
  let restart: NodeJS.Timeout | undefined
  const launch = (): ChildProcess => {
    state.isKilled = false
    const started = startLogged(state.program)
    started.once('exit', () => {
      if (state.isStopping) return
      if (!state.isKilled) onOwnEnd?.()
      restart = setTimeout(() => (child = launch()), state.downMs)
      state.downMs = RESTART_MS
    })
    onStart?.(started)
    return started
  }
  let child = launch()
  // An aborted run must not leave a process behind.
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    kill: (downMs = RESTART_MS) => {
      if (!isRunning(child)) return 0
      Object.assign(state, { isKilled: true, downMs })
      child.kill('SIGKILL')
      return 1
    },
    stop: async (signal = 'SIGTERM') => {
      state.isStopping = true
      clearTimeout(restart)
      return await endOf(child, signal)
    },
    start: (program) => {
      Object.assign(state, { program, isStopping: false })
      child = launch()
    },
  }
}

/** Starts a program once; its output is appended to its log file. */
function startLogged({ file, args, logFile, ...options }: Program): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(file, [...args], { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  // Without the program the run cannot continue.
  child.once('error', (cause) => {
    throw new Error(`${file} could not be started`, { cause })
  })
  return child
}

/** Returns whether a process has neither exited nor been ended by a signal. */
export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

/** Sends a signal to a running process and waits for its end. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<ProgramEnd> {
  const startedAt = Date.now()
  if (isRunning(child)) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { exitCode: child.exitCode ?? undefined, tookMs: Date.now() - startedAt }
}
