import { AppError } from '@nostro/kernel'

import type { CallServer } from './call-server.ts'
import { successOf } from './error-writer.ts'

export interface HealthQuestions {
  /** Calls can be answered. */
  readonly isReady: () => Promise<boolean>
  /** Queues in which something waits for too long. */
  readonly lateQueues: () => Promise<readonly string[]>
  /** Ids of links with a look that has not returned. */
  readonly lateLinks: () => readonly string[]
}

/**
 * Registers the questions of a supervisor (RE-9). *Live* says that the process runs, whatever is behind it; *ready*
 * that calls can be answered. A late queue or link is named and no more: it is late on every server, and taking all of
 * them out would help nobody. Neither tells versions or figures.
 */
export function registerHealth(
  server: CallServer,
  { isReady, lateQueues, lateLinks }: HealthQuestions,
): void {
  server.fastify.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(successOf({ status: 'live' })),
  )
  server.fastify.get('/health/ready', async (_request, reply) => {
    if (!(await isReady())) throw new AppError('server.busy')
    // Queues that cannot be counted now make no server less ready.
    const late = await lateQueues().catch(() => [])
    const warnings = [
      ...late.map((queue) => ({ kind: 'queueLate', queue })),
      ...lateLinks().map((link) => ({ kind: 'linkLate', link })),
    ]
    return await reply.header('cache-control', 'no-store').send(successOf({ status: 'ready', warnings }))
  })
}
