import type { FastifyRequest } from 'fastify'

/** Returns the token. The specification's client sends it bare, others with the usual `Bearer` prefix. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer +/i, '')
}
