import pg from 'pg'

import { nameOf } from './table-copy.ts'

/** Sorting in memory saves writing the keys out and reading them back; workers that build an index together share this. */
const BUILD_MEMORY = '256MB'

/**
 * Does `work`, which fills tables, without their indexes, and builds those afterwards under the same names: from all rows
 * at once, which is far less work than row by row. Primary keys stay; the rows come in their order. Part of the caller's
 * transaction: where anything fails, every index is as it was.
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
  /** The definition of the constraint that has the index; a statement of its own makes one that none has. */
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
