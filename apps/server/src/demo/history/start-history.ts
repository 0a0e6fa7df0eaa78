import { type HistoryOptions, tellHistory } from './tell-history.ts'

/** The history of the demo while it is told. */
export interface RunningHistory {
  /** Settles when all is told, with `true`, or with `false` when it was stopped or failed. */
  readonly finished: Promise<boolean>
  /** Ends the telling and waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** Begins to tell the history, which yields to everything users do. A failure is logged and ends it. */
export function startHistory(options: Omit<HistoryOptions, 'signal'>): RunningHistory {
  const controller = new AbortController()
  const { log } = options.server.calls.fastify
  const finished = tellHistory({ ...options, signal: controller.signal })
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
