import type { TestServer } from '../../src/testing/index.ts'

type Database = TestServer['database']

/** Records of what happened, which grow with every refusal and every call; all other tables are state. */
const RECORDS: readonly string[] = ['public.audit_event', 'public.session', 'public.sign_in_throttle']

/** Every table of the product and of its job queue, found in the catalogue so that a new one cannot be forgotten. */
export async function allTables({ superuser }: Database): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') and relname not like 'kysely%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Everything stored, as text: what somebody would read who stole a backup. */
export async function dumpOf(database: Database, tables: readonly string[]): Promise<string> {
  const dumps: string[] = []
  for (const table of tables) {
    const { rows } = await database.superuser.query<{ line: string }>(
      `select t::text as line from ${table} as t order by 1`,
    )
    dumps.push(table, ...rows.map(({ line }) => line))
  }
  return dumps.join('\n')
}

/** A digest of all state: two that are equal say that nothing changed in between. */
export async function stateOf(database: Database): Promise<string> {
  const tables = (await allTables(database)).filter((table) => isState(table))
  const digests = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) from ${table} as t)`,
  )
  const { rows } = await database.superuser.query<{ state: string }>(
    `select concat_ws(' ', ${digests.join(', ')}) as state`,
  )
  return rows[0]?.state ?? ''
}

/** The job library writes down there when it last looked; of its tables only the jobs are state of ours. */
function isState(table: string): boolean {
  return table.startsWith('pgboss.') ? table.startsWith('pgboss.j') : !RECORDS.includes(table)
}
