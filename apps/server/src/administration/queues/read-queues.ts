import type { AnswerOf, listQueues } from '@nostro/contract'

import type { JobSystem } from '../../jobs/job-system.ts'
import type { QueueFigures } from '../../jobs/queue-figures.ts'
import type { JobName } from '../../jobs/queues.ts'

/** What queues are judged by. */
export interface QueueWatch {
  readonly jobs: Pick<JobSystem, 'figures'>
  /** A queue whose oldest job waits longer is late. */
  readonly ageLimitSeconds: number
}

export async function readQueues({
  jobs,
  ageLimitSeconds,
}: QueueWatch): Promise<AnswerOf<typeof listQueues>> {
  const { at, queues } = await jobs.figures()
  return {
    readAt: at.toISOString(),
    rowList: queues.map((queue) => ({ ...queue, isLate: isLate(queue, ageLimitSeconds) })),
  }
}

/** The queues in which something waits for too long. */
export async function lateQueues({ jobs, ageLimitSeconds }: QueueWatch): Promise<readonly JobName[]> {
  const { queues } = await jobs.figures()
  return queues.filter((queue) => isLate(queue, ageLimitSeconds)).map(({ name }) => name)
}

function isLate({ oldestSeconds = 0 }: QueueFigures, ageLimitSeconds: number): boolean {
  return oldestSeconds > ageLimitSeconds
}
