import { type Command, planBurst } from './burst.ts'
import { shuffled } from './chance.ts'
import type { Ledger } from './ledger.ts'
import type { KillSettings } from './settings.ts'
import type { Lane } from './staff.ts'
import type { Violations } from './violations.ts'

/** The inputs for planning commands, and the ledger that records them. */
export interface Load {
  readonly settings: Pick<KillSettings, 'burst'>
  readonly lanes: readonly Lane[]
  readonly ledger: Ledger
  readonly violations: Violations
}

/** Commands that were sent at the same time. */
export interface Burst {
  readonly size: number
  /** Returns the number of unanswered commands. */
  readonly open: () => number
  readonly ended: Promise<unknown>
}

/** Plans commands for all lanes, in random order. */
export async function planBursts({ lanes, ledger, settings, violations }: Load): Promise<readonly Command[]> {
  const size = Math.ceil(settings.burst / lanes.length)
  const bursts = await Promise.allSettled(lanes.map((lane) => planBurst(lane, ledger, size)))
  return shuffled(
    bursts.flatMap((burst) => {
      if (burst.status === 'fulfilled') return burst.value
      violations.note('answered as agreed', String(burst.reason))
      return []
    }),
  )
}

/** Sends all commands at once; `counts` counts them by name. */
export function startBurst(
  { violations }: Pick<Load, 'violations'>,
  counts: Map<string, number>,
  commands: readonly Command[],
): Burst {
  let open = commands.length
  const work = commands.map(async ({ name, run }) => {
    countOne(counts, name)
    try {
      await run()
    } catch (error) {
      violations.note('answered as agreed', `${name}: ${String(error)}`)
    }
    open -= 1
  })
  return { size: commands.length, open: () => open, ended: Promise.all(work) }
}

export function countOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
