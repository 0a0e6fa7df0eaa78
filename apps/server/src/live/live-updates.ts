import { watchChanges } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'

import type { SessionLimits } from '../http/context.ts'
import type { Db } from '../db/client.ts'
import type { CallServer } from '../http/call-server.ts'
import { registerStream } from '../http/register-call.ts'
import { createChangeFeed } from './change-feed.ts'
import { endPastSessions } from './end-past-sessions.ts'
import { createStreamHub } from './stream-hub.ts'

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
  const feed = createChangeFeed(options.databaseUrl, log)
  registerStream(server, watchChanges, async ({ actor }) => hub.open(actor))
  server.fastify.addHook('preClose', async () => hub.close())
  const endPast = (): Promise<void> => endPastSessions(hub, options.db, options.clock, options.sessionLimits)
  let checks: NodeJS.Timeout | undefined
  return {
    start: async () => {
      await feed.start(hub)
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
