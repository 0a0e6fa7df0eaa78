import { AsyncLocalStorage } from 'node:async_hooks'

/** Work of this process that yields to all callers, such as the history of the demo. */
export interface Background {
  /**
   * Does the work when no caller waits or is served; the calls that it makes within this process need no other turn and
   * are never refused. Rejects with the reason of `signal` when that is aborted before the work began.
   */
  readonly run: <Answer>(signal: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>
  /** Says that the call under way is made by such work. */
  readonly isUnderWay: () => boolean
  /** A call of a user has ended. */
  readonly noteCall: () => void
}

interface BackgroundOptions {
  /** Milliseconds that only ever grow. */
  readonly now: () => number
  /** Says whether any call of a user runs or waits. */
  readonly isServing: () => boolean
  /** The part of the turns that is given now: 1 while the event loop is on time, down to 0. */
  readonly partOnTime: () => number
}

/** Turns at once while the event loop is on time; one is given however late it is. */
const AT_ONCE = 4
/**
 * A page makes its calls one after the other: the pause between two of them is no time for other work. It is longer on a
 * machine that is late.
 */
const QUIET_MS = 150
const QUIET_LATE_MS = 1_000
const LOOK_AGAIN_MS = 50

/** Gives turns to background work, below all budgets of calls. */
export function createBackground({ now, isServing, partOnTime }: BackgroundOptions): Background {
  const underWay = new AsyncLocalStorage<true>()
  const waiting = new Set<() => void>()
  let running = 0
  let lastCallAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  const mayBegin = (): boolean => {
    const onTime = partOnTime()
    const quietMs = QUIET_MS + (1 - onTime) * (QUIET_LATE_MS - QUIET_MS)
    if (isServing() || now() - lastCallAt < quietMs) return false
    return running < Math.max(1, Math.round(AT_ONCE * onTime))
  }
  const beginWaiting = (): void => {
    for (const begin of waiting) {
      if (!mayBegin()) break
      waiting.delete(begin)
      running += 1
      begin()
    }
    if (waiting.size > 0) timer ??= setTimeout(lookAgain, LOOK_AGAIN_MS)
  }
  function lookAgain(): void {
    timer = undefined
    beginWaiting()
  }
  const turn = async (signal: AbortSignal): Promise<void> =>
    await new Promise<void>((resolve, reject) => {
      signal.throwIfAborted()
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = (): void => {
        waiting.delete(begin)
        reject(signal.reason instanceof Error ? signal.reason : new Error('Background work was stopped'))
      }
      signal.addEventListener('abort', giveUp, { once: true })
      waiting.add(begin)
      beginWaiting()
    })

  return {
    run: async (signal, work) => {
      await turn(signal)
      try {
        return await underWay.run(true, work)
      } finally {
        running -= 1
        beginWaiting()
      }
    },
    isUnderWay: () => underWay.getStore() === true,
    noteCall: () => {
      lastCallAt = now()
    },
  }
}
