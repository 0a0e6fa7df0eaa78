import pg from 'pg'

import { NoPrimaryError } from '../database-errors.ts'
import { type DatabaseHost, readDatabaseAddress } from './database-address.ts'

/** Finds the server that accepts writes. */
export interface PrimaryFinder {
  /** Returns the server that accepts writes; concurrent callers share one search. Throws if there is none. */
  readonly find: () => Promise<DatabaseHost>
  /** Discards a server that did not respond or no longer accepts writes, so that the next caller searches again. */
  readonly forget: (host: string, port: number) => void
}

/** Time in ms after which a server without a response is skipped. */
const ANSWER_WITHIN_MS = 1_500

const FINDERS = new Map<string, PrimaryFinder>()

/** Returns the finder that all connections of this process to an address share; `undefined` if it has one host. */
export function finderOf(url: string): PrimaryFinder | undefined {
  const { hosts, connectionString } = readDatabaseAddress(url)
  if (hosts.length < 2) return undefined
  const finder = FINDERS.get(url) ?? createPrimaryFinder(hosts, connectionString)
  FINDERS.set(url, finder)
  return finder
}

function createPrimaryFinder(hosts: readonly DatabaseHost[], connectionString: string): PrimaryFinder {
  let known: DatabaseHost | undefined
  let search: Promise<DatabaseHost> | undefined
  const look = async (): Promise<DatabaseHost> => {
    try {
      known = await Promise.any(hosts.map(async (host) => await requirePrimary(connectionString, host)))
      return known
    } catch (error) {
      throw new NoPrimaryError({ cause: error })
    } finally {
      search = undefined
    }
  }
  return {
    find: async () => known ?? (await (search ??= look())),
    forget: (host, port) => {
      if (known?.host === host && known.port === port) known = undefined
    },
  }
}

async function requirePrimary(connectionString: string, host: DatabaseHost): Promise<DatabaseHost> {
  const client = new pg.Client({
    connectionString,
    application_name: 'nostro search',
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  Object.assign(client, host)
  // A lost connection fails its query as well; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new NoPrimaryError()
    return host
  } finally {
    await client.end().catch(() => undefined)
  }
}
