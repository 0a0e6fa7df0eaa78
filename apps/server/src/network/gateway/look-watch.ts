import type { Clock } from '@nostro/kernel'

/** Time limit in ms of one scan of a link. A longer scan is reported, and its caller stops waiting. */
export const LOOK_LIMIT_MS = 30_000

/** The running scans of links. */
export interface LookWatch {
  /**
   * Waits for a scan or for the time limit, when it returns `overdue`. Returns `underWay` without a second scan if one
   * of the same link is running.
   */
  readonly run: (linkId: string, look: () => Promise<void>) => Promise<'done' | 'overdue' | 'underWay'>
  /** Returns the links whose scan has not returned within the limit. */
  readonly overdue: () => readonly string[]
}

/** Creates the watch of one process. `limitMs` is measured by the clock of the process, ages by `clock`. */
export function createLookWatch(clock: Clock, limitMs = LOOK_LIMIT_MS): LookWatch {
  const underWay = new Map<string, Date>()
  return {
    run: async (linkId, look) => {
      if (underWay.has(linkId)) return 'underWay'
      underWay.set(linkId, clock.now())
      const { promise: limit, resolve } = Promise.withResolvers<'overdue'>()
      const timer = setTimeout(() => resolve('overdue'), limitMs)
      const done = look()
        .then(() => 'done' as const)
        .finally(() => {
          clearTimeout(timer)
          underWay.delete(linkId)
        })
      return await Promise.race([done, limit])
    },
    overdue: () => {
      const before = clock.now().getTime() - limitMs
      return [...underWay].filter(([, since]) => since.getTime() <= before).map(([linkId]) => linkId)
    },
  }
}
