/** The state of the provider of one bank. */
interface BreakerState {
  failures: number
  openUntil: number
  isTrying: boolean
}

/** The settings of a breaker. */
interface BreakerRules {
  /** Consecutive failures after which the provider is paused. */
  readonly failuresMax: number
  readonly pauseSeconds: number
}

/**
 * Pauses providers that fail, so that messages do not wait for a time-out each. Each server counts its own failures.
 * After the pause one question tries the provider again; the others wait for its result.
 */
export interface Breakers {
  /** Returns whether the provider may be asked. Each permitted question reports its result. */
  readonly admit: (key: string, now: Date) => boolean
  readonly report: (key: string, hasAnswered: boolean, rules: BreakerRules & { readonly now: Date }) => void
}

/** Creates the breakers of a server, all closed. */
export function createBreakers(): Breakers {
  const states = new Map<string, BreakerState>()
  return {
    admit: (key, now) => {
      const state = states.get(key)
      if (state === undefined || state.openUntil === 0) return true
      if (now.getTime() < state.openUntil || state.isTrying) return false
      state.isTrying = true
      return true
    },
    report: (key, hasAnswered, { failuresMax, pauseSeconds, now }) => {
      if (hasAnswered) {
        states.delete(key)
        return
      }
      const state = states.get(key) ?? { failures: 0, openUntil: 0, isTrying: false }
      state.failures += 1
      const hasFailedProbe = state.isTrying
      state.isTrying = false
      if (hasFailedProbe || state.failures >= failuresMax)
        state.openUntil = now.getTime() + pauseSeconds * MILLISECONDS
      states.set(key, state)
    },
  }
}

const MILLISECONDS = 1000
