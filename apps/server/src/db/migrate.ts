import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'

import { MIGRATIONS } from './migrations/index.ts'
import { asOwner } from './owner.ts'
import type { Tables } from './tables.ts'

export interface MigrateOptions {
  /** A user that owns the database, may create roles and is not a superuser. */
  readonly ownerUrl: string
  /** Name of the last step to take; all steps when absent. */
  readonly target?: string
}

/**
 * Brings the database to the newest state and answers the names of the steps taken. A database with steps this version
 * does not know is refused and left as it is.
 *
 * Processes that start together may all call this: the first works, the others wait and find nothing left to do.
 */
export async function migrate({ ownerUrl, target }: MigrateOptions): Promise<readonly string[]> {
  return await asOwner(ownerUrl, async (db) => {
    await requireKnownSteps(db)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
    const { error, results = [] } = target
      ? await migrator.migrateTo(target)
      : await migrator.migrateToLatest()
    if (error) throw new Error('The database could not be migrated', { cause: error })
    return results.map((result) => result.migrationName)
  })
}

/** Steps of a version before the first release were written anew, and nothing leads from their tables to these. */
async function requireKnownSteps(db: Kysely<Tables>): Promise<void> {
  const known = Object.keys(MIGRATIONS)
  const unknown = (await takenSteps(db)).filter((name) => !known.includes(name))
  const [first] = unknown
  if (first === undefined) return
  if (unknown.every((name) => name > String(known.at(-1)))) {
    throw new Error(
      `The database is of a newer version of Nostro (step ${first}): start that version or a later one`,
    )
  }
  throw new Error(
    `The database is of a development state of Nostro before 0.2.0 (step ${first}), from which nothing leads to this ` +
      'version: export with that state what is still needed, then start with an empty database, which is another ' +
      'DATABASE_URL, or another NOSTRO_DATA_DIR where the database comes with Nostro',
  )
}

async function takenSteps(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{
    taken: boolean
  }>`select to_regclass('public.kysely_migration') is not null as taken`.execute(db)
  if (rows[0]?.taken !== true) return []
  const steps = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return steps.rows.map(({ name }) => name)
}
