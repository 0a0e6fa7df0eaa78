import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from '../installation/installation.ts'
import type { AdminRun } from '../installation/nostro-admin.ts'
import { clusterOf, endIfThere, postmasterOf } from '../installation/postgres-processes.ts'
import { between, oneOf } from '../run/chance.ts'
import type { Violations } from '../run/violations.ts'
import type { Fault } from './server-faults.ts'

/** Runs of `nostro admin` during which faults occur. */
export interface AdminPlan {
  /** The name of a run: "backup", "archive". */
  readonly noun: string
  readonly begin: () => AdminRun
  /** Time in ms within which a fault follows the start of a run. */
  readonly withinMs: number
  readonly violations: Violations
}

/** Returns the faults of unused parts, of the database and of the run itself. Only the first must leave the run whole. */
export function adminFaults({ noun, begin, withinMs, violations }: AdminPlan): readonly Fault[] {
  return [
    {
      name: `server during ${noun}`,
      strike: async ({ servers }) => {
        const run = begin()
        await pause(between(0, withinMs))
        const killed = oneOf(servers).kill()
        await mustEnd(run, violations)
        return killed
      },
    },
    {
      name: `PostgreSQL during ${noun}`,
      strike: async ({ dataFolder }: Installation) =>
        await strikeDuring(begin(), withinMs, async () => endIfThere(postmasterOf(clusterOf(dataFolder)))),
    },
    { name: `${noun} itself`, strike: async () => await killRun(begin(), withinMs) },
  ]
}

/** Waits for the end of a run, and records its failure unless `isExpected` accepts its output. */
export async function mustEnd(
  run: AdminRun,
  violations: Violations,
  isExpected = (_text: string) => false,
): Promise<void> {
  const { exit, text } = await run.ended
  if (exit !== 0 && !isExpected(text)) violations.note('administration survives killed servers', text)
}

/** Injects a fault at a random time of a run, and waits for its end. Returns the number of killed processes. */
export async function strikeDuring(
  run: AdminRun,
  withinMs: number,
  strike: () => Promise<number>,
): Promise<number> {
  await pause(between(0, withinMs))
  const ended = await strike()
  await run.ended
  return ended
}

/** Kills a run at a random time. */
export async function killRun(run: AdminRun, withinMs: number): Promise<number> {
  return await strikeDuring(run, withinMs, async () => {
    run.kill()
    return 1
  })
}
