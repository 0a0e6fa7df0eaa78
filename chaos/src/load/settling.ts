import type { Installation } from '../installation/installation.ts'
import { attempt, waitFor } from '../run/waiting.ts'
import type { Violations } from '../run/violations.ts'

/** The pending work of an installation. */
interface Pending {
  readonly jobs: number
  readonly undelivered: number
  readonly names: string
}

/** Selects pending jobs of the product, without those of the library and the hourly housekeeping. */
export const PENDING_JOBS = `
  select name, state from pgboss.job where state in ('created', 'retry', 'active')
    and name not like '\\_\\_pgboss%' and name not in ('housekeeping', 'parked')`

const PENDING = `
  select count(*)::int as jobs,
         (select count(*)::int from message where stage = 'approved') as undelivered,
         coalesce(string_agg(distinct name || ' ' || state, ', '), '') as names
  from (${PENDING_JOBS}) as job`

/** Time limit in ms of waiting; work that is not done by then is lost or stuck. */
const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 100

/**
 * Waits until no job is pending and every approved message was sent. Returns the time in ms since `since`. Work that is
 * pending after the patience of users is a violation.
 */
export async function untilSettled(
  { ask }: Installation,
  violations: Violations,
  since = Date.now(),
): Promise<number> {
  let last: Pending | undefined
  const settled = await waitFor(
    async () => {
      const [pending] = (await attempt(() => ask<Pending>(PENDING))) ?? []
      last = pending
      return pending?.jobs === 0 && pending.undelivered === 0 ? pending : undefined
    },
    { limitMs: PATIENCE_MS, everyMs: LOOK_EVERY_MS },
  )
  const tookMs = Date.now() - since
  if (settled === undefined)
    violations.note('queues empty in time', `${sentenceOf(last)} after ${tookMs / 1_000} s`)
  return tookMs
}

function sentenceOf(pending: Pending | undefined): string {
  if (pending === undefined) return 'PostgreSQL does not answer'
  const { jobs, undelivered, names } = pending
  return `${jobs} jobs (${names}) and ${undelivered} approved messages are pending`
}
