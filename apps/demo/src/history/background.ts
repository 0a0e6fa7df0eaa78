import type { AssembledServer } from '@nostro/server/extension'

/** Work of this process that yields to all calls of users. */
export interface Background {
  /**
   * Runs `work` when no call of a user waits or runs. Rejects with the reason of `signal` if that is aborted before the
   * work began.
   */
  readonly run: <Answer>(signal: AbortSignal, work: () => Promise<Answer>) => Promise<Answer>
  /** Notes that a user's call has ended. */
  readonly noteCall: () => void
}

interface BackgroundOptions {
  /** Monotonic clock in ms. */
  readonly now: () => number
  /** Returns whether a user's call runs or waits. */
  readonly isServing: () => boolean
  /** Returns the part of the turns that may be used: 1 while the event loop is on time, down to 0. */
  readonly partOnTime: () => number
}

/** Parallel pieces of work while the event loop is on time; at least one, however late it is. */
const AT_ONCE = 4
/**
 * Time in ms without a call after which work begins. A page makes several calls in sequence, and the pauses between
 * them must not start other work. They are longer on a late machine.
 */
const QUIET_MS = 150
const QUIET_LATE_MS = 1_000
const LOOK_AGAIN_MS = 50

/** Creates the turns of background work, with a lower priority than all budgets of calls. */
export function createBackground({ now, isServing, partOnTime }: BackgroundOptions): Background {
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
        return await work()
      } finally {
        running -= 1
        beginWaiting()
      }
    },
    noteCall: () => {
      lastCallAt = now()
    },
  }
}

/** Creates the turns of work that yields to the calls of a server. The server must not listen yet. */
export function backgroundOf({ calls }: Pick<AssembledServer, 'calls'>): Background {
  const { admission, fastify } = calls
  const background = createBackground({
    now: () => performance.now(),
    isServing: () => Object.values(admission.counts()).some(({ running, waiting }) => running + waiting > 0),
    partOnTime: admission.partOnTime,
  })
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (isCall(request.url)) background.noteCall()
    done()
  })
  return background
}

/** Returns whether a request is a call, as opposed to a file of the web application or a health check. */
function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/user/')
}
