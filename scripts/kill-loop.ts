import { buildWeb } from './build-web.ts'
import { checkApprovals } from './kill-loop/checks/check-approvals.ts'
import { checkArrivals } from './kill-loop/checks/check-arrivals.ts'
import { checkCounters } from './kill-loop/checks/check-counters.ts'
import { checkEvents } from './kill-loop/checks/check-events.ts'
import { checkMessages } from './kill-loop/checks/check-messages.ts'
import { checkMails, checkNotifications } from './kill-loop/checks/check-notifications.ts'
import { checkNumbers } from './kill-loop/checks/check-numbers.ts'
import { checkQueues } from './kill-loop/checks/check-queues.ts'
import { checkRows } from './kill-loop/checks/check-rows.ts'
import { checkTrails } from './kill-loop/checks/check-trails.ts'
import { takeSnapshot } from './kill-loop/checks/snapshot.ts'
import { figuresOf } from './kill-loop/figures.ts'
import { type Installation, startInstallation } from './kill-loop/installation.ts'
import { createLedger } from './kill-loop/ledger.ts'
import { type Run, type RunFigures, runRounds } from './kill-loop/rounds.ts'
import { readSettings } from './kill-loop/settings.ts'
import { lanesOf, seatStaff, type Staff } from './kill-loop/staff.ts'
import { createViolations } from './kill-loop/violations.ts'

/**
 * Kills servers and PostgreSQL again and again while bursts of commands are under way, and then looks whether every
 * acknowledged step is there once and whole, and nothing else (security RE-1).
 */
buildWeb()
const settings = readSettings(process.env)
const violations = createViolations()
const startedAt = Date.now()
const installation = await startInstallation()
const staff = await seatStaff(installation.urls)
const run: Run = { settings, installation, violations, ledger: createLedger(), lanes: lanesOf(staff) }

let figures: RunFigures | undefined
try {
  figures = await runRounds(run)
  await checkEverything(run, staff)
} finally {
  noteOwnEnds(installation)
  // Whatever happened, nothing of it may keep running.
  await installation.stop()
}
const events = await checkTrails(installation.dataFolder, violations)

const isWhole = violations.examples().length === 0
console.log(figuresOf({ run, figures, events, seconds: Math.round((Date.now() - startedAt) / 1_000) }))
if (isWhole) installation.remove()
else console.log(`\n${violations.examples().join('\n')}\n\nLogs and database: ${installation.dataFolder}`)
process.exitCode = isWhole ? 0 : 1

async function checkEverything({ ledger }: Run, people: Staff): Promise<void> {
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
function noteOwnEnds({ servers }: Installation): void {
  for (const { url, ownEnds } of servers) {
    for (let times = ownEnds().ready; times > 0; times--)
      violations.note('servers stay up', `${url} ended by itself`)
  }
}
