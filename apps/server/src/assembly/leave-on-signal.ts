import type { RunningServer } from './start-server.ts'

/** Time for a load balancer that probes each second and acts on the second failure. */
const NOTICED_WITHIN_MS = 3_000
/** Calls that still run after this time are aborted. The database rolls back their transactions. */
const LEAVE_WITHIN_MS = 10_000

/** Shuts a server down and ends the process when it is asked to end. */
export function leaveOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref()
      // The process exits without waiting for an unresponsive trace collector.
      void server.leave(NOTICED_WITHIN_MS).then(() => process.exit())
    })
  }
}
