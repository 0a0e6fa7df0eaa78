import type { Ask } from '../installation/database.ts'
import type { Installation } from '../installation/installation.ts'
import type { Violations } from '../run/violations.ts'
import { attempt, type WaitLimits, waitFor } from '../run/waiting.ts'

/** Counts pending jobs of the product, without those of the library and the hourly housekeeping. */
export const PENDING_JOBS = `
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
    and name not like '\\_\\_pgboss%' and name not in ('housekeeping', 'parked'))`

/**
 * Counts mails that are tried again. The mail of a killed process may have been accepted, so it is tried again a minute
 * later at the earliest, and the time to the next try doubles until then.
 */
const RETRIED_MAILS = `
  (select count(*)::int from pgboss.job where name = 'notice.mail' and state in ('retry', 'active')
    and retry_count > 0)`

const UNDELIVERED = `(select count(*)::int from message where stage = 'approved')`

const PENDING = `select ${PENDING_JOBS} as jobs, ${UNDELIVERED} as undelivered`
const PENDING_AT_ONCE = `select ${PENDING_JOBS} - ${RETRIED_MAILS} as jobs, ${UNDELIVERED} as undelivered`

/** Work that is not done by then is lost or stuck. */
const LIMITS = { limitMs: 180_000, everyMs: 100 }

/**
 * Waits until no job is pending and every approved message was sent. Returns the time in ms from `since` until only
 * mails were left that are tried again.
 */
export async function untilSettled(
  { ask }: Installation,
  violations: Violations,
  since = Date.now(),
): Promise<number> {
  await untilNothing(() => pendingIn(ask, PENDING_AT_ONCE), LIMITS, violations)
  const settledMs = Date.now() - since
  await untilNothing(() => pendingIn(ask, PENDING), LIMITS, violations)
  return settledMs
}

/** Work that is pending, by name. */
type Pending = Readonly<Record<string, number>>

/** Returns the counts of a query; a count of the database itself while it is not available. */
export async function pendingIn(ask: Ask, question: string): Promise<Pending> {
  const [counts] = (await attempt(() => ask<Pending>(question))) ?? []
  return counts ?? { 'databases to start': 1 }
}

/**
 * Waits until all counts of pending work are 0, in as many consecutive looks as `times`. Work that is pending after the
 * time limit is a violation.
 */
export async function untilNothing(
  count: () => Promise<Pending>,
  limits: WaitLimits,
  violations: Violations,
  times = 1,
): Promise<void> {
  let idle = 0
  let last: Pending = {}
  const isIdle = async (): Promise<true | undefined> => {
    last = await count()
    idle = Object.values(last).every((each) => each === 0) ? idle + 1 : 0
    return idle >= times || undefined
  }
  if ((await waitFor(isIdle, limits)) === undefined)
    violations.note('queues empty in time', `after ${limits.limitMs / 1_000} s: ${JSON.stringify(last)}`)
}
