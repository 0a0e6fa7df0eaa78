import { AppError } from '@nostro/kernel'

/** Calls that wait for their turn, in order of arrival. */
export interface WaitingLine {
  readonly length: () => number
  /** Returns the wait in ms of the first call; 0 if the line is empty. */
  readonly oldestMs: () => number
  /** Waits for a turn. Throws `server.busy` if the caller disconnects, or if no turn comes within the time limit. */
  readonly join: (signal: AbortSignal) => Promise<void>
  /** Gives the turn to the first call. */
  readonly beginNext: () => void
}

interface Waiting {
  readonly since: number
  readonly begin: () => void
}

interface LineOptions {
  /** Monotonic clock in ms. */
  readonly now: () => number
  /** Time limit in ms of waiting; no limit if absent. */
  readonly givenUpAfterMs?: number
  /** The first calls of the line have a longer time limit. */
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
