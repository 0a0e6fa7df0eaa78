import type { Installation } from '../installation/installation.ts'
import { PENDING_JOBS } from '../load/settling.ts'
import type { Run } from '../run/scenario.ts'
import { attempt, waitFor } from '../run/waiting.ts'
import type { Side } from './side.ts'

interface Pending {
  readonly jobs: number
  readonly transmissions: number
  readonly files: number
  readonly unsent: number
}

const PENDING = `
  select (select count(*)::int from (${PENDING_JOBS}) as job) as jobs,
         (select count(*)::int from transmission where state in ('prepared', 'offering', 'handedOver')) as transmissions,
         (select count(*)::int from incoming_file where state = 'stored') as files,
         (select count(*)::int from message where stage = 'approved' and delivery is null) as unsent`

/** Work that is not done by then is lost or stuck. */
const LIMITS = { limitMs: 240_000, everyMs: 300 }
/** Number of idle checks in a row, because a file that was not scanned yet is unknown to the database. */
const IDLE_CHECKS = 15

/**
 * Waits until both simulators have sent everything and no job or answer of the product is pending. Work that is pending
 * after the time limit is a violation.
 */
export async function noteUnsettled(
  { violations }: Run,
  { ask }: Installation,
  sides: readonly Side[],
): Promise<void> {
  let idle = 0
  let last = ''
  const settled = await waitFor(async () => {
    const [pending] = (await attempt(() => ask<Pending>(PENDING))) ?? []
    const isSending = sides.some((side) => sentBy(side) < side.sends)
    const isIdle = pending !== undefined && Object.values(pending).every((count) => count === 0) && !isSending
    idle = isIdle ? idle + 1 : 0
    last = JSON.stringify({ ...pending, isSending })
    return idle < IDLE_CHECKS ? undefined : idle
  }, LIMITS)
  if (settled === undefined) violations.note('queues empty in time', last)
}

function sentBy(side: Side): number {
  return side.journal().filter(({ event }) => event === 'sent').length
}
