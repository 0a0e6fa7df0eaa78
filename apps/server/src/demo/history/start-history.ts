import { type HistoryOptions, tellHistory } from './tell-history.ts'

/** The history of the demo while it is told. */
export interface RunningHistory {
  /** Settles when all is told, or when it was stopped. */
  readonly finished: Promise<void>
  /** Ends the telling and waits for what is under way. */
  readonly stop: () => Promise<void>
}

/** Begins to tell the history beside everything else the server does. A failure is logged and ends it. */
export function startHistory(options: Omit<HistoryOptions, 'signal'>): RunningHistory {
  const controller = new AbortController()
  const { log } = options.server.calls.fastify
  const finished = tellHistory({ ...options, signal: controller.signal }).catch((error: unknown) => {
    if (!controller.signal.aborted) log.warn({ err: error }, 'the demo’s history was not told to its end')
  })
  return {
    finished,
    stop: async () => {
      controller.abort()
      await finished
    },
  }
}
