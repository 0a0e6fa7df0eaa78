import type { SessionLimits } from '../context.ts'
import type { Session } from './session.repository.ts'

/** Use is written down at most this often; an idle session may end earlier by as much, never later. */
const TOUCH_EVERY_MS = 15_000

type Times = Pick<Session, 'createdAt' | 'lastSeenAt'>

/** SE-3: a session nobody uses ends, and so does any session after its longest time. */
export function isExpired(session: Times, limits: SessionLimits, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() > limits.idleMs ||
    now.getTime() - session.createdAt.getTime() > limits.absoluteMs
  )
}

export function needsTouch(session: Times, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS
}
