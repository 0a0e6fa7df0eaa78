import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { COLUMN_TYPES } from './client.ts'
import { PipeliningClient } from './connection/pipelining-client.ts'
import type { Tables } from './tables.ts'

/** Time in ms that the owner's statements wait for locks of running calls before they fail. */
const LOCK_TIMEOUT_MS = 5_000

/** Runs `work` with the rights of the database owner, for migrations and initial data. */
export async function asOwner<T>(ownerUrl: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const pool = openOwnerPool(ownerUrl, { options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c timezone=UTC` })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Opens a few connections with the rights of the owner. */
export function openOwnerPool(ownerUrl: string, settings: Pick<pg.PoolConfig, 'options'> = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    Client: PipeliningClient,
    types: COLUMN_TYPES,
    application_name: 'nostro-owner',
    max: 2,
    ...settings,
  })
  // The loss of an idle connection has no effect; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return pool
}
