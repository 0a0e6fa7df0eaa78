import pg from 'pg'

/** The application name of monitoring connections, whose CPU time does not belong to the product. */
export const OBSERVER = 'nostro_observer'

/** A superuser connection to PostgreSQL, separate from the product. */
export interface ObservedDatabase {
  readonly query: <Row extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Returns the write position of the write-ahead log. */
  readonly logPosition: () => Promise<string>
  /** Returns the process ids of monitoring connections. */
  readonly observerPids: () => Promise<readonly number[]>
  /** Process id of the main process of PostgreSQL. */
  readonly postmasterPid: number
  readonly version: string
  readonly close: () => Promise<void>
}

/** Returns the address of another database on the server of `url`. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

/** Opens a connection to the product's own database and installs the extension that reads the write-ahead log. */
export async function observeDatabase(superuserUrl: string): Promise<ObservedDatabase> {
  const client = new pg.Client({
    connectionString: databaseUrl(superuserUrl, 'nostro'),
    application_name: OBSERVER,
  })
  await client.connect()
  const query: ObservedDatabase['query'] = async <Row extends pg.QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
  ) => (await client.query<Row>(sql, [...values])).rows
  await query('create extension if not exists pg_walinspect')
  const [fact] = await query<{ lock_file: string; version: string }>(
    `select pg_read_file('postmaster.pid') as lock_file, current_setting('server_version') as version`,
  )
  if (fact === undefined) throw new Error('PostgreSQL returned no row about itself')
  return {
    query,
    logPosition: async () => {
      const [row] = await query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
      if (row === undefined) throw new Error('PostgreSQL has no write-ahead log')
      return row.lsn
    },
    observerPids: async () => {
      const rows = await query<{ pid: number }>(
        'select pid from pg_stat_activity where application_name = $1',
        [OBSERVER],
      )
      return rows.map(({ pid }) => pid)
    },
    postmasterPid: Number(fact.lock_file.split('\n')[0]),
    version: fact.version,
    close: async () => {
      // Monitoring connections of an aborted run would prevent the stop of the database.
      await query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
        [OBSERVER],
      )
      await client.end()
    },
  }
}
