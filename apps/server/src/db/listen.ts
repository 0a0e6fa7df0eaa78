import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

import { connectionOf } from './client.ts'
import { requireSettings } from './connection-settings.ts'
import type { DatabaseRole } from './roles.ts'

interface ListenOptions {
  readonly url: string
  readonly role: DatabaseRole
  /** What the connection is called in the database's own lists. */
  readonly applicationName?: string
  readonly channel: string
  readonly log: FastifyBaseLogger
  readonly onNotification: (payload: string) => void
  /** Notifications may have been missed while the database was out of reach. */
  readonly onGap: () => void
}

export interface Listening {
  readonly stop: () => Promise<void>
}

const RETRY_MS = 1_000

/**
 * Listens to a channel of the database on a connection of its own, since a pooled one would be given to somebody else,
 * and connects again as often as it is cut. Throws when the first connection fails.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { channel, log } = options
  const state: { client?: pg.Client; retry?: NodeJS.Timeout | undefined; isStopped: boolean } = {
    isStopped: false,
  }

  const connect = async (): Promise<void> => {
    const settings = connectionOf(options.url, options.role, { applicationName: options.applicationName })
    const client = new pg.Client({ ...settings, keepAlive: true })
    state.client = client
    client.on('notification', ({ payload }) => options.onNotification(payload ?? ''))
    client.on('error', (error) => log.warn({ err: error, channel }, 'notifications lost'))
    client.once('end', () => connectLater())
    await client.connect()
    await requireSettings(client, options.role)
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
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
      // A client that never connected has no end to report.
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
