import type { Clock } from '@nostro/kernel'

import type { SessionLimits } from '../http/context.ts'
import type { Db } from '../db/client.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { liveSessionsAmong } from '../sessions/index.ts'
import type { StreamHub } from './stream-hub.ts'

/**
 * Ends the streams of sessions that ended without an event: idle too long, too old, or of a disabled user. An open
 * stream does not count as use of the session.
 */
export async function endPastSessions(
  hub: StreamHub,
  db: Db,
  clock: Clock,
  limits: SessionLimits,
): Promise<void> {
  const watched = hub.sessions()
  if (watched.length === 0) return
  const live = await inTransactionAs(db, 'nostro_sign_in', (tx) =>
    liveSessionsAmong(tx, watched, { limits, now: clock.now() }),
  )
  for (const sessionId of watched) if (!live.has(sessionId)) hub.onSessionEnd(sessionId)
}
