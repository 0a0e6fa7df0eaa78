import { AsyncLocalStorage } from 'node:async_hooks'

import type { Clock } from '@nostro/kernel'

import type { Actor } from '../http/context.ts'

/** The time of a unit of work, and the user who performs it. */
interface Moment {
  readonly at: Date
  /** The caller of the work; absent for jobs. */
  readonly caller?: PastCaller
}

/** A user on whose behalf calls are made within the process, without a session. */
interface PastCaller {
  readonly actor: Actor
  /** The token of the calls, generated for each unit of work, so that a call outside the work cannot use it. */
  readonly token: string
}

/**
 * Runs work of this process at a past time, as the demo history needs it. The work, the calls it makes within the
 * process and the jobs it enqueues have that time; everything else uses the system clock. Requests from outside never
 * run within such work.
 */
export interface PastWork {
  /** The clock: the time of the running work, or the system time outside of it. */
  readonly clock: Clock
  /** Returns the time of the running work, or `undefined` outside of it. */
  readonly date: () => Date | undefined
  /** Returns the user who makes the call with this token, if it is a call of the running work. */
  readonly callerOf: (token: string | undefined) => Actor | undefined
  readonly run: <T>(moment: Moment, work: () => Promise<T>) => Promise<T>
}

/** Creates past work over the clock that all other work uses. */
export function createPastWork(clock: Clock): PastWork {
  const moments = new AsyncLocalStorage<Moment>()
  const date = () => moments.getStore()?.at
  return {
    clock: { now: () => date() ?? clock.now() },
    date,
    callerOf: (token) => {
      const caller = moments.getStore()?.caller
      return token !== undefined && caller?.token === token ? caller.actor : undefined
    },
    run: async (moment, work) => await moments.run(moment, work),
  }
}
