import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Measures the delay of the event loop. */
export interface LoopDelay {
  /** Returns the mean delay in ms of the last 250 ms. */
  readonly meanMs: () => number
  readonly stop: () => void
}

const RESOLUTION_MS = 20
const WINDOW_MS = 250
const NANOSECONDS = 1e6

/** Starts measuring how much later than scheduled the event loop runs its timers. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let meanMs = 0
  const timer = setInterval(() => {
    // Without a sample in the window the mean is undefined.
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
