import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

import { connectionOf } from './client.ts'
import { requireSettings } from './connection/connection-settings.ts'
import { FindingClient } from './connection/finding-client.ts'
import { requireNotifications, endOnLostConnection } from './connection/news.ts'
import type { DatabaseRole } from './roles.ts'

interface ListenOptions {
  readonly url: string
  readonly role: DatabaseRole
  /** The `application_name` of the connection. */
  readonly applicationName?: string
  readonly channel: string
  readonly log: FastifyBaseLogger
  readonly onNotification: (payload: string) => void
  /** Called after a reconnection, because notifications may have been missed. */
  readonly onGap: () => void
}

export interface Listening {
  readonly stop: () => Promise<void>
}

const RETRY_MS = 1_000

/**
 * Listens to a channel of the database on a dedicated connection, because a pooled one would be reused, and reconnects
 * after each loss. Throws if the first connection fails.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { channel, log } = options
  const state: { client?: FindingClient; retry?: NodeJS.Timeout | undefined; isStopped: boolean } = {
    isStopped: false,
  }

  const connect = async (): Promise<void> => {
    const settings = connectionOf(options.url, options.role, { applicationName: options.applicationName })
    const client = new FindingClient(settings)
    state.client = client
    client.on('notification', ({ channel: from, payload }) => {
      if (from === channel) options.onNotification(payload ?? '')
    })
    client.on('error', (error) => log.warn({ err: error, channel }, 'notifications lost'))
    client.once('end', () => connectLater())
    await client.connect()
    await requireSettings(client, options.role).catch((error: unknown) => {
      client.leaveIfReadOnly(error)
      throw error
    })
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    await requireNotifications(client, settings)
    endOnLostConnection(client)
  }
  const connectLater = (): void => {
    if (state.isStopped || state.retry !== undefined) return
    state.retry = setTimeout(() => {
      state.retry = undefined
      void reconnect()
    }, RETRY_MS)
  }
  const reconnect = async (): Promise<void> => {
    try {
      await connect()
      options.onGap()
    } catch (error) {
      log.warn({ err: error, channel }, 'notifications not available')
      await state.client?.end().catch(() => undefined)
      // A client that never connected emits no `end` event.
      connectLater()
    }
  }
  const stop = async (): Promise<void> => {
    state.isStopped = true
    clearTimeout(state.retry)
    await state.client?.end()
  }
  try {
    await connect()
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
