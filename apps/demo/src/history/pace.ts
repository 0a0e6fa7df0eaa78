import { setTimeout as pause } from 'node:timers/promises'

/** Limits the rate of creating the history, so that it does not slow down signed-in users. */
export interface Pace {
  /** Runs the work for each item, few in parallel, until stopped. A failed item is reported and skipped. */
  readonly each: <T>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>
  /** Polls until `ask` returns a result. Throws after many attempts, and when stopped. */
  readonly until: <T>(ask: () => Promise<T | undefined>) => Promise<T>
  /** Aborted when the history is to stop. */
  readonly signal: AbortSignal
}

/** Parallel calls: fewer than the connections of an installation for calls. */
const LANES = 4
/** The delay between two attempts increases up to the maximum. */
const ASK_AGAIN_MS = 100
const ASK_AGAIN_MAX_MS = 1_000
/** Attempts are counted instead of time, since a busy machine slows both the attempts and the awaited work. */
const QUESTIONS_MAX = 600

export interface PaceOptions {
  readonly signal: AbortSignal
  /** Called with the error of failed work. */
  readonly onFailure: (error: unknown) => void
}

export function createPace({ signal, onFailure }: PaceOptions): Pace {
  return {
    each: async (items, work) => {
      const left = [...items]
      const lane = async (): Promise<void> => {
        for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift()) {
          await work(item).catch(onFailure)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    },
    until: async (ask) => {
      for (let questions = 1; questions <= QUESTIONS_MAX; questions += 1) {
        signal.throwIfAborted()
        const answer = await ask()
        if (answer !== undefined) return answer
        await pause(Math.min(questions * ASK_AGAIN_MS, ASK_AGAIN_MAX_MS))
      }
      throw new Error('What the history waits for does not come')
    },
    signal,
  }
}
