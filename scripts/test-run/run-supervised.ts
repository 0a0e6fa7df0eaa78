import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { KeptGroup, KeptLimits } from './supervisor.ts'

const ROOT = join(import.meta.dirname, '../..')
const SUPERVISOR = join(import.meta.dirname, 'supervisor.ts')

/** A command of a group with its limits. */
export interface KeptCommand {
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly limits: KeptLimits
  /** Indicates whether the output is printed at once; otherwise it is returned. */
  readonly isShown: boolean
}

/**
 * The supervisors of this run. An interruption of the runner is forwarded to each of them; see {@link endWithRunner}.
 */
const supervisors = new Set<ChildProcess>()
let isInterrupted = false

/** Runs a command under a supervisor, which ends all its processes; returns the supervisor's report and the output. */
export async function runSupervised({
  run,
  env,
  limits,
  isShown,
}: KeptCommand): Promise<KeptGroup & { readonly printed: string }> {
  endWithRunner()
  // The Node of this process also runs the children, regardless of the machine's path.
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? '']
  const output = isShown ? 'inherit' : 'pipe'
  const colour = isShown && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const supervisor = spawn(process.execPath, [SUPERVISOR, JSON.stringify(limits), ...run], {
    cwd: ROOT,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...colour, ...env, PATH: path.join(delimiter) },
    // Terminal signals reach only the runner, which then waits for its supervisors.
    detached: true,
  })
  supervisors.add(supervisor)
  let report: KeptGroup | undefined
  supervisor.once('message', (message) => (report = message as KeptGroup))
  const ended = once(supervisor, 'close')
  const streams = [supervisor.stdout, supervisor.stderr].flatMap((stream) =>
    stream === null ? [] : [text(stream)],
  )
  await ended
  supervisors.delete(supervisor)
  const killed: KeptGroup = {
    exitCode: 1,
    cpuSeconds: 0,
    othersShare: 0,
    ended: 'interrupted',
    leftRunning: 0,
  }
  return { ...(report ?? killed), printed: (await Promise.all(streams)).join('') }
}

/** Ends every group when the runner is interrupted, and then the runner. */
function endWithRunner(): void {
  if (process.listeners('SIGINT').includes(onInterrupt)) return
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onInterrupt)
}

function onInterrupt(signal: NodeJS.Signals): void {
  if (isInterrupted) return
  isInterrupted = true
  console.log(
    `\nInterrupted: ending ${supervisors.size === 1 ? 'the group' : `${supervisors.size} groups`} …`,
  )
  const leave = (): void => process.exit(128 + constants.signals[signal])
  const open = [...supervisors].map((supervisor) => once(supervisor, 'exit'))
  for (const supervisor of supervisors) supervisor.kill('SIGTERM')
  void Promise.all(open).then(leave, leave)
}
