import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from '../kill-loop/installation.ts'
import type { Side } from './side.ts'

interface Waiting {
  readonly jobs: number
  readonly transmissions: number
  readonly files: number
  readonly unsent: number
}

/** Counts jobs of the product without those of the library and the hourly housekeeping. */
const WAITING = `
  select (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
            and name not like '\\_\\_pgboss%' and name not in ('housekeeping', 'parked')) as jobs,
         (select count(*)::int from transmission where state in ('prepared', 'offering', 'handedOver')) as transmissions,
         (select count(*)::int from incoming_file where state = 'stored') as files,
         (select count(*)::int from message where stage = 'approved' and delivery is null) as unsent`

const LOOK_AGAIN_MS = 300
/** Number of idle checks in a row, because a file that was not scanned yet is unknown to the database. */
const CALM_LOOKS = 15

/**
 * Waits until both simulators have sent everything and no job or answer of the product is pending. Returns what is
 * still pending after `patienceMs`; `undefined` if nothing is.
 */
export async function untilCalm(
  { ask }: Installation,
  sides: readonly Side[],
  patienceMs: number,
): Promise<string | undefined> {
  const startedAt = Date.now()
  for (let calm = 0; calm < CALM_LOOKS;) {
    const waiting = await waitingIn(ask)
    const isSending = sides.some((side) => sentBy(side) < side.sends)
    const isCalm = waiting !== undefined && Object.values(waiting).every((count) => count === 0) && !isSending
    calm = isCalm ? calm + 1 : 0
    if (Date.now() - startedAt > patienceMs) return JSON.stringify({ ...waiting, isSending })
    await pause(LOOK_AGAIN_MS)
  }
  return undefined
}

function sentBy(side: Side): number {
  return side.journal().filter(({ event }) => event === 'sent').length
}

async function waitingIn(ask: Installation['ask']): Promise<Waiting | undefined> {
  try {
    const [waiting] = await ask<Waiting>(WAITING)
    return waiting
  } catch {
    // The database is not available yet.
    return undefined
  }
}
