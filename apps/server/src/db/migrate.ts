import { Migrator } from 'kysely/migration'

import { MIGRATIONS } from './migrations/index.ts'
import { asOwner } from './owner.ts'

export interface MigrateOptions {
  /** A user that owns the database, may create roles and is not a superuser. */
  readonly ownerUrl: string
  /** Name of the last step to take; all steps when absent. */
  readonly target?: string
}

/**
 * Brings the database to the newest state and answers the names of the steps taken.
 *
 * Processes that start together may all call this: the first works, the others wait and find nothing left to do.
 */
export async function migrate({ ownerUrl, target }: MigrateOptions): Promise<readonly string[]> {
  return await asOwner(ownerUrl, async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
    const { error, results = [] } = target
      ? await migrator.migrateTo(target)
      : await migrator.migrateToLatest()
    if (error) throw new Error('The database could not be migrated', { cause: error })
    return results.map((result) => result.migrationName)
  })
}
