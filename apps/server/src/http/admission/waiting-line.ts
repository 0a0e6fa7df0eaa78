import { AppError } from '@nostro/kernel'

/** Calls that wait until they may begin, first come, first served. */
export interface WaitingLine {
  readonly length: () => number
  /** The time that the call at the head has waited; 0 where nobody waits. */
  readonly oldestMs: () => number
  /**
   * Waits for a turn. Errors: `server.busy` when the caller leaves, or when none comes for so long that something must
   * be wrong behind the line.
   */
  readonly join: (signal: AbortSignal) => Promise<void>
  /** Gives the turn to the call at the head. */
  readonly beginNext: () => void
}

interface Waiting {
  readonly since: number
  readonly begin: () => void
}

interface LineOptions {
  /** Milliseconds that only ever grow. */
  readonly now: () => number
  /** A call is given up that has waited so long; none is when absent. */
  readonly givenUpAfterMs?: number
}

export function createWaitingLine({ now, givenUpAfterMs }: LineOptions): WaitingLine {
  const waiting = new Set<Waiting>()

  const head = (): Waiting | undefined => waiting.values().next().value
  const join = async (signal: AbortSignal): Promise<void> =>
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        waiting.delete(own)
      }
      const giveUp = (): void => {
        leave()
        reject(new AppError('server.busy'))
      }
      const own: Waiting = {
        since: now(),
        begin: () => {
          leave()
          resolve()
        },
      }
      const timer = givenUpAfterMs === undefined ? undefined : setTimeout(giveUp, givenUpAfterMs)
      signal.addEventListener('abort', giveUp)
      waiting.add(own)
    })

  return {
    length: () => waiting.size,
    oldestMs: () => {
      const oldest = head()
      return oldest === undefined ? 0 : now() - oldest.since
    },
    join,
    beginNext: () => head()?.begin(),
  }
}
