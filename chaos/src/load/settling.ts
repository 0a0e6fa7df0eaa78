import type { Ask } from '../installation/database.ts'
import type { Installation } from '../installation/installation.ts'
import type { Violations } from '../run/violations.ts'
import { attempt, type WaitLimits, waitFor } from '../run/waiting.ts'

/** Counts pending jobs of the product, without those of the library and the hourly housekeeping. */
export const PENDING_JOBS = `
  (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
    and name not like '\\_\\_pgboss%' and name not in ('housekeeping', 'parked'))`

const PENDING = `
  select ${PENDING_JOBS} as jobs,
         (select count(*)::int from message where stage = 'approved') as undelivered`

/** Work that is not done by then is lost or stuck. */
const LIMITS = { limitMs: 120_000, everyMs: 100 }

/** Waits until no job is pending and every approved message was sent. Returns the time in ms since `since`. */
export async function untilSettled(
  { ask }: Installation,
  violations: Violations,
  since = Date.now(),
): Promise<number> {
  await untilNothing(() => pendingIn(ask, PENDING), LIMITS, violations)
  return Date.now() - since
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
