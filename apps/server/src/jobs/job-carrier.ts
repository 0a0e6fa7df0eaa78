import type { JobName } from './queues.ts'

/**
 * Passes a fact of the enqueuing work to its jobs, in their sealed payload. An application gives it in code when it
 * assembles a server; a production server has none.
 */
export interface JobCarrier {
  /** Returns the fact of the running work, or `undefined` for work without one. */
  readonly fact: () => string | undefined
  /** Returns whether work with a fact enqueues no jobs of this queue. */
  readonly omits: (queue: JobName) => boolean
  /** Runs a job that was enqueued with this fact. */
  readonly run: <T>(fact: string, work: () => Promise<T>) => Promise<T>
}
