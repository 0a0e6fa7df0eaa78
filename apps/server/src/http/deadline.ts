import { type Call, isReading } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

/** RE-7: the client gives up after 15 s, so the server does after 10. */
const DEADLINE_MS = 10_000

/**
 * Answers at the deadline when the work has not: with `server.busy` for what only reads. What changes something goes on
 * and may still succeed, so its caller is told `idempotency.inProgress` and finds out by the same key.
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
