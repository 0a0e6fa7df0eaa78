import pg from 'pg'

import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts'
import { databaseUrl } from '../server/database.ts'

/** The costs of statements as PostgreSQL counts them. */
interface StatementCosts {
  /** Planning and execution in ms, without the round trip. */
  readonly milliseconds: number
  /** Number of accessed pages of 8 kB, in memory or not. */
  readonly pages: number
}

export interface CostMeter {
  readonly reset: () => Promise<void>
  /** Returns the costs since the last reset, without those of this meter. */
  readonly read: () => Promise<StatementCosts>
  readonly close: () => Promise<void>
}

/** Makes PostgreSQL count its statements from its next start, when it loads the library for it. */
export async function countStatements(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, isDurable: false })
  try {
    await asSuperuser(postgres.superuserUrl, async (client) => {
      await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
      await client.query('alter system set pg_stat_statements.track_planning = on')
    })
  } finally {
    await postgres.stop()
  }
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export async function openCostMeter(superuserUrl: string): Promise<CostMeter> {
  const client = new pg.Client({ connectionString: databaseUrl(superuserUrl, 'nostro') })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  return {
    reset: async () => {
      await client.query('select pg_stat_statements_reset()')
    },
    read: async () => {
      await untilIdle(client)
      const { rows } = await client.query<StatementCosts>(
        `select coalesce(sum(total_plan_time + total_exec_time), 0) as milliseconds,
          coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float as pages
        from pg_stat_statements where userid <> (select oid from pg_roles where rolname = current_user)`,
      )
      const [costs] = rows
      if (costs === undefined) throw new Error('PostgreSQL returned no costs')
      return costs
    },
    close: async () => {
      await client.end()
    },
  }
}

/** Waits until no transaction is open, because the costs are counted at its end, after the result was sent. */
async function untilIdle(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
      where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    if (rowCount === 0) return
  }
}
