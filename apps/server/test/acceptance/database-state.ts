import type { TestServer } from '../../src/testing/index.ts'

type Database = TestServer['database']

/** Log-like tables that grow with every call or refusal; all other tables are state. */
const RECORDS: readonly string[] = [
  'public.audit_event',
  'public.audit_unlinked',
  'public.audit_lane',
  'public.session',
  'public.sign_in_throttle',
]

/** Returns every table of the product and of its job queue, from the catalogue, so that new tables are included. */
export async function allTables({ superuser }: Database): Promise<readonly string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'pgboss') and relname not like 'kysely%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the stored content as text, as an attacker with a stolen backup would read it. */
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

/** Returns a digest of all state. Equal digests mean that nothing changed. */
export async function stateOf(database: Database): Promise<string> {
  const tables = (await allTables(database)).filter((table) => isState(table))
  const digests = tables.map(
    (table) => `(select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) from ${table} as t)`,
  )
  const { rows } = await database.superuser.query<{ state: string }>(
    `select array_to_string(array[${digests.join(', ')}], ' ') as state`,
  )
  return rows[0]?.state ?? ''
}

/**
 * Returns whether a table is state. Of the job library's tables only the jobs are; the others contain timestamps of its
 * maintenance.
 */
function isState(table: string): boolean {
  return table.startsWith('pgboss.') ? table.startsWith('pgboss.j') : !RECORDS.includes(table)
}
