import { setTimeout as pause } from 'node:timers/promises'

import type { Installation } from '../kill-loop/installation.ts'
import type { Side } from './side.ts'

interface Waiting {
  readonly jobs: number
  readonly transmissions: number
  readonly files: number
  readonly unsent: number
}

/** Jobs of the product, without those of the library and the clearing up that comes each hour. */
const WAITING = `
  select (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
            and name not like '\\_\\_pgboss%' and name not in ('housekeeping', 'parked')) as jobs,
         (select count(*)::int from transmission where state in ('prepared', 'offering', 'handedOver')) as transmissions,
         (select count(*)::int from incoming_file where state = 'stored') as files,
         (select count(*)::int from message where stage = 'approved' and delivery is null) as unsent`

const LOOK_AGAIN_MS = 300
/** A file that the other side has put and nobody has looked at yet waits for nothing that the database knows of. */
const CALM_LOOKS = 15

/**
 * Waits until both sides have sent all they have, and nothing waits in the product for a job or an answer. Returns what
 * still does after so long; `undefined` where nothing does.
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
    // The database is not up again.
    return undefined
  }
}
