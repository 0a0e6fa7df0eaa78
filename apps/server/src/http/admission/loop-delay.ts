import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Says how late the event loop is. */
export interface LoopDelay {
  /** Of the last quarter of a second, on average. */
  readonly meanMs: () => number
  readonly stop: () => void
}

const RESOLUTION_MS = 20
const WINDOW_MS = 250
const NANOSECONDS = 1e6

/** Measures from now on how much later than asked for the event loop comes round. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let meanMs = 0
  const timer = setInterval(() => {
    // Without a single round in the window there is nothing to divide by.
    meanMs = histogram.count === 0 ? WINDOW_MS : Math.max(0, histogram.mean / NANOSECONDS - RESOLUTION_MS)
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    meanMs: () => meanMs,
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
