import { readFileSync } from 'node:fs'

import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'

import { buildLaterIndexes } from './indexes/build-indexes.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { asOwner } from './owner.ts'
import type { Tables } from './tables.ts'

export interface MigrateOptions {
  /** Address for a user who owns the database, may create roles and is not a superuser. */
  readonly ownerUrl: string
  /** Name of the last step to apply; absent for all steps. */
  readonly target?: string
}

/** The state of a database after {@link migrate}. */
export interface Migrated {
  /** Names of the steps that were applied now. */
  readonly taken: readonly string[]
  /**
   * The database also has steps of a later release. This release works with it, and leaves all preparation of the
   * database to the later one.
   */
  readonly isAhead: boolean
}

/**
 * Migrates the database to the newest state, and builds missing indexes of large tables. A database that a later release has migrated further is used unchanged,
 * unless a step removed what this release needs. Such a database, or one with other unknown steps, is refused and not
 * changed.
 *
 * Processes that start together may all call this: one migrates, the others wait and have nothing to do.
 */
export async function migrate({ ownerUrl, target }: MigrateOptions): Promise<Migrated> {
  return await asOwner(ownerUrl, async (db) => {
    if (await isAhead(db)) return { taken: [], isAhead: true }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
    const { error, results = [] } = target
      ? await migrator.migrateTo(target)
      : await migrator.migrateToLatest()
    // A later release may have migrated while this one waited for the lock.
    if (error && (await isAhead(db))) return { taken: [], isAhead: true }
    if (error) throw new Error('The database could not be migrated', { cause: error })
    if (target === undefined) await buildLaterIndexes(db)
    return { taken: results.map((result) => result.migrationName), isAhead: false }
  })
}

/** Returns whether no release has migrated the database yet. */
export async function isEmptyDatabase(ownerUrl: string): Promise<boolean> {
  return await asOwner(ownerUrl, async (db) => (await takenSteps(db)).length === 0)
}

/**
 * Returns whether a later release has migrated the database. Throws for steps of a version before the first release,
 * which were rewritten and have no upgrade.
 */
async function isAhead(db: Kysely<Tables>): Promise<boolean> {
  const known = Object.keys(MIGRATIONS)
  const taken = await takenSteps(db)
  const unknown = taken.filter((name) => !known.includes(name))
  const [first] = unknown
  if (first === undefined) return false
  if (!known.every((name) => taken.includes(name)) || unknown.some((name) => name < String(known.at(-1))))
    throw new Error(
      `The database is of a development state of Nostro before 0.2.0 (step ${first}), from which nothing leads to this ` +
        'version: export with that state what is still needed, then start with an empty database, which is another ' +
        'DATABASE_URL, or another NOSTRO_DATA_DIR where the database comes with Nostro',
    )
  for (const step of unknown) requireUnused(step)
  return true
}

/** Suffix of the name of a contract step: the release since which the removed objects are unused. */
const CONTRACT = /\.contract-(?<since>\d+\.\d+\.\d+)$/

/**
 * Throws if a later release removed what this release uses. The name of the step, which the database stores, contains
 * the release.
 */
function requireUnused(step: string): void {
  const since = CONTRACT.exec(step)?.groups?.['since']
  if (since !== undefined && isEarlier(RELEASE, since))
    throw new Error(
      `The database is of a newer version of Nostro, which took away what ${RELEASE} uses (step ${step}): start ` +
        `version ${since} or a later one`,
    )
}

const RELEASE = releaseOf(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

function releaseOf(written: string): string {
  const { version } = JSON.parse(written) as { readonly version: string }
  return version
}

function isEarlier(release: string, other: string): boolean {
  const [own = [], others = []] = [release, other].map((version) => version.split('.').map(Number))
  const place = own.findIndex((number, index) => number !== others[index])
  return place >= 0 && Number(own[place]) < Number(others[place])
}

async function takenSteps(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{
    taken: boolean
  }>`select to_regclass('public.kysely_migration') is not null as taken`.execute(db)
  if (rows[0]?.taken !== true) return []
  const steps = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return steps.rows.map(({ name }) => name)
}
