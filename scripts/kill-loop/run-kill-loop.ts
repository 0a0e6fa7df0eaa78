import { checkApprovals } from './checks/check-approvals.ts'
import { checkArrivals } from './checks/check-arrivals.ts'
import { checkCounters } from './checks/check-counters.ts'
import { checkEvents } from './checks/check-events.ts'
import { checkMessages } from './checks/check-messages.ts'
import { checkMails, checkNotifications } from './checks/check-notifications.ts'
import { checkNumbers } from './checks/check-numbers.ts'
import { checkQueues } from './checks/check-queues.ts'
import { checkRows } from './checks/check-rows.ts'
import { checkTrails } from './checks/check-trails.ts'
import { takeSnapshot } from './checks/snapshot.ts'
import { figuresOf } from './figures.ts'
import type { Installation } from './installation.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { type Run, type RunFigures, runRounds } from './rounds.ts'
import { lanesOf, seatStaff, type Staff } from './staff.ts'
import { createViolations, type Violations } from './violations.ts'

type KillPlan = Pick<Run, 'settings' | 'faults' | 'untilWell'> & {
  /** The database, where it is not the embedded one of the data folder. */
  readonly databaseUrl?: string
  /** The steps acknowledged before, elsewhere; they have to be there as well. */
  readonly ledger?: Ledger
  /** Done when everything has been checked, before the servers stop. */
  readonly atEnd?: () => Promise<void>
}

/**
 * Lets bursts of commands meet faults, looks whether every acknowledged step is there once and whole and nothing else is,
 * and prints what happened. Ends the servers. Answers whether everything held.
 */
export async function runKillLoop(
  installation: Installation,
  { databaseUrl, ledger = createLedger(), atEnd, ...plan }: KillPlan,
): Promise<boolean> {
  const startedAt = Date.now()
  const violations = createViolations()
  let figures: RunFigures | undefined
  let run: Run | undefined
  try {
    const staff = await seatStaff(installation.urls)
    run = { ...plan, installation, violations, ledger, lanes: lanesOf(staff) }
    figures = await runRounds(run)
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

async function checkEverything({ ledger, installation, violations }: Run, people: Staff): Promise<void> {
  const snapshot = await takeSnapshot(installation)
  for (const check of [checkMessages, checkApprovals, checkArrivals, checkNotifications, checkEvents])
    check(ledger, snapshot, violations)
  checkNumbers(snapshot, violations)
  checkQueues(snapshot, violations)
  checkMails(installation.dataFolder, snapshot, violations)
  await checkRows(installation, violations)
  await checkCounters(people, ledger, violations)
}

/** A server may give up while it starts, when its database dies under it; once it is up it has to stay. */
function noteOwnEnds({ servers }: Installation, violations: Violations): void {
  for (const { url, ownEnds } of servers) {
    for (let times = ownEnds().ready; times > 0; times--)
      violations.note('servers stay up', `${url} ended by itself`)
  }
}
