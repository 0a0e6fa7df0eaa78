import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the folder of the embedded cluster in a data folder. */
export function clusterOf(dataFolder: string): string {
  return path.join(dataFolder, 'postgres', 'cluster')
}

/** Returns the main process of the PostgreSQL of a cluster folder; `undefined` while none runs. */
export function postmasterOf(cluster: string): number | undefined {
  const pid = Number(lockFileOf(cluster).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return processes().some((each) => each.pid === pid && each.command.includes(cluster)) ? pid : undefined
}

/** Returns the processes that serve one connection each. */
export function backendsOf(postmaster: number): readonly number[] {
  return processes().flatMap(({ pid, parent, command }) =>
    parent === postmaster && / nostro \[local\]/.test(command) ? [pid] : [],
  )
}

/** Kills a process. Returns the number of killed processes, because it may just have ended by itself. */
export function endIfThere(pid: number | undefined): 0 | 1 {
  if (pid === undefined) return 0
  try {
    process.kill(pid, 'SIGKILL')
    return 1
  } catch {
    return 0
  }
}

/** Kills the PostgreSQL of a cluster folder when this process ends, because it survives the server that started it. */
export function endWithThisProcess(cluster: string): void {
  process.once('exit', () => endIfThere(postmasterOf(cluster)))
}

function lockFileOf(cluster: string): string {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    // There is no lock file while no server runs.
    return ''
  }
}

interface RunningProcess {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

function processes(): readonly RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
