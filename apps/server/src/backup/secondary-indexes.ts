import pg from 'pg'

import { nameOf } from './table-copy.ts'

/** Avoids sorting on disk. Parallel workers that build one index share this memory. */
const BUILD_MEMORY = '256MB'

/**
 * Runs `work`, which loads tables, without secondary indexes and creates them afterwards under the same names. Building
 * an index once is much faster than row by row. Primary keys remain, since the rows arrive in their order. Runs in the
 * caller's transaction: on failure every index is unchanged.
 */
export async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<SecondaryIndex>(INDEXES)
  for (const { table, name, constraint } of indexes)
    await client.query(
      constraint === null
        ? `drop index ${nameOf(name)}`
        : `alter table ${nameOf(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    )
  await work()
  await client.query(`select set_config('maintenance_work_mem', $1, true)`, [BUILD_MEMORY])
  for (const { table, name, constraint, definition } of indexes)
    await client.query(
      constraint === null
        ? definition
        : `alter table ${nameOf(table)} add constraint ${pg.escapeIdentifier(name)} ${constraint}`,
    )
}

interface SecondaryIndex {
  readonly table: string
  readonly name: string
  readonly definition: string
  /**
   * The definition of the constraint that owns the index; null for an index without constraint, which has a separate
   * statement.
   */
  readonly constraint: string | null
}

const INDEXES = `
  select owner.relname as table, own.relname as name, pg_get_indexdef(own.oid) as definition,
    pg_get_constraintdef(pg_constraint.oid) as constraint
  from pg_index join pg_class own on own.oid = indexrelid join pg_class owner on owner.oid = indrelid
    left join pg_constraint on conindid = indexrelid and contype in ('u', 'x')
  where owner.relnamespace = 'public'::regnamespace and owner.relkind = 'r' and not owner.relispartition
    and not indisprimary and owner.relname !~ '^kysely_'
  order by 1, 2`
