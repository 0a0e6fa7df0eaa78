import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { COLUMN_TYPES } from './client.ts'
import { PipeliningClient } from './connection/pipelining-client.ts'
import type { Tables } from './tables.ts'

/** Work of the owner waits no longer than this behind running calls, and then fails rather than stop them (RE-11). */
const LOCK_TIMEOUT_MS = 5_000

/** Does `work` with the rights of the owner of the database, which only migrations and first data need. */
export async function asOwner<T>(ownerUrl: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const pool = openOwnerPool(ownerUrl, { options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c timezone=UTC` })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** A few connections with the rights of the owner. */
export function openOwnerPool(ownerUrl: string, settings: Pick<pg.PoolConfig, 'options'> = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    Client: PipeliningClient,
    types: COLUMN_TYPES,
    application_name: 'nostro-owner',
    max: 2,
    ...settings,
  })
  // A connection lost while nobody uses it concerns nobody; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}
