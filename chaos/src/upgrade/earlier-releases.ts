import { spawnSync } from 'node:child_process'

import { THIS_RELEASE } from '../installation/supervised-server.ts'

/** A commit from which a running installation is upgraded to the current sources. */
export interface EarlierRelease {
  readonly commit: string
  readonly subject: string
  /** Number of its migrations. */
  readonly migrations: number
}

const MIGRATIONS_FILE = 'apps/server/src/db/migrations/index.ts'
const MIGRATION = /'(\d{8}T\d{4}-[a-z0-9-]+)'/g

/**
 * Returns the newest commit for each list of migrations that is shorter than that of HEAD and a prefix of it, the
 * nearest first; empty if git or its history is missing.
 */
export function earlierReleases(): readonly EarlierRelease[] {
  const today = migrationsOf('HEAD')
  const found = new Map<number, EarlierRelease>()
  for (const commit of git('log', '--first-parent', '--format=%H', '--', MIGRATIONS_FILE)?.split('\n') ??
    []) {
    const migrations = migrationsOf(`${commit}^`)
    if (migrations.length === 0 || migrations.some((name, index) => name !== today[index])) break
    if (migrations.length < today.length && !found.has(migrations.length))
      found.set(migrations.length, describe(`${commit}^`, migrations.length))
  }
  return [...found.values()]
}

/** Returns the release of a commit or tag. */
export function namedRelease(name: string): EarlierRelease {
  const migrations = migrationsOf(name)
  if (migrations.length === 0) throw new Error(`${name} names no commit with migrations`)
  return describe(name, migrations.length)
}

function describe(name: string, migrations: number): EarlierRelease {
  const [commit = name, subject = ''] = git('log', '-1', '--format=%H%n%s', name)?.split('\n') ?? []
  return { commit, subject, migrations }
}

/** Returns the names of the migrations of a commit in their order; empty if the commit does not exist. */
function migrationsOf(commit: string): readonly string[] {
  const source = git('show', `${commit}:${MIGRATIONS_FILE}`) ?? ''
  return [...new Set([...source.matchAll(MIGRATION)].flatMap(([, name]) => name ?? []))].toSorted()
}

/** Runs a git command and returns its output; `undefined` if git is missing or fails. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: THIS_RELEASE, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
