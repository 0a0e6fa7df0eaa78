/** The progress of creating the demo history, shown on pages. */
export interface HistoryProgress {
  /** From 0 to 99 while the history is being created; `undefined` before and after. */
  readonly percent: () => number | undefined
  readonly begin: (steps: number) => void
  readonly stepDone: () => void
  /** The history is complete, was stopped, or existed already. */
  readonly end: () => void
}

/** Creates a progress that starts at 0 %, so that the first page already shows it. */
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
