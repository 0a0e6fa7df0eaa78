/** The part of the demo's history that is made, for the pages that show it growing. */
export interface HistoryProgress {
  /** From 0 to 99 while the history grows; `undefined` before and after. */
  readonly percent: () => number | undefined
  readonly begin: (steps: number) => void
  readonly stepDone: () => void
  /** The history is made, was stopped, or was there before. */
  readonly end: () => void
}

/** A progress that is at 0 % from now on, so that the first page says so already. */
export function createHistoryProgress(): HistoryProgress {
  let steps = 1
  let done = 0
  let isGrowing = true
  return {
    percent: () => (isGrowing ? Math.min(99, Math.floor((100 * done) / steps)) : undefined),
    begin: (count) => {
      steps = Math.max(1, count)
    },
    stepDone: () => {
      done += 1
    },
    end: () => {
      isGrowing = false
    },
  }
}
