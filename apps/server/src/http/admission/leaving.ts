import type { FastifyReply } from 'fastify'

/** Without a reason an error with its stack is made for each call. */
const LEFT = 'left'

/**
 * Says when a caller has left before it was answered. The web server's own signal says so of every call as soon as its
 * body is read. Source: fastify/fastify, pull request 6725.
 */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(LEFT)
  if (raw.closed) leave()
  // Comes after the last byte of the answer, too, when nobody listens any more.
  else raw.once('close', leave)
  return leaving.signal
}
