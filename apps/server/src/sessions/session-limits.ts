import type { Session } from './session.repository.ts'

const MINUTE_MS = 60_000

/** SE-3: a session nobody uses ends, and so does any session after half a day. */
const IDLE_MS = 15 * MINUTE_MS
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS

/** Use is written down at most this often; an idle session may end earlier by as much, never later. */
const TOUCH_EVERY_MS = 15_000

type Times = Pick<Session, 'createdAt' | 'lastSeenAt'>

export function isExpired(session: Times, now: Date): boolean {
  return (
    now.getTime() - session.lastSeenAt.getTime() > IDLE_MS ||
    now.getTime() - session.createdAt.getTime() > ABSOLUTE_MS
  )
}

export function needsTouch(session: Times, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= TOUCH_EVERY_MS
}
