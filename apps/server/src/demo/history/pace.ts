import { setTimeout as pause } from 'node:timers/promises'

/** The pace at which the history is written: beside the work of people who have signed in already. */
export interface Pace {
  /** Does the work for each item, few at a time, until told to stop. Work that fails is noted and left out. */
  readonly each: <T>(items: readonly T[], work: (item: T) => Promise<void>) => Promise<void>
  /** Asks until there is an answer. Throws when none comes, and when told to stop. */
  readonly until: <T>(ask: () => Promise<T | undefined>) => Promise<T>
}

/** Calls under way at once: fewer than the connections an installation keeps for calls. */
const LANES = 4
const ASK_AGAIN_MS = 100
const PATIENCE_MS = 30_000

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
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        signal.throwIfAborted()
        const answer = await ask()
        if (answer !== undefined) return answer
        if (performance.now() > deadline) throw new Error('What the history waits for does not come')
        await pause(ASK_AGAIN_MS)
      }
    },
  }
}
