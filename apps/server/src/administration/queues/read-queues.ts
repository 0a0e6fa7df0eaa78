import type { AnswerOf, listQueues } from '@nostro/contract'

import type { JobSystem } from '../../jobs/job-system.ts'
import type { QueueFigures } from '../../jobs/queue-figures.ts'
import type { JobName } from '../../jobs/queues.ts'

/** The parameters of queue monitoring. */
export interface QueueWatch {
  readonly jobs: Pick<JobSystem, 'figures'>
  /** The age in seconds of its oldest job above which a queue counts as late. */
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

/** Returns the queues whose oldest job exceeds the age limit. */
export async function lateQueues({ jobs, ageLimitSeconds }: QueueWatch): Promise<readonly JobName[]> {
  const { queues } = await jobs.figures()
  return queues.filter((queue) => isLate(queue, ageLimitSeconds)).map(({ name }) => name)
}

function isLate({ oldestSeconds = 0 }: QueueFigures, ageLimitSeconds: number): boolean {
  return oldestSeconds > ageLimitSeconds
}
