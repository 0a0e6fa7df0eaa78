import { readdirSync, readFileSync } from 'node:fs'

/** A Linux process at one time. Times are CPU times in seconds, user and system together. */
export interface ProcessState {
  readonly pid: number
  readonly parent: number
  /** Identifies a process together with the id, because ids are reused. */
  readonly startedAt: string
  readonly isZombie: boolean
  readonly ownSeconds: number
  /** The CPU time of ended children for which this process has waited, including theirs. */
  readonly waitedSeconds: number
}

/** Clock ticks per second in `/proc`; the same on all Linux platforms that Node supports. */
const TICKS = 100

/** Returns a process; `undefined` if it has ended or this system has no `/proc`. */
export function readProcess(pid: number | 'self'): ProcessState | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    // It ended between two readings.
    return undefined
  }
  // The program name in parentheses may contain spaces and parentheses.
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = (...indexes: readonly number[]): number =>
    indexes.reduce((total, index) => total + Number(words[index]), 0) / TICKS
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(words[1]),
    startedAt: words[19] ?? '',
    isZombie: words[0] === 'Z',
    ownSeconds: ticks(11, 12),
    waitedSeconds: ticks(13, 14),
  }
}

/** Returns all processes; empty on a system without `/proc`. */
export function readProcesses(): readonly ProcessState[] {
  let names: readonly string[]
  try {
    names = readdirSync('/proc')
  } catch {
    return []
  }
  return names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(Number(name)) ?? [])
}

/** Returns whether a process has this text in its arguments or environment, if this user may read them. */
export function mentions(pid: number, text: string): boolean {
  return ['cmdline', 'environ'].some((file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'latin1').includes(text)
    } catch {
      // It has ended, or belongs to another user.
      return false
    }
  })
}

/** Returns the busy time and the total time of all processors of the machine in seconds. */
export function readMachine(): { readonly busySeconds: number; readonly passedSeconds: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'latin1').split('\n')
    const times = line.split(/\s+/).slice(1, 9).map(Number)
    const passed = times.reduce((total, time) => total + time, 0)
    const idle = (times[3] ?? 0) + (times[4] ?? 0)
    return { busySeconds: (passed - idle) / TICKS, passedSeconds: passed / TICKS }
  } catch {
    return { busySeconds: 0, passedSeconds: 0 }
  }
}
