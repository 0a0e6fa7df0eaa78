import { join } from 'node:path'

import pg from 'pg'

import { dataFolder } from './environment.ts'
import { expect } from './fixtures.ts'

/**
 * Brings the job that sends a message to its last try, which fails as those before it. Twenty tries take hours, so the
 * count of them is set in the database itself.
 */
export async function giveUpSending(messageId: string): Promise<void> {
  const socket = encodeURIComponent(join(dataFolder(), 'postgres', 'socket'))
  const client = new pg.Client({
    connectionString: `postgresql://nostro_owner@localhost/nostro?host=${socket}`,
  })
  await client.connect()
  const count = async (sql: string): Promise<number> => (await client.query(sql, [messageId])).rowCount ?? 0
  const isOfMessage = `data -> 'payload' ->> 'messageId' = $1`
  try {
    const lastTry = `update pgboss.job set retry_count = 19, start_after = now() where state = 'retry' and ${isOfMessage}`
    await expect.poll(() => count(lastTry)).toBe(1)
    await expect.poll(() => count(`select from pgboss.job where name = 'parked' and ${isOfMessage}`)).toBe(1)
  } finally {
    await client.end()
  }
}
