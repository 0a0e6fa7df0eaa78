import { timingSafeEqual } from 'node:crypto'

import { AppError } from '@nostro/kernel'
import type { FastifyInstance } from 'fastify'

import { refusalOf } from '../http/refusal-codes.ts'
import type { Metrics } from './create-metrics.ts'

const SECOND_MS = 1_000

/** Counts every response of the web server. */
export function observeCalls(web: FastifyInstance, metrics: Metrics): void {
  web.addHook('onResponse', async (request, reply) => {
    const refusal = refusalOf(request)
    metrics.observeCall({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / SECOND_MS,
      ...(refusal !== undefined && { refusal }),
    })
  })
}

/** Serves `GET /metrics` to clients with the token. */
export function serveMetrics(web: FastifyInstance, metrics: Metrics, token: string): void {
  web.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(given, token)) throw new AppError('session.unknown')
    return await reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function isSame(given: string, token: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(token)]
  return left.length === right.length && timingSafeEqual(left, right)
}
