import { checkTrails } from '../checks/check-trails.ts'
import type { Installation } from '../installation/installation.ts'
import { createFigures } from './figures.ts'
import type { Options } from './options.ts'
import type { Phase, Run, Stage } from './scenario.ts'
import { createViolations, type Violations } from './violations.ts'

/** The result of a phase: a line for each figure, and its violations. */
export interface PhaseResult {
  readonly figures: readonly string[]
  readonly violations: readonly string[]
}

/**
 * Prepares, disturbs and verifies an installation, then stops it and verifies its audit trails. Deletes its folder if
 * there is no violation.
 */
export async function runPhase(phase: Phase, options: Options, seed: number): Promise<PhaseResult> {
  const startedAt = Date.now()
  const violations = createViolations(phase.invariants)
  const figures = createFigures()
  const ends: ((isWhole: boolean) => unknown)[] = []
  const run: Run = { options, seed, violations, figures, atEnd: (end) => ends.unshift(end) }
  try {
    const stage = await phase.prepare(run)
    await workAndVerify(run, stage)
    const { installation, databaseUrl, verifyStopped } = stage
    verifyStopped?.()
    const events = await checkTrails(installation.dataFolder, violations, databaseUrl)
    figures.set('audit events', events)
    if (isWhole(violations)) installation.remove()
    else figures.set('logs and data', installation.dataFolder)
  } catch (error) {
    // An error may follow from a violation that was noted before.
    console.log(violations.examples().join('\n'))
    throw error
  } finally {
    for (const end of ends) await end(isWhole(violations))
  }
  figures.set('seconds', Math.round((Date.now() - startedAt) / 1_000))
  for (const [invariant, count] of violations.counts()) figures.set(`violations: ${invariant}`, count)
  return { figures: figures.lines(), violations: violations.examples() }
}

async function workAndVerify(
  { violations, figures }: Run,
  { installation, work, disturb, verify }: Stage,
): Promise<void> {
  try {
    await disturb(work)
    await verify()
  } finally {
    figures.set('starts given up', noteOwnEnds(installation, violations))
    // The servers must not survive an error.
    await installation.stop()
  }
}

/** Records servers that ended by themselves. That is allowed only during the start. Returns the number of these. */
function noteOwnEnds({ servers }: Installation, violations: Violations): number {
  for (const { url, ownEnds } of servers) {
    for (let times = ownEnds().ready; times > 0; times--)
      violations.note('servers stay up', `${url} ended by itself`)
  }
  return servers.reduce((sum, { ownEnds }) => sum + ownEnds().starting, 0)
}

function isWhole(violations: Violations): boolean {
  return violations.examples().length === 0
}
