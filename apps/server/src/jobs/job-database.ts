import { randomUUID } from 'node:crypto'

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Db as IDatabase } from 'pg-boss'

import { openPool } from '../db/client.ts'
import { listen } from '../db/listen.ts'

/**
 * The connections on which jobs are claimed and settled, in the interface of the job library. They are separate from
 * those of job handlers, so that slow jobs never delay the heartbeat.
 */
export interface JobDatabase extends IDatabase {
  readonly listen: NonNullable<IDatabase['listen']>
  /**
   * Runs statements in a transaction. Instants in results are text with microseconds, since `Date` would lose their
   * order within a millisecond.
   */
  readonly inTransaction: <T>(work: (db: JobTransaction) => Promise<T>) => Promise<T>
  /** Returns whether no other server is connected to the job queues of this database. */
  readonly isAlone: () => Promise<boolean>
  readonly close: () => Promise<void>
}

interface JobTransaction extends IDatabase {
  /** Runs the last statement of the transaction and sends the commit with it, without another round trip. */
  readonly last: IDatabase
}

const CONNECTIONS_MAX = 3
const CONNECTION_WAIT_MS = 5_000
const APPLICATION = 'nostro jobs'

const EXACT_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format ?? 'text'),
}

/**
 * `onQueueEvent` is called with the queue in which a job was just enqueued, or without a queue when notifications may
 * have been lost.
 */
export function createJobDatabase(
  url: string,
  log: FastifyBaseLogger,
  onQueueEvent: (queue?: string) => void,
): JobDatabase {
  // Identifies this server in `pg_stat_activity`.
  const applicationName = `${APPLICATION} ${randomUUID()}`
  const pool = openPool({
    url,
    role: 'nostro_relay',
    applicationName,
    connectionsMax: CONNECTIONS_MAX,
    connectionWaitMs: CONNECTION_WAIT_MS,
    // Forces index scans: prepared plans are reused, and the job table can grow from empty to thousands of rows during
    // their use.
    planning: { enable_seqscan: 'off' },
    onConnectionError: (error) => log.warn({ err: error }, 'connection of the job system lost'),
  })
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const listening = await listen({
        url,
        role: 'nostro_relay',
        applicationName,
        channel,
        log,
        onNotification: (queue) => {
          onNotification(queue)
          onQueueEvent(queue)
        },
        onGap: () => {
          onReconnect()
          onQueueEvent()
        },
      })
      return { close: listening.stop }
    },
    inTransaction: (work) => inTransaction(pool, work),
    isAlone: async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and application_name like $1 and application_name <> $2`,
        [`${APPLICATION} %`, applicationName],
      )
      return rowCount === 0
    },
    close: () => pool.end(),
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (db: JobTransaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  // The server executes statements in order, so the first one does not wait for the response to `begin`.
  const begun = client.query('begin')
  const executeSql: IDatabase['executeSql'] = (text, values = []) =>
    client.query({ text, values, types: EXACT_TYPES })
  let committed: Promise<unknown> | undefined
  const commit = (): Promise<unknown> => (committed ??= client.query('commit'))
  const last: IDatabase = {
    executeSql: async (text, values) => (await Promise.all([executeSql(text, values), commit()]))[0],
  }
  try {
    const [answer] = await Promise.all([work({ executeSql, last }), begun])
    await commit()
    return answer
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection with a failed transaction is closed; the database rolls the transaction back.
    client.release(failure)
  }
}
