import { setTimeout as pause } from 'node:timers/promises'

/** The pace at which the history is written: beside the work of people who have signed in already. */
export interface Pace {
  /** Does the work for each item, few at a time, until told to stop. Work that fails is noted and left out. */
  readonly each: <T>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>
  /** Asks until there is an answer. Throws after many questions without one, and when told to stop. */
  readonly until: <T>(ask: () => Promise<T | undefined>) => Promise<T>
  /** Aborted when the history is to stop. */
  readonly signal: AbortSignal
}

/** Calls under way at once: fewer than the connections an installation keeps for calls. */
const LANES = 4
/** Each pause between two questions is longer than the one before, up to the longest. */
const ASK_AGAIN_MS = 100
const ASK_AGAIN_MAX_MS = 1_000
/** Questions are counted and not seconds: on a busy machine both the questions and what they wait for take longer. */
const QUESTIONS_MAX = 600

export interface PaceOptions {
  readonly signal: AbortSignal
  /** Told of work that failed. */
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
