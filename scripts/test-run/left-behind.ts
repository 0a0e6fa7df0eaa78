import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { mentions, readProcesses } from './processes.ts'

/** Prefix of the name of a group's temporary folder, followed by the id of its supervisor. */
export const RUN_FOLDER = 'nostro-run-'

/**
 * Ends the processes and deletes the folders of runs whose supervisors were killed. Every process of such a run has its
 * folder in its environment or its arguments.
 */
export function removeLeftBehind(): void {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(RUN_FOLDER))
  const stale = folders.filter((name) => !isKept(name)).map((name) => join(tmpdir(), name))
  if (stale.length === 0) return
  const processes = readProcesses()
  for (const folder of stale) {
    for (const { pid } of processes) if (pid !== process.pid && mentions(pid, folder)) kill(pid)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

function isKept(name: string): boolean {
  const pid = Number.parseInt(name.slice(RUN_FOLDER.length), 10)
  return Number.isInteger(pid) && mentions(pid, 'supervisor.ts')
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
