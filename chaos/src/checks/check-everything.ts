import type { Installation } from '../installation/installation.ts'
import type { Ledger } from '../load/ledger.ts'
import type { Staff } from '../load/staff.ts'
import type { Run } from '../run/scenario.ts'
import { checkCounters } from './check-counters.ts'
import { checkMails, checkNotifications } from './check-notifications.ts'
import { checkPayments } from './check-payments.ts'
import { checkNumbers, checkQueues, checkRows } from './check-rows.ts'
import { takeSnapshot } from './snapshot.ts'

interface Checked {
  readonly installation: Installation
  readonly ledger: Ledger
  readonly staff: Staff
}

/** Verifies while the servers run that each acknowledged step is stored once and completely, and nothing else. */
export async function checkEverything(
  { violations }: Run,
  { ledger, installation, staff }: Checked,
): Promise<void> {
  const snapshot = await takeSnapshot(installation)
  checkPayments(ledger, snapshot, violations)
  checkNotifications(ledger, snapshot, violations)
  checkNumbers(snapshot, violations)
  checkQueues(snapshot, violations)
  checkMails(installation.dataFolder, snapshot, violations)
  await checkRows(installation, violations)
  await checkCounters(staff, ledger, violations)
}
