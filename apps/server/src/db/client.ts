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
/**
 * Client-side limit in ms. It is above the server's statement timeout, so it applies only if the database does not
 * respond.
 */
const SILENCE_TIMEOUT_MS = 7_000

export interface DatabaseOptions {
  readonly url: string
  readonly role: DatabaseRole
  readonly connectionsMax: number
  /** Time in ms that work waits for a free connection. Default: the limit of a call. */
  readonly connectionWaitMs?: number
  /** The `application_name` of the connections. */
  readonly applicationName?: string
  /** Planner settings of these connections. */
  readonly planning?: Planning
  /** The address is that of a pooler in transaction mode, so role and limits are set in each transaction. */
  readonly isBehindPooler?: boolean
  /** Called when an idle connection breaks. */
  readonly onConnectionError: (error: Error) => void
}

/** Opens a pool of connections that use `role`, regardless of the rights of the login. */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = openPool(options)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  POOLS.set(db, pool)
  if (options.isBehindPooler === true) BEGINNINGS.set(db, transactionOptions(options.role))
  return db
}

const POOLS = new WeakMap<Db, pg.Pool>()
const BEGINNINGS = new WeakMap<Db, CompiledQuery>()

/** Returns the first statement of each transaction; `undefined` if the connection itself has the role and limits. */
export function beginningOf(db: Db): CompiledQuery | undefined {
  return BEGINNINGS.get(db)
}

/** The current connections of a pool, and the number of requests that wait for one. */
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

/** Opens a pool of plain connections, for the job library, which writes its own SQL. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const { connectionsMax, connectionWaitMs = CONNECTION_WAIT_MS } = options
  const pool = new pg.Pool({
    ...(options.isBehindPooler === true ? boundConnections(options) : ownConnections(options)),
    types: COLUMN_TYPES,
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitMs,
  })
  pool.on('error', options.onConnectionError)
  // A connection in use reports its loss on the client itself.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))
  // The pool discards a connection that ends, so it is not used again.
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

/**
 * Returns the pool's `verify` option, which checks each new connection before its first use. The option is missing from
 * the library's types.
 */
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

/** Returns the settings of a connection, in a pool or alone. */
export function connectionOf(
  url: string,
  role: DatabaseRole,
  {
    applicationName = APPLICATION,
    planning = {},
  }: { readonly applicationName?: string | undefined; readonly planning?: Planning | undefined } = {},
): ConnectionSettings {
  return {
    connectionString: url,
    application_name: applicationName,
    query_timeout: SILENCE_TIMEOUT_MS,
    options: startupOptions(role, planning),
  }
}

const INT8 = pg.types.builtins.INT8
const DATE = pg.types.builtins.DATE

/** Sequence values fit a number. A date remains text, because a `Date` would shift it by the time zone. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [INT8, (text: string): unknown => Number(text)],
  [DATE, (text: string): unknown => text],
])

/** The parsers of column types, which all connections share. */
export const COLUMN_TYPES = { getTypeParser }

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const own = format === 'binary' ? undefined : PARSERS.get(oid)
  return own ?? (pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown)
}
