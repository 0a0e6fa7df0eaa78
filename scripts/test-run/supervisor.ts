import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

import { RUN_FOLDER } from './left-behind.ts'
import { watchTree } from './process-tree.ts'

/** The report of a group's supervisor after all of its processes have ended. */
export interface KeptGroup {
  readonly exitCode: number
  /** User and system time of the whole process tree; see {@link watchTree} for what is not included. */
  readonly cpuSeconds: number
  /** The share of the machine that processes outside of the tree used, from 0 to 1. */
  readonly othersShare: number
  /** The reason for ending the group, if it did not end by itself. */
  readonly ended?: 'silent' | 'out of time' | 'interrupted'
  /** The number of processes that were still running after the first one had ended by itself. */
  readonly leftRunning: number
}

/** The limits of a group; an absent one does not apply. */
export interface KeptLimits {
  /** Time without any output after which the group is ended. */
  readonly silentMs?: number
  readonly totalMs?: number
}

/**
 * A process between the runner and one group. It gives the group its own temporary folder, measures its CPU time, and
 * ends all of its processes, including databases and browsers that survive their parents. It does so when the group has
 * ended, prints nothing for too long or takes too long, and when the runner requests it or has ended by any signal.
 *
 * Arguments: the limits as JSON, then the command.
 */
const [limitsText = '{}', command = '', ...words] = process.argv.slice(2)
const limits = JSON.parse(limitsText) as KeptLimits
const folder = mkdtempSync(join(tmpdir(), `${RUN_FOLDER}${process.pid}-`))
// PostgreSQL runs under another account if this one is root.
chmodSync(folder, 0o755)
const tree = watchTree(folder)
const child = spawn(command, words, {
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, TMPDIR: folder },
  shell: process.platform === 'win32',
})

let ended: KeptGroup['ended']
let silence: NodeJS.Timeout | undefined
let exitCode: number | undefined
const closed = new Promise((resolve) => child.once('close', resolve))

function end(reason: NonNullable<KeptGroup['ended']>): void {
  ended ??= reason
  void tree.end()
}

function hear(): void {
  clearTimeout(silence)
  if (limits.silentMs !== undefined) silence = setTimeout(() => end('silent'), limits.silentMs)
}

async function finish(): Promise<void> {
  clearTimeout(silence)
  clearTimeout(total)
  const left = await tree.end()
  // The last output may arrive after the end.
  if (child.pid !== undefined) await closed
  tree.close()
  const report: KeptGroup = {
    exitCode: ended === undefined ? (exitCode ?? 1) : 1,
    cpuSeconds: tree.cpuSeconds(),
    othersShare: tree.othersShare(),
    ...(ended !== undefined && { ended }),
    leftRunning: ended === undefined ? left : 0,
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  // The runner may have ended.
  if (process.connected) process.send?.(report, () => process.exit())
  else process.exit()
}

hear()
const total = limits.totalMs === undefined ? undefined : setTimeout(() => end('out of time'), limits.totalMs)
process.on('disconnect', () => end('interrupted'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end('interrupted'))

for (const [from, to] of [
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
] as const) {
  from.on('data', (bytes: Buffer) => {
    hear()
    to.write(bytes)
  })
  // A runner that has ended no longer reads.
  to.on('error', () => undefined)
}
child.once('error', ({ message }) => {
  process.stderr.write(`${message}\n`)
  void finish()
})
child.once('exit', (code, signal) => {
  exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  void finish()
})
