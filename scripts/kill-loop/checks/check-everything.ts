import { checkApprovals } from './check-approvals.ts'
import { checkArrivals } from './check-arrivals.ts'
import { checkCounters } from './check-counters.ts'
import { checkEvents } from './check-events.ts'
import { checkMessages } from './check-messages.ts'
import { checkMails, checkNotifications } from './check-notifications.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkQueues } from './check-queues.ts'
import { checkRows } from './check-rows.ts'
import { takeSnapshot } from './snapshot.ts'
import type { Installation } from '../installation.ts'
import type { Ledger } from '../ledger.ts'
import type { Staff } from '../staff.ts'
import type { Violations } from '../violations.ts'

interface Checked {
  readonly installation: Installation
  readonly ledger: Ledger
  readonly violations: Violations
}

/** Verifies while the servers run that each acknowledged step is stored once and completely, and nothing else. */
export async function checkEverything(
  { ledger, installation, violations }: Checked,
  people: Staff,
): Promise<void> {
  const snapshot = await takeSnapshot(installation)
  for (const check of [checkMessages, checkApprovals, checkArrivals, checkNotifications, checkEvents])
    check(ledger, snapshot, violations)
  checkNumbers(snapshot, violations)
  checkQueues(snapshot, violations)
  checkMails(installation.dataFolder, snapshot, violations)
  await checkRows(installation, violations)
  await checkCounters(people, ledger, violations)
}
