import { spawnSync } from 'node:child_process'

import { THIS_RELEASE } from '../kill-loop/supervised-server.ts'

/** A commit from which a running installation is upgraded to the current sources. */
export interface EarlierRelease {
  readonly commit: string
  readonly subject: string
  /** Number of its migrations. */
  readonly steps: number
}

const STEPS_FILE = 'apps/server/src/db/migrations/index.ts'
const STEP = /'(\d{8}T\d{4}-[a-z0-9-]+)'/g

/**
 * Returns the newest commit for each list of migrations that is shorter than that of HEAD and a prefix of it, the
 * nearest first; empty if git or its history is missing.
 */
export function earlierReleases(): readonly EarlierRelease[] {
  const today = stepsOf('HEAD')
  const found = new Map<number, EarlierRelease>()
  for (const commit of git('log', '--first-parent', '--format=%H', '--', STEPS_FILE)?.split('\n') ?? []) {
    const steps = stepsOf(`${commit}^`)
    if (steps.length === 0 || steps.some((step, index) => step !== today[index])) break
    if (steps.length < today.length && !found.has(steps.length))
      found.set(steps.length, describe(`${commit}^`, steps.length))
  }
  return [...found.values()]
}

/** Returns the release of a commit or tag. */
export function namedRelease(name: string): EarlierRelease {
  const steps = stepsOf(name)
  if (steps.length === 0) throw new Error(`${name} names no commit with migrations`)
  return describe(name, steps.length)
}

function describe(name: string, steps: number): EarlierRelease {
  const [commit = name, subject = ''] = git('log', '-1', '--format=%H%n%s', name)?.split('\n') ?? []
  return { commit, subject, steps }
}

/** Returns the names of the migrations of a commit in their order; empty if the commit does not exist. */
function stepsOf(commit: string): readonly string[] {
  const source = git('show', `${commit}:${STEPS_FILE}`) ?? ''
  return [...new Set([...source.matchAll(STEP)].flatMap(([, step]) => step ?? []))].toSorted()
}

/** Runs a git command and returns its output; `undefined` if git is missing or fails. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: THIS_RELEASE, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
