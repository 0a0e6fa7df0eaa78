import { removeDeliveriesBefore } from '../administration/webhooks/index.ts'
import { chaseWaiting } from '../approvals/waiting/index.ts'
import { type AttachmentStore, sweepAttachments } from '../attachments/index.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { expireChanges } from '../changes/index.ts'
import { removeCodesBefore } from '../accounts/index.ts'
import { refreshAddressForms } from '../counterparties/index.ts'
import { removeKeysBefore } from '../http/idempotency.repository.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import { removeWorkingCopiesBefore } from '../messages/content/index.ts'
import { removeNotificationsBefore } from '../notifications/index.ts'
import { draftAllDue } from '../remittances/index.ts'
import {
  removeChallengesBefore,
  removeSessionsEndedBefore,
  removeThrottlesBefore,
} from '../sessions/index.ts'
import { removeUnfinishedBefore } from '../single-sign-on/index.ts'

const DAY_MS = 86_400_000

/** A client may repeat a command for a week; one day is added for its clock. */
const IDEMPOTENCY_KEYS_MS = 8 * DAY_MS
/** During this time an old token is distinguished from an unknown one, and an address counts as known for the user. */
const ENDED_SESSIONS_MS = 90 * DAY_MS
/** A form that was not opened for this long is considered abandoned. */
const WORKING_COPIES_MS = 30 * DAY_MS
const THROTTLES_MS = DAY_MS
/** Codes are valid for minutes, and counted for an hour by the rate limits. */
const CODES_MS = DAY_MS
/** The storage period of notifications. */
const NOTICES_MS = 180 * DAY_MS
/** The storage period of the delivery log of webhooks. */
const DELIVERIES_MS = 30 * DAY_MS
/** The time a user has to finish a form with uploaded files. */
const UNUSED_FILES_MS = DAY_MS
/** Longer than any upload takes. */
const WRITES_MS = DAY_MS / 24

/** Registers the job that removes expired rows and files. */
export function registerHousekeeping(jobs: JobSystem, files: AttachmentStore): void {
  // The rules of addresses change with a release only, so each process determines the forms once.
  let hasRefreshedAddresses = false
  jobs.register('housekeeping', async (context) => {
    await deleteExpiredRows(context)
    await expireChanges(context)
    await chaseWaiting(context)
    await draftAllDue(context)
    if (!hasRefreshedAddresses) await refreshAddressForms(context)
    hasRefreshedAddresses = true
    const now = context.clock.now().getTime()
    const [before, writesBefore] = [new Date(now - UNUSED_FILES_MS), new Date(now - WRITES_MS)]
    await sweepAttachments({ db: context.db, store: files, before, writesBefore })
  })
}

/** Deletes expired rows. Idempotent: a second run finds nothing to delete. */
export async function deleteExpiredRows(context: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  const now = context.clock.now().getTime()
  await inTransactionAs(context.db, 'nostro_relay', (tx) =>
    removeKeysBefore(tx, new Date(now - IDEMPOTENCY_KEYS_MS)),
  )
  await inTransactionAs(context.db, 'nostro_relay', (tx) =>
    removeWorkingCopiesBefore(tx, new Date(now - WORKING_COPIES_MS)),
  )
  await inTransactionAs(context.db, 'nostro_relay', (tx) =>
    removeNotificationsBefore(tx, new Date(now - NOTICES_MS)),
  )
  await inTransactionAs(context.db, 'nostro_relay', (tx) =>
    removeDeliveriesBefore(tx, new Date(now - DELIVERIES_MS)),
  )
  await inTransactionAs(context.db, 'nostro_sign_in', async (tx) => {
    await removeSessionsEndedBefore(tx, new Date(now - ENDED_SESSIONS_MS))
    await removeThrottlesBefore(tx, new Date(now - THROTTLES_MS))
    await removeCodesBefore(tx, new Date(now - CODES_MS))
    await removeUnfinishedBefore(tx, new Date(now))
    await removeChallengesBefore(tx, new Date(now))
  })
}
