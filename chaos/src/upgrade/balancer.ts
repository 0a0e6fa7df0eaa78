import { setTimeout as pause } from 'node:timers/promises'

import { isReady } from '../installation/supervised-server.ts'

/** The servers that get calls, as a proxy with a health check every second would select them. */
export interface Balancer {
  /** The addresses of the servers in turn; the list is updated in place. */
  readonly urls: readonly string[]
  readonly stop: () => Promise<unknown>
}

const CHECK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 1_000
/** Number of failed health checks after which a server is removed; a single failure may be accidental. */
const FAILURES = 2

/** Checks servers until it is stopped. */
export function startBalancer(servers: readonly string[]): Balancer {
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
  return {
    urls,
    stop: async () => {
      state.isOver = true
      await ended
    },
  }
}
