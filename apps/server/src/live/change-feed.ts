import { isUuid } from '@nostro/kernel'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'

import { CHANGE_CHANNEL } from '../db/announce-changes.ts'
import { connectionOf } from '../db/client.ts'

/** What the database announces; `institution` and `person` say who may hear of it. */
export interface AnnouncedChange {
  readonly institution: string
  readonly person?: string
  readonly kind: 'message' | 'networkMessage' | 'notice'
  readonly ids?: readonly string[]
}

export interface FeedListener {
  readonly onChange: (change: AnnouncedChange) => void
  readonly onSessionEnd: (sessionId: string) => void
  /** Announcements may have been missed while the database was out of reach. */
  readonly onGap: () => void
}

/** Hears what any server on this database committed. */
export interface ChangeFeed {
  readonly start: (listener: FeedListener) => Promise<void>
  readonly stop: () => Promise<void>
}

interface FeedOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
}

const RETRY_MS = 1_000

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

/** One connection of its own per server, since a pooled one would be given to somebody else. */
export function createChangeFeed({ url, log }: FeedOptions): ChangeFeed {
  const state: { client?: pg.Client; retry?: NodeJS.Timeout; isStopped: boolean } = { isStopped: false }

  const connect = async (listener: FeedListener): Promise<void> => {
    const client = new pg.Client({ ...connectionOf(url, 'nostro_app'), keepAlive: true })
    state.client = client
    client.on('notification', ({ payload }) => tell(listener, payload, log))
    client.on('error', (error) => log.warn({ err: error }, 'change feed lost'))
    client.once('end', () => {
      if (!state.isStopped) state.retry = setTimeout(() => void reconnect(listener), RETRY_MS)
    })
    await client.connect()
    await client.query(`listen ${CHANGE_CHANNEL}`)
  }
  const reconnect = async (listener: FeedListener): Promise<void> => {
    try {
      await connect(listener)
      listener.onGap()
    } catch (error) {
      log.warn({ err: error }, 'change feed not available')
      await state.client?.end().catch(() => undefined)
      // A client that never connected has no end to report.
      if (!state.isStopped) state.retry ??= setTimeout(() => void reconnect(listener), RETRY_MS)
    }
  }
  return {
    start: connect,
    stop: async () => {
      state.isStopped = true
      clearTimeout(state.retry)
      await state.client?.end()
    },
  }
}

function tell(listener: FeedListener, payload: string | undefined, log: FastifyBaseLogger): void {
  const read = announcement.safeParse(parsed(payload))
  if (!read.success) {
    log.error({ err: read.error }, 'announcement not understood')
    return
  }
  const said = read.data
  if ('session' in said) listener.onSessionEnd(said.session)
  else {
    const { institution, person, kind, ids } = said
    listener.onChange({ institution, kind, ...(person !== undefined && { person }), ...(ids && { ids }) })
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Anybody with a connection may announce; what is no announcement is reported above.
    return undefined
  }
}
