import type { FastifyReply } from 'fastify'

/** A constant reason avoids the cost of an error with a stack for each call. */
const LEFT = 'left'

/**
 * Returns a signal that is aborted if the caller disconnects before the response. The web server's own signal is also
 * aborted when the body has been read. Source: fastify/fastify, pull request 6725.
 */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  const leave = (): void => leaving.abort(LEFT)
  if (raw.closed) leave()
  // Also emitted after the last byte of the response, when the signal is not used any more.
  else raw.once('close', leave)
  return leaving.signal
}
