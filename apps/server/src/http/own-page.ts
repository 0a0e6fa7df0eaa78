import { AppError } from '@nostro/kernel'
import type { FastifyRequest } from 'fastify'

/** Refuses what a browser says another site made it ask; programs that are no browser say nothing of it. */
export function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('request.crossSite')
}
