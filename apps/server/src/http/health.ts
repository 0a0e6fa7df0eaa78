import { AppError } from '@nostro/kernel'

import type { CallServer } from './call-server.ts'
import { successOf } from './error-writer.ts'

export interface HealthQuestions {
  /** Returns whether calls can be answered. */
  readonly isReady: () => Promise<boolean>
  /** Returns the queues with a job that waits too long. */
  readonly lateQueues: () => Promise<readonly string[]>
  /** Returns ids of links with a scan that has not returned. */
  readonly lateLinks: () => readonly string[]
}

/**
 * Registers the health checks for a supervisor. *Live* means that the process runs, regardless of its backends;
 * *ready* means that calls can be answered. Late queues and links are only named: they are late for every server, so
 * removing servers from service would not help. Neither response contains versions or figures.
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
    // A failure to count queues does not make the server unready.
    const late = await lateQueues().catch(() => [])
    const warnings = [
      ...late.map((queue) => ({ kind: 'queueLate', queue })),
      ...lateLinks().map((link) => ({ kind: 'linkLate', link })),
    ]
    return await reply.header('cache-control', 'no-store').send(successOf({ status: 'ready', warnings }))
  })
}
