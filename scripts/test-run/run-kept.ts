import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { KeptGroup, KeptLimits } from './keeper.ts'

const ROOT = join(import.meta.dirname, '../..')
const KEEPER = join(import.meta.dirname, 'keeper.ts')

/** A command of a group with its limits. */
export interface KeptCommand {
  readonly run: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly limits: KeptLimits
  /** Says whether the output is shown as it comes; otherwise it is returned. */
  readonly isShown: boolean
}

/** The keepers of this run. An interruption of the runner reaches each of them; see {@link endWithRunner}. */
const keepers = new Set<ChildProcess>()
let isInterrupted = false

/** Runs a command below a keeper, which ends all that the command started; returns what it reports and what was printed. */
export async function runKept({
  run,
  env,
  limits,
  isShown,
}: KeptCommand): Promise<KeptGroup & { readonly printed: string }> {
  endWithRunner()
  // The Node that runs this file runs the children too, whatever else the machine has on its path.
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? '']
  const output = isShown ? 'inherit' : 'pipe'
  const colour = isShown && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(limits), ...run], {
    cwd: ROOT,
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...colour, ...env, PATH: path.join(delimiter) },
    // Signals of the terminal reach the runner alone, which then waits for its keepers.
    detached: true,
  })
  keepers.add(keeper)
  let report: KeptGroup | undefined
  keeper.once('message', (message) => (report = message as KeptGroup))
  const ended = once(keeper, 'close')
  const streams = [keeper.stdout, keeper.stderr].flatMap((stream) => (stream === null ? [] : [text(stream)]))
  await ended
  keepers.delete(keeper)
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
  console.log(`\nInterrupted: ending ${keepers.size === 1 ? 'the group' : `${keepers.size} groups`} …`)
  const leave = (): void => process.exit(128 + constants.signals[signal])
  const open = [...keepers].map((keeper) => once(keeper, 'exit'))
  for (const keeper of keepers) keeper.kill('SIGTERM')
  void Promise.all(open).then(leave, leave)
}
