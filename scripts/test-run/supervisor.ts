import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

import { RUN_FOLDER } from './left-behind.ts'
import { watchTree } from './process-tree.ts'

/** The report of a group's supervisor after all of its processes have ended. */
export interface KeptGroup {
  readonly exitCode: number
  /** User and system time of the whole process tree; see {@link watchTree} for what is not counted. */
  readonly cpuSeconds: number
  /** The part of the machine that processes outside of the tree used, from 0 to 1. */
  readonly othersShare: number
  /** The reason for ending the group, if it did not end by itself. */
  readonly ended?: 'silent' | 'out of time' | 'interrupted'
  /** The number of processes that were left running after the first one had ended by itself. */
  readonly leftRunning: number
}

/** The limits of a group; absent ones are none. */
export interface KeptLimits {
  /** After so long without any output the group is ended. */
  readonly silentMs?: number
  readonly totalMs?: number
}

/**
 * A process between the runner and one group: it gives the group a temporary folder of its own, counts its processor
 * time, and ends all of it, with databases and browsers that were started to outlive their parents. It does so when the
 * group has ended, when the group prints nothing for too long or takes too long, and when the runner asks for it or has
 * ended, by whatever signal.
 *
 * Arguments: the limits as JSON, then the command.
 */
const [limitsText = '{}', command = '', ...words] = process.argv.slice(2)
const limits = JSON.parse(limitsText) as KeptLimits
const folder = mkdtempSync(join(tmpdir(), `${RUN_FOLDER}${process.pid}-`))
// PostgreSQL runs under an account of its own, where this one is the superuser's.
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
  // The last output, which may come after the end.
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
  // A runner that has ended reads no more.
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
