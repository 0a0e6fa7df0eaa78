import { watchChanges } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'

import type { SessionLimits } from '../http/context.ts'
import type { Db } from '../db/client.ts'
import type { CallServer } from '../http/call-server.ts'
import { registerStream } from '../http/register-call.ts'
import { createChangeFeed } from './change-feed.ts'
import { createChangeWaits } from './change-waits.ts'
import { registerMessageFeed } from './poll-changes.ts'
import { createStreamHub, type StreamHub } from './stream-hub.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { liveSessionsAmong } from '../sessions/index.ts'

interface LiveOptions {
  readonly databaseUrl: string
  readonly db: Db
  readonly clock: Clock
  readonly sessionLimits: SessionLimits
}

/** Notifies browsers of changes to the data that they show. */
export interface LiveUpdates {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Ends the streams of ended sessions. Runs every minute after `start`. */
  readonly endPastSessions: () => Promise<void>
}

const SESSION_CHECK_MS = 60_000

/**
 * Registers the event stream of changes. It receives changes after `start`, and must stop before the web server waits
 * for its connections to close.
 */
export function createLiveUpdates(server: CallServer, options: LiveOptions): LiveUpdates {
  const { log } = server.fastify
  const hub = createStreamHub()
  const waits = createChangeWaits()
  const feed = createChangeFeed(options.databaseUrl, log)
  registerStream(server, watchChanges, async ({ actor }) => hub.open(actor))
  registerMessageFeed(server, waits)
  server.fastify.addHook('preClose', async () => {
    hub.close()
    waits.close()
  })
  const endPast = (): Promise<void> => endPastSessions(hub, options)
  let checks: NodeJS.Timeout | undefined
  return {
    start: async () => {
      await feed.start({
        onChange: (change) => {
          hub.onChange(change)
          waits.onChange(change)
        },
        onSessionEnd: hub.onSessionEnd,
        onGap: () => {
          hub.onGap()
          waits.onGap()
        },
      })
      checks = setInterval(() => {
        // Retried in a minute. Without a database no call succeeds either.
        endPast().catch((error: unknown) => log.warn({ err: error }, 'sessions of streams not checked'))
      }, SESSION_CHECK_MS)
    },
    stop: async () => {
      clearInterval(checks)
      await feed.stop()
    },
    endPastSessions: endPast,
  }
}

/**
 * Ends the streams of sessions that ended without an event: idle too long, too old, or of a disabled user. An open
 * stream does not count as use of the session.
 */
async function endPastSessions(hub: StreamHub, { db, clock, sessionLimits }: LiveOptions): Promise<void> {
  const watched = hub.sessions()
  if (watched.length === 0) return
  const live = await inTransactionAs(db, 'nostro_sign_in', (tx) =>
    liveSessionsAmong(tx, watched, { limits: sessionLimits, now: clock.now() }),
  )
  for (const sessionId of watched) if (!live.has(sessionId)) hub.onSessionEnd(sessionId)
}
