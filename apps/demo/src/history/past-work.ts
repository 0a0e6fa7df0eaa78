import { AsyncLocalStorage } from 'node:async_hooks'

import type { Clock } from '@nostro/kernel'
import type { JobCarrier } from '@nostro/server/extension'

/**
 * Work of this process that has a past time. The calls that it makes within the process and the jobs that they enqueue
 * have that time; all other work has the time of the machine. Requests from outside never run within such work.
 */
export interface PastWork {
  /** Returns the time of the running work, or the present outside of it. */
  readonly clock: Clock
  /** Passes the time of the work to its jobs. */
  readonly jobCarrier: JobCarrier
  readonly run: <T>(at: Date, work: () => Promise<T>) => Promise<T>
}

/** Creates past work over the clock that all other work has. */
export function createPastWork(present: Clock): PastWork {
  const times = new AsyncLocalStorage<Date>()
  const run = async <T>(at: Date, work: () => Promise<T>): Promise<T> => await times.run(at, work)
  return {
    clock: { now: () => times.getStore() ?? present.now() },
    jobCarrier: {
      fact: () => times.getStore()?.toISOString(),
      // Mails about events of the last months would arrive today.
      omits: (queue) => queue === 'notice.mail',
      run: async (at, work) => await run(new Date(at), work),
    },
    run,
  }
}
