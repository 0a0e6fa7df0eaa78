import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Contents of the lock file of a running server. Source: PostgreSQL, src/include/utils/pidfile.h. */
interface Postmaster {
  readonly pid: number
  readonly isReady: boolean
}

/** Returns the server that uses `cluster`; `undefined` if there is none, also if a stale lock file exists. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const lines = lockFileLines(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1 || !commandLineOf(pid).includes(cluster)) return undefined
  return { pid, isReady: lines[7]?.trim() === 'ready' }
}

/** Returns whether the lock file names a process that has ended and was not collected by its parent. */
export function isHeldByZombie(cluster: string): boolean {
  const pid = Number(lockFileLines(cluster)[0])
  return Number.isInteger(pid) && pid > 1 && readIfThere(`/proc/${pid}/stat`).includes(') Z ')
}

export function lockFileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

function lockFileLines(cluster: string): readonly string[] {
  return readIfThere(lockFileOf(cluster)).split('\n')
}

/** Returns the command line of a process; empty if it does not exist or is a zombie. */
function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    // `ps` fails for a missing process.
    return ''
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return ''
    throw error
  }
}
