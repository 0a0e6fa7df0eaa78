import { callbackify } from 'node:util'

import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { type Planning, requireSettings, startupOptions } from './connection-settings.ts'
import { createStatementNames, type StatementNames } from './named-statements.ts'
import type { DatabaseRole } from './roles.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

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
  /** Told of connections that break while nobody uses them. */
  readonly onConnectionError: (error: Error) => void
}

/** A pool of connections that work with the rights of `role`, whatever the user in the address may do. */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = openPool(options)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  POOLS.set(db, pool)
  return db
}

const POOLS = new WeakMap<Db, pg.Pool>()

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
  const {
    url,
    role,
    applicationName,
    planning,
    connectionsMax,
    connectionWaitMs = CONNECTION_WAIT_MS,
  } = options
  const statementName = createStatementNames()
  const pool = new pg.Pool({
    ...connectionOf(url, role, { applicationName, planning }),
    Client: class extends PipeliningClient {
      protected override readonly statementName = statementName
    },
    types: COLUMN_TYPES,
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitMs,
    ...verifying(role),
  })
  pool.on('error', options.onConnectionError)
  // A client that is in use reports its loss on itself as well; without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', options.onConnectionError))
  return pool
}

/**
 * A connection that sends a statement without waiting for the answer to the one before, and prepares statements that
 * come again. PostgreSQL works on them in the order they were sent. What is sent in one turn leaves in one piece.
 */
export class PipeliningClient extends pg.Client {
  #isGathering = false
  /** Shared by the connections of a pool: what comes again on one of them comes again on all. */
  protected readonly statementName: StatementNames = createStatementNames()

  constructor(config?: string | pg.ClientConfig) {
    const settings = typeof config === 'string' ? { connectionString: config } : config
    super({ ...settings, ...PIPELINING })
  }

  // The library's own overloads; what is no plain statement with values passes as it is.
  override query: pg.Client['query'] = ((statement: unknown, values?: unknown, callback?: unknown) => {
    this.#gather()
    const run = super.query.bind(this) as (...args: unknown[]) => unknown
    if (isTyped(statement))
      return run({ ...statement, name: this.statementName(statement.text) }, values, callback)
    if (typeof statement !== 'string' || !(hasValues(values) || isOneCommand(statement)))
      return run(statement, values, callback)
    return run({ text: statement, values: values ?? [], name: this.statementName(statement) }, callback)
  }) as pg.Client['query']

  /** Handing bytes to the system one statement at a time costs more than making them. */
  #gather(): void {
    if (this.#isGathering) return
    const { stream } = this.connection
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

/** Returns whether a statement comes with values and with its own way of reading columns. */
function isTyped(statement: unknown): statement is pg.QueryConfig {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return false
  if (!('types' in statement && 'text' in statement && 'values' in statement)) return false
  return hasValues(statement.values) || isOneCommand(statement.text)
}

/**
 * Without values a text may hold several commands, as the job library's look after its queues does. Those go out in the
 * simple protocol, which a name would take from them.
 */
function hasValues(values: unknown): values is readonly unknown[] {
  return Array.isArray(values) && values.length > 0
}

/**
 * Returns whether a text without values is one command that is worth preparing: what the job library takes jobs with,
 * whose planning takes longer than its work.
 */
function isOneCommand(text: unknown): boolean {
  return typeof text === 'string' && /^\s*with\s[^;]*$/i.test(text)
}

/** Known to the library from 8.23 on, and not yet to its types. */
const PIPELINING = { pipeline: true }

interface ConnectionSettings {
  readonly connectionString: string
  readonly application_name: string
  readonly query_timeout: number
  readonly options: string
}

/** The library asks it of each new connection before anybody gets it. Not known to its types. */
function verifying(role: DatabaseRole) {
  return { verify: callbackify((client: pg.PoolClient) => requireSettings(client, role)) }
}

/** Returns the settings that a connection is opened with, in a pool or alone. */
export function connectionOf(
  url: string,
  role: DatabaseRole,
  { applicationName = 'nostro', planning = {} }: ConnectionTraits = {},
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
