import { randomUUID } from 'node:crypto'

import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Db as IDatabase } from 'pg-boss'

import { openPool } from '../db/client.ts'
import { listen } from '../db/listen.ts'

/**
 * The connections on which jobs are taken and settled, as the job library asks for them. They are apart from those on
 * which jobs are done, so that jobs that wait for something never keep a server from saying that it lives.
 */
export interface JobDatabase extends IDatabase {
  readonly listen: NonNullable<IDatabase['listen']>
  /** Rows of these statements tell instants as text, to the microsecond: a `Date` would lose the order within one. */
  readonly inTransaction: <T>(work: (db: JobTransaction) => Promise<T>) => Promise<T>
  /** Tells whether no other server works on jobs of this database. */
  readonly isAlone: () => Promise<boolean>
  readonly close: () => Promise<void>
}

interface JobTransaction extends IDatabase {
  /** For the one statement after which nothing follows: the end of the transaction is sent with it. */
  readonly last: IDatabase
}

interface JobDatabaseOptions {
  readonly url: string
  readonly log: FastifyBaseLogger
  /** Told of the queue in which a job was left just now; of none in particular after news may have been missed. */
  readonly onNews: (queue?: string) => void
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

export function createJobDatabase({ url, log, onNews }: JobDatabaseOptions): JobDatabase {
  // Names this server in the database's own list of connections.
  const applicationName = `${APPLICATION} ${randomUUID()}`
  const pool = openPool({
    url,
    role: 'nostro_relay',
    applicationName,
    connectionsMax: CONNECTIONS_MAX,
    connectionWaitMs: CONNECTION_WAIT_MS,
    // Plans are kept, and the table of jobs grows from nothing to thousands while one is.
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
          onNews(queue)
        },
        onGap: () => {
          onReconnect()
          onNews()
        },
      })
      return { close: listening.stop }
    },
    inTransaction: async (work) => {
      const client = await pool.connect()
      let failure: Error | undefined
      // Statements are done in the order they were sent, so that the beginning is not waited for.
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
        // A connection that failed in the middle is not given to anybody else; the database undoes what it had begun.
        client.release(failure)
      }
    },
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
