import type { Clock } from '@nostro/kernel'

/** A look into a link that takes longer is reported, and nothing waits for it any more. */
export const LOOK_LIMIT_MS = 30_000

/** The looks into links that are under way. */
export interface LookWatch {
  /**
   * Waits for a look, or for its time limit: `overdue` where it has not returned then. A link whose look is under way is
   * not looked into once more: `underWay`.
   */
  readonly run: (linkId: string, look: () => Promise<void>) => Promise<'done' | 'overdue' | 'underWay'>
  /** The links whose look has not returned within the limit. */
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
