import type { FastifyReply } from 'fastify'

/**
 * Says when a caller has left before it was answered. The web server's own signal says so of every call as soon as its
 * body is read. Source: fastify/fastify, pull request 6725.
 */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.closed) leaving.abort()
  // Comes after the last byte of the answer, too, when nobody listens any more.
  else raw.once('close', () => leaving.abort())
  return leaving.signal
}
