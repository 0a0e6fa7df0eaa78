import { checkEverything } from './checks/check-everything.ts'
import { checkTrails } from './checks/check-trails.ts'
import { figuresOf } from './figures.ts'
import type { Installation } from './installation.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Run, type RunFigures, runRounds } from './rounds.ts'
import { lanesOf, signInStaff } from './staff.ts'
import { createViolations, type Violations } from './violations.ts'

type KillPlan = Pick<Run, 'settings' | 'faults' | 'untilWell'> & {
  /** The address of the database, if it is not the embedded one of the data folder. */
  readonly databaseUrl?: string
  /** Steps that were acknowledged before, which must be stored too. */
  readonly ledger?: Ledger
  /** Called when all work is done, before the checks. */
  readonly beforeChecks?: (violations: Violations) => Promise<void>
  /** Called after the checks, before the servers stop. */
  readonly atEnd?: () => Promise<void>
}

/**
 * Runs bursts of commands with faults, verifies that each acknowledged step is stored once and completely and nothing
 * else is, and prints the figures. Stops the servers. Returns whether there was no violation.
 */
export async function runKillLoop(
  installation: Installation,
  { databaseUrl, ledger = createLedger(), beforeChecks, atEnd, ...plan }: KillPlan,
): Promise<boolean> {
  const startedAt = Date.now()
  const violations = createViolations()
  let figures: RunFigures | undefined
  let run: Run | undefined
  try {
    const staff = await signInStaff(installation.urls)
    run = { ...plan, installation, violations, ledger, lanes: lanesOf(staff) }
    figures = await runRounds(run)
    await beforeChecks?.(violations)
    await checkEverything(run, staff)
    await atEnd?.()
  } finally {
    noteOwnEnds(installation, violations)
    // The servers must not survive an error.
    await installation.stop()
  }
  const events = await checkTrails(installation.dataFolder, violations, databaseUrl)
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(figuresOf({ run, figures, events, seconds }))
  const found = violations.examples()
  if (found.length > 0) console.log(`\n${found.join('\n')}\n\nLogs and database: ${installation.dataFolder}`)
  return found.length === 0
}

/** Records servers that ended by themselves. That is allowed only during the start, when the database is killed. */
function noteOwnEnds({ servers }: Installation, violations: Violations): void {
  for (const { url, ownEnds } of servers) {
    for (let times = ownEnds().ready; times > 0; times--)
      violations.note('servers stay up', `${url} ended by itself`)
  }
}
