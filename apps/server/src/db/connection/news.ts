import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

import pg from 'pg'

import { NoPrimaryError } from '../database-errors.ts'
import { FindingClient } from './finding-client.ts'

/** Time limit in ms of a notification. Within a data centre it takes milliseconds; a pooler may never deliver it. */
const NOTIFICATION_WITHIN_MS = 3_000

/**
 * Throws if the connection receives no notifications. A pooler in transaction mode accepts `listen`, but delivers
 * notifications to any client of that database connection. The check sends one over another connection.
 */
export async function requireNotifications(
  client: pg.Client,
  settings: ConstructorParameters<typeof FindingClient>[0],
): Promise<void> {
  const probe = `nostro_probe_${randomUUID()}`
  await client.query(`listen ${pg.escapeIdentifier(probe)}`)
  const other = new FindingClient(settings)
  try {
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(NOTIFICATION_WITHIN_MS) })
    heard.catch(() => undefined)
    await other.connect()
    await other.query(`select pg_notify($1, '')`, [probe])
    await heard.catch((error: unknown) => {
      throw new Error('Notifications of the database do not arrive: DATABASE_URL leads to a pooler', {
        cause: error,
      })
    })
    await client.query(`unlisten ${pg.escapeIdentifier(probe)}`)
  } finally {
    await other.end().catch(() => undefined)
  }
}

const LOOK_EVERY_MS = 5_000

/** Closes an otherwise idle connection when its server stops responding or becomes a standby. */
export function endOnLostConnection(client: FindingClient): void {
  const look = async (): Promise<void> => {
    try {
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only === 'off') return
      client.leaveIfReadOnly(new NoPrimaryError())
      client.break()
    } catch {
      // The server does not respond, or the connection is broken already.
      client.break()
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  client.once('end', () => clearInterval(timer))
}
