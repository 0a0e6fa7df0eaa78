import { AsyncLocalStorage } from 'node:async_hooks'

import type { Clock } from '@nostro/kernel'

import type { Actor } from './context.ts'

/** The time of a piece of work, and the user in whose name it happens. */
interface Moment {
  readonly at: Date
  /** The caller of the work; nobody for jobs. */
  readonly caller?: PastCaller
}

/** Somebody in whose name calls are made within the process, without a session. */
interface PastCaller {
  readonly actor: Actor
  /** The token that the calls show, made anew for each piece of work: the moment alone lets nobody in. */
  readonly token: string
}

/**
 * Lets work of this process happen at another time than now, as the history of the demo does. The work, the calls it
 * makes within the process and the jobs it leaves are dated so; everything else goes by the clock of the machine. No
 * request from outside is ever within such work.
 */
export interface PastWork {
  /** The time of the work under way; that of the machine for all other. */
  readonly clock: Clock
  /** The time of the work under way, `undefined` outside of it. */
  readonly date: () => Date | undefined
  /** The one who makes the call with this token, where it is a call of the work under way. */
  readonly callerOf: (token: string | undefined) => Actor | undefined
  readonly run: <T>(moment: Moment, work: () => Promise<T>) => Promise<T>
}

/** Past work beside the clock that all other work goes by. */
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
