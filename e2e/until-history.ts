import { setTimeout as pause } from 'node:timers/promises'

import { readCounters } from '@nostro/contract'

import { tokenOf } from './page-visits.ts'

const ASK_EVERY_MS = 1_000
/** Time in ms without a change after which the history is complete. */
const QUIET_MS = 8_000

/** Waits until the history of the demo no longer grows; returns the time in s until its last growth. */
export async function untilHistoryIsWhole(origin: string, password: string): Promise<number> {
  const startedAt = performance.now()
  const token = await tokenOf(origin, 'frankfurt.operator', password)
  let counters = ''
  let grewAt = startedAt
  while (performance.now() - grewAt < QUIET_MS) {
    const response = await fetch(`${origin}${readCounters.path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const now = await response.text()
    if (now !== counters) grewAt = performance.now()
    counters = now
    await pause(ASK_EVERY_MS)
  }
  return (grewAt - startedAt) / 1_000
}
