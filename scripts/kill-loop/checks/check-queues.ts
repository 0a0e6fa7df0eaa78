import type { Violations } from '../violations.ts'
import type { Snapshot } from './snapshot.ts'

/** Verifies that no job failed permanently and none was parked. */
export function checkQueues({ queues }: Snapshot, violations: Violations): void {
  for (const { name, state, jobs } of queues) {
    if (name === 'parked' || state === 'failed' || state === 'cancelled')
      violations.note('queues empty in time', `${jobs} jobs of ${name} are ${state}`)
  }
}
