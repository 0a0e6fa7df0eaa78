import { AppError } from '@nostro/kernel'

import type { CallServer } from './call-server.ts'
import { successOf } from './error-writer.ts'

/**
 * What a supervisor asks (RE-9). *Live* says that the process runs, whatever is behind it; *ready* that calls can be
 * answered. Neither tells versions or figures.
 */
export function registerHealth(server: CallServer, isReady: () => Promise<boolean>): void {
  server.fastify.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(successOf({ status: 'live' })),
  )
  server.fastify.get('/health/ready', async (_request, reply) => {
    if (!(await isReady())) throw new AppError('server.busy')
    return await reply.header('cache-control', 'no-store').send(successOf({ status: 'ready' }))
  })
}
