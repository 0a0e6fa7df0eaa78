import { spawn, type SpawnOptions } from 'node:child_process'

/** A program started by a test or a script. One that could not be started counts as ended. */
export interface StartedProgram {
  /** Absent when it could not be started. */
  readonly pid: number | undefined
  /** Resolves when the program has ended or could not be started. */
  readonly ended: Promise<void>
  /** Returns the error for an ended program or one that could not be started. */
  readonly failure: () => Error | undefined
  /** Sends a signal. Has no effect after the end. */
  readonly kill: (signal: NodeJS.Signals) => void
  /** Sends a signal to the process group of a program that was started with `detached`. */
  readonly killGroup: (signal: NodeJS.Signals) => void
}

/** Starts a program. Its absence or end is reported by {@link StartedProgram.failure} and does not throw. */
export function startProgram(
  file: string,
  words: readonly string[],
  options: SpawnOptions = {},
): StartedProgram {
  let failure: Error | undefined
  const child = spawn(file, [...words], { stdio: 'ignore', ...options })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (cause) => {
      failure = new Error(`${file} could not be started`, { cause })
      resolve()
    })
    child.once('exit', (code, signal) => {
      failure ??= new Error(`${file} has ended with ${signal ?? `code ${code}`}`)
      resolve()
    })
  })
  return {
    pid: child.pid,
    ended,
    failure: () => failure,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => signalGroup(child.pid, signal),
  }
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}
