import { checkTrails } from './checks/check-trails.ts'
import type { Installation } from './installation.ts'
import type { Violations } from './violations.ts'

/** The result of a run: its figures and violations. */
export interface LoopResult {
  readonly figures: readonly (readonly [name: string, value: string | number])[]
  readonly violations: readonly string[]
  readonly dataFolder: string
}

interface EndedLoop {
  readonly installation: Installation
  readonly violations: Violations
  readonly figures: LoopResult['figures']
  /** Time in ms since 1970. */
  readonly startedAt: number
}

/** Verifies the audit trails after the servers have stopped. Deletes the installation if there is no violation. */
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
