import { type HistoryOptions, createHistory } from './create-history.ts'

/** The running creation of the demo history. */
export interface RunningHistory {
  /** Resolves to `true` when the history is complete, and to `false` when it was stopped or failed. */
  readonly finished: Promise<boolean>
  /** Stops the creation and waits for calls in progress. */
  readonly stop: () => Promise<void>
}

/** Starts creating the history with lower priority than user calls. A failure is logged and ends it. */
export function startHistory(options: Omit<HistoryOptions, 'signal'>): RunningHistory {
  const controller = new AbortController()
  const { log } = options.server.calls.fastify
  const finished = createHistory({ ...options, signal: controller.signal })
    .then(() => !controller.signal.aborted)
    .catch((error: unknown) => {
      if (!controller.signal.aborted) log.warn({ err: error }, 'the demo’s history was not told to its end')
      return false
    })
    .finally(options.progress.end)
  return {
    finished,
    stop: async () => {
      controller.abort()
      await finished
    },
  }
}
