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
  /** The first calls of the line wait longer. */
  readonly few?: { readonly count: number; readonly givenUpAfterMs: number }
}

export function createWaitingLine({ now, givenUpAfterMs, few }: LineOptions): WaitingLine {
  const waiting = new Set<Waiting>()

  const isAmongFew = (own: Waiting): boolean =>
    few !== undefined && [...waiting].slice(0, few.count).includes(own)
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
      const giveUpUnlessFew = (): void => {
        const moreMs = (few?.givenUpAfterMs ?? 0) - (givenUpAfterMs ?? 0)
        if (moreMs > 0 && isAmongFew(own)) timer = setTimeout(giveUp, moreMs)
        else giveUp()
      }
      let timer = givenUpAfterMs === undefined ? undefined : setTimeout(giveUpUnlessFew, givenUpAfterMs)
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
