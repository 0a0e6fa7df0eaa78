import { callbackify } from 'node:util'

import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { BoundClient } from './connection/bound-client.ts'
import {
  type Planning,
  requireSettings,
  requireTransactionSettings,
  startupOptions,
  transactionOptions,
} from './connection/connection-settings.ts'
import { FindingClient } from './connection/finding-client.ts'
import { createStatementNames } from './connection/named-statements.ts'
import { PipeliningClient } from './connection/pipelining-client.ts'
import type { DatabaseRole } from './roles.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const APPLICATION = 'nostro'

const CONNECTION_WAIT_MS = 2_000
/** Above the server's own limit: only a database that no longer answers at all is given up by it. */
const SILENCE_TIMEOUT_MS = 7_000

export interface DatabaseOptions {
  readonly url: string
  readonly role: DatabaseRole
  readonly connectionsMax: number
  /** The time that a piece of work waits for a connection; as long as a call may, when absent. */
  readonly connectionWaitMs?: number
  /** The name of the connections in the database's own lists. */
  readonly applicationName?: string
  /** The planning of the database for these connections, by the names of its settings. */
  readonly planning?: Planning
  /** The address leads to a pooler in transaction mode: rights and bounds are set in each transaction. */
  readonly isBehindPooler?: boolean
  /** Told of connections that break while nobody uses them. */
  readonly onConnectionError: (error: Error) => void
}

/** A pool of connections that work with the rights of `role`, whatever the user in the address may do. */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = openPool(options)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  POOLS.set(db, pool)
  if (options.isBehindPooler === true) BEGINNINGS.set(db, transactionOptions(options.role))
  return db
}

const POOLS = new WeakMap<Db, pg.Pool>()
const BEGINNINGS = new WeakMap<Db, CompiledQuery>()

/** The statement that each transaction begins with; none where its connection has its rights and bounds already. */
export function beginningOf(db: Db): CompiledQuery | undefined {
  return BEGINNINGS.get(db)
}

/** The connections of a pool now, and the pieces of work that wait for one. */
export interface PoolFigures {
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

export function poolFigures(db: Db): PoolFigures {
  const pool = POOLS.get(db)
  if (pool === undefined) throw new Error('The database was not opened by openDatabase')
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool
  return { inUse: totalCount - idle, idle, waiting }
}

/** The connections themselves, for the job library, which writes its own SQL. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { connectionsMax, connectionWaitMs = CONNECTION_WAIT_MS } = options
  const pool = new pg.Pool({
    ...(options.isBehindPooler === true ? boundConnections(options) : ownConnections(options)),
    types: COLUMN_TYPES,
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitMs,
  })
  pool.on('error', options.onConnectionError)
  // A client that is in use reports its loss on itself.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))
  // Nobody gets it again: the pool keeps none that ends.
  pool.on('release', (_error, client) => {
    if (client instanceof FindingClient && client.isLeaving) void client.end()
  })
  return pool
}

function ownConnections({ url, role, applicationName, planning }: DatabaseOptions) {
  const statementName = createStatementNames()
  return {
    ...connectionOf(url, role, { applicationName, planning }),
    Client: class extends PipeliningClient {
      protected override readonly statementName = statementName
    },
    ...verifying((client) => requireSettings(client, role)),
  }
}

function boundConnections({ url, role, applicationName = APPLICATION }: DatabaseOptions) {
  return {
    connectionString: url,
    application_name: applicationName,
    query_timeout: SILENCE_TIMEOUT_MS,
    Client: BoundClient,
    ...verifying((client) => requireTransactionSettings(client, role)),
  }
}

interface ConnectionSettings {
  readonly connectionString: string
  readonly application_name: string
  readonly query_timeout: number
  readonly options: string
}

/** The library asks it of each new connection before anybody gets it. Not known to its types. */
function verifying(verify: (client: FindingClient) => Promise<void>) {
  return {
    verify: callbackify(async (client: FindingClient) => {
      try {
        await verify(client)
      } catch (error) {
        client.leaveIfReadOnly(error)
        throw error
      }
    }),
  }
}

/** Returns the settings that a connection is opened with, in a pool or alone. */
export function connectionOf(
  url: string,
  role: DatabaseRole,
  { applicationName = APPLICATION, planning = {} }: ConnectionTraits = {},
): ConnectionSettings {
  return {
    connectionString: url,
    application_name: applicationName,
    query_timeout: SILENCE_TIMEOUT_MS,
    options: startupOptions(role, planning),
  }
}

interface ConnectionTraits {
  readonly applicationName?: string | undefined
  readonly planning?: Planning | undefined
}

const INT8 = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE

/** Sequences fit a number; a day stays the text it is, since a `Date` would move it by the time zone. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [INT8, (text: string): unknown => Number(text)],
  [DATE, (text: string): unknown => text],
])

/** The readers of column types, the same for every caller. */
export const COLUMN_TYPES = { getTypeParser }

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const own = format === 'binary' ? undefined : PARSERS.get(oid)
  return own ?? (pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown)
}
