import { checkEverything } from './checks/check-everything.ts'
import { checkTrails } from './checks/check-trails.ts'
import { figuresOf } from './figures.ts'
import type { Installation } from './installation.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Run, type RunFigures, runRounds } from './rounds.ts'
import { lanesOf, seatStaff } from './staff.ts'
import { createViolations, type Violations } from './violations.ts'

type KillPlan = Pick<Run, 'settings' | 'faults' | 'untilWell'> & {
  /** The database, where it is not the embedded one of the data folder. */
  readonly databaseUrl?: string
  /** The steps acknowledged before, elsewhere; they have to be there as well. */
  readonly ledger?: Ledger
  /** Done when everything has settled, before anything is checked. */
  readonly beforeChecks?: (violations: Violations) => Promise<void>
  /** Done when everything has been checked, before the servers stop. */
  readonly atEnd?: () => Promise<void>
}

/**
 * Lets bursts of commands meet faults, looks whether every acknowledged step is there once and whole and nothing else is,
 * and prints what happened. Ends the servers. Answers whether everything held.
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
    const staff = await seatStaff(installation.urls)
    run = { ...plan, installation, violations, ledger, lanes: lanesOf(staff) }
    figures = await runRounds(run)
    await beforeChecks?.(violations)
    await checkEverything(run, staff)
    await atEnd?.()
  } finally {
    noteOwnEnds(installation, violations)
    // Whatever happened, nothing of it may keep running.
    await installation.stop()
  }
  const events = await checkTrails(installation.dataFolder, violations, databaseUrl)
  const seconds = Math.round((Date.now() - startedAt) / 1_000)
  console.log(figuresOf({ run, figures, events, seconds }))
  const found = violations.examples()
  if (found.length > 0) console.log(`\n${found.join('\n')}\n\nLogs and database: ${installation.dataFolder}`)
  return found.length === 0
}

/** A server may give up while it starts, when its database dies under it; once it is up it has to stay. */
function noteOwnEnds({ servers }: Installation, violations: Violations): void {
  for (const { url, ownEnds } of servers) {
    for (let times = ownEnds().ready; times > 0; times--)
      violations.note('servers stay up', `${url} ended by itself`)
  }
}
