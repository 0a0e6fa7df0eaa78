import { isUuid } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'

import { listen, type Listening } from '../db/listen.ts'

/** The channel on which database triggers announce changes with each commit. */
const CHANGE_CHANNEL = 'nostro_change'

/** A change announced by the database. `institution` and `person` limit who receives it. */
export interface AnnouncedChange {
  readonly institution: string
  readonly person?: string
  readonly kind: 'message' | 'networkMessage' | 'notice'
  readonly ids?: readonly string[]
}

export interface FeedListener {
  readonly onChange: (change: AnnouncedChange) => void
  readonly onSessionEnd: (sessionId: string) => void
  /** Called when announcements may have been lost during a database failure. */
  readonly onGap: () => void
}

/** Receives the changes committed by any server on this database. */
export interface ChangeFeed {
  readonly start: (listener: FeedListener) => Promise<void>
  readonly stop: () => Promise<void>
}

const uuid = z.string().refine(isUuid)

const announcement = z.union([
  z.object({ session: uuid }),
  z.object({
    institution: uuid,
    person: uuid.optional(),
    kind: z.enum(['message', 'networkMessage', 'notice']),
    ids: z.array(uuid).optional(),
  }),
])

/** Creates the feed, which uses one separate connection per server. */
export function createChangeFeed(url: string, log: FastifyBaseLogger): ChangeFeed {
  let listening: Listening | undefined
  return {
    start: async (listener) => {
      listening = await listen({
        url,
        role: 'nostro_app',
        applicationName: 'nostro news',
        channel: CHANGE_CHANNEL,
        log,
        onNotification: (payload) => announce(listener, payload, log),
        onGap: () => listener.onGap(),
      })
    },
    stop: async () => {
      await listening?.stop()
    },
  }
}

function announce(listener: FeedListener, payload: string, log: FastifyBaseLogger): void {
  const read = announcement.safeParse(parsed(payload))
  if (!read.success) {
    log.error({ err: read.error }, 'announcement not understood')
    return
  }
  const news = read.data
  if ('session' in news) listener.onSessionEnd(news.session)
  else {
    const { institution, person, kind, ids } = news
    listener.onChange({ institution, kind, ...(person !== undefined && { person }), ...(ids && { ids }) })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Any database client can send on the channel; an invalid payload is logged above.
    return undefined
  }
}
