import pg from 'pg'

/** Runs a query as a superuser, without row security. Throws while the database is not available. */
export type Ask = <Row extends pg.QueryResultRow>(question: string) => Promise<readonly Row[]>

/** Returns a function that runs one query on a new connection to the database at `url`. */
export function askAt(url: string, connectionTimeoutMillis?: number): Ask {
  return async <Row extends pg.QueryResultRow>(question: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis })
    // A broken connection also emits an event; the query fails in any case.
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(question)).rows
    } finally {
      await client.end()
    }
  }
}

/** The owner of the product's database. */
export const OWNER = 'nostro_owner'
/** The login of the servers, without rights of its own. */
export const SERVER = 'nostro_server'
export const DATABASE = 'nostro'

/** Creates the logins of the product and its database, with queries of the maintenance database. */
export async function createDatabase(ask: Ask): Promise<void> {
  await ask(`create role ${OWNER} login createrole nosuperuser nobypassrls`)
  await ask(`create role ${SERVER} login nosuperuser nobypassrls`)
  await ask(`create database ${DATABASE} owner ${OWNER}`)
}
