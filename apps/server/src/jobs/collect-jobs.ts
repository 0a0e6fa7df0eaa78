import type { Tx } from '../db/client.ts'
import type { JobSender } from './job-context.ts'
import type { JobName, JobPayloads } from './queues.ts'

interface CollectedJobs {
  /** Collects the jobs that actions enqueue. */
  readonly jobs: JobSender
  /** Enqueues the collected jobs with one statement for each queue. */
  readonly enqueueAll: (tx: Tx) => Promise<void>
}

/** Returns a sender that collects the jobs of many actions of one transaction. */
export function collectJobs(sender: JobSender): CollectedJobs {
  const collected = new Map<JobName, JobPayloads[JobName][]>()
  const enqueueMany: JobSender['enqueueMany'] = async (_tx, name, payloads) => {
    collected.set(name, [...(collected.get(name) ?? []), ...payloads])
  }
  return {
    jobs: {
      enqueue: (tx, name, payload) => enqueueMany(tx, name, [payload]),
      enqueueMany,
      bringForward: sender.bringForward,
    },
    enqueueAll: async (tx) => {
      for (const [name, payloads] of collected) await sender.enqueueMany(tx, name, payloads)
    },
  }
}
