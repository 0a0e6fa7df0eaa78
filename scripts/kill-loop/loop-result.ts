import { checkTrails } from './checks/check-trails.ts'
import type { Installation } from './installation.ts'
import type { Violations } from './violations.ts'

/** The outcome of a run: its figures, and whatever did not hold. */
export interface LoopResult {
  readonly figures: readonly (readonly [name: string, value: string | number])[]
  readonly violations: readonly string[]
  readonly dataFolder: string
}

interface EndedLoop {
  readonly installation: Installation
  readonly violations: Violations
  readonly figures: LoopResult['figures']
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** Reads the audit trails once the servers have stopped; where all of it held, nothing of the installation is left. */
export async function resultOf({
  installation,
  violations,
  figures,
  startedAt,
}: EndedLoop): Promise<LoopResult> {
  const events = await checkTrails(installation.dataFolder, violations)
  const found = violations.examples()
  if (found.length === 0) installation.remove()
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  return {
    figures: [...figures, ['audit events', events], ['seconds', seconds]],
    violations: found,
    dataFolder: installation.dataFolder,
  }
}
