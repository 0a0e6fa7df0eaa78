import { approve, type Call, reject, signIn, signOut } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

/** Calls worked on at once; more would only queue up for the database. */
const IN_FLIGHT_MAX = 200
/** Kept free for what must go through when all else is busy: signing in and deciding (RE-8). */
const RESERVED = 50

const FIRST_CALLS: ReadonlySet<string> = new Set([signIn, signOut, approve, reject].map((call) => call.path))

export type InFlightLimit = <Answer>(call: Call, work: () => Promise<Answer>) => Promise<Answer>

/** Refuses calls above the limit at once with `server.busy`, so that those accepted are still answered in time. */
export function createInFlightLimit(): InFlightLimit {
  let inFlight = 0
  return async (call, work) => {
    const limit = FIRST_CALLS.has(call.path) ? IN_FLIGHT_MAX : IN_FLIGHT_MAX - RESERVED
    if (inFlight >= limit) throw new AppError('server.busy')
    inFlight += 1
    try {
      return await work()
    } finally {
      inFlight -= 1
    }
  }
}
