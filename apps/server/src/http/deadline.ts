import { type Call, isReading } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import type { FastifyReply } from 'fastify'

/** The client stops waiting after 15 s, so the server answers after 10 s. */
const DEADLINE_MS = 10_000

/**
 * Returns the result of the work, or throws at the deadline: `server.busy` for a call that only reads. A command
 * continues and may still succeed, so its caller gets `idempotency.inProgress` and can query the result with the same
 * key.
 */
export async function withinDeadline<Answer>(
  call: Call,
  work: Promise<Answer>,
  deadlineMs = DEADLINE_MS,
): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new AppError(isReading(call) ? 'server.busy' : 'idempotency.inProgress'))
  }, deadlineMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

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
