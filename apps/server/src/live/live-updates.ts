import { watchChanges } from '@nostro/contract'
import type { Clock } from '@nostro/kernel'

import type { SessionLimits } from '../context.ts'
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

/** Tells browsers what changes while they look. */
export interface LiveUpdates {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Ends the streams of sessions that are over; done every minute once started. */
  readonly endPastSessions: () => Promise<void>
}

const SESSION_CHECK_MS = 60_000

/** Binds the stream of changes; it is fed from `start` on, and ends before the web server waits for its connections. */
export function createLiveUpdates(server: CallServer, options: LiveOptions): LiveUpdates {
  const { log } = server.fastify
  const hub = createStreamHub()
  const feed = createChangeFeed({ url: options.databaseUrl, log })
  registerStream(server, watchChanges, async ({ actor }) => hub.open(actor))
  server.fastify.addHook('preClose', async () => hub.close())
  const endPast = (): Promise<void> => endPastSessions(hub, options)
  let checks: NodeJS.Timeout | undefined
  return {
    start: async () => {
      await feed.start(hub)
      checks = setInterval(() => {
        // A database that is away answers no call either; the next check comes in a minute.
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
