import { spawn, type SpawnOptions } from 'node:child_process'

/** A program that a test or a loop started; one that could not be started has ended. */
export interface StartedProgram {
  /** Absent where it could not be started. */
  readonly pid: number | undefined
  /** Resolves when the program has ended, or could not be started. */
  readonly ended: Promise<void>
  /** Returns the reason for which nothing can be expected of the program any more. */
  readonly failure: () => Error | undefined
  /** Sends a signal; does nothing after the end. */
  readonly kill: (signal: NodeJS.Signals) => void
  /** Sends a signal to the whole group of a program that was started with `detached`. */
  readonly killGroup: (signal: NodeJS.Signals) => void
}

/** Starts a program. That it is absent, or ends, is reported by {@link StartedProgram.failure}, and stops no process. */
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
    // The group has ended already.
  }
}
