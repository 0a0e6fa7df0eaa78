import { setTimeout as pause } from 'node:timers/promises'

import { isReady } from '../installation/supervised-server.ts'
import type { Run } from '../run/scenario.ts'

const CHECK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 1_000
/** Number of failed health checks after which a server is removed; a single failure may be accidental. */
const FAILURES = 2

/**
 * Checks servers until the end of the run. Returns the addresses of those that a proxy with a health check every second
 * would select; the list is updated in place.
 */
export function startBalancer({ atEnd }: Run, servers: readonly string[]): readonly string[] {
  const urls = [...servers]
  const state = { isOver: false }
  const watch = async (url: string): Promise<void> => {
    for (let failures = 0; !state.isOver; await pause(CHECK_EVERY_MS)) {
      failures = (await isReady(url, ANSWER_WITHIN_MS)) ? 0 : failures + 1
      const place = urls.indexOf(url)
      if (failures === 0 && place < 0) urls.push(url)
      // One server always remains in the list.
      if (failures >= FAILURES && place >= 0 && urls.length > 1) urls.splice(place, 1)
    }
  }
  const ended = Promise.all(servers.map(watch))
  atEnd(async () => {
    state.isOver = true
    await ended
  })
  return urls
}
