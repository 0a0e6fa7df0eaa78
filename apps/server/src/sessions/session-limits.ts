import type { SessionLimits } from '../http/context.ts'
import type { Session } from './session.repository.ts'

/**
 * The minimum interval between two updates of the last use. An idle session may end earlier by this time, never later.
 */
const TOUCH_EVERY_MS = 15_000

type Times = Pick<Session, 'createdAt' | 'lastSeenAt'>

/** A session ends after the idle limit, and in any case after its maximum time. */
export function isExpired(session: Times, limits: SessionLimits, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() > limits.idleMs ||
    now.getTime() - session.createdAt.getTime() > limits.absoluteMs
  )
}

export function needsTouch(session: Times, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS
}
