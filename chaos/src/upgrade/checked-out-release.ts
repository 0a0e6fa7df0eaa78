import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { createFolder } from '../installation/installation.ts'
import { THIS_RELEASE } from '../installation/supervised-server.ts'
import type { Run } from '../run/scenario.ts'
import type { EarlierRelease } from './earlier-releases.ts'

const MODULES = 'node_modules'
const OWN_PACKAGES = '@nostro'

/**
 * Checks out the sources of a release into a folder, until the end of the run, with the current libraries if it has the
 * same lockfile. Returns the folder.
 */
export function checkOutRelease({ atEnd }: Run, { commit }: EarlierRelease): string {
  const parent = createFolder('release')
  const folder = path.join(parent, 'release')
  const remove = (): void => {
    rmSync(parent, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  atEnd(remove)
  // An aborted run must leave no worktree of Git behind.
  process.once('exit', remove)
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  if (lockOf(folder) === lockOf(THIS_RELEASE)) linkModules(folder)
  else installModules(folder)
  leaveBrowserOut(folder)
  return folder
}

function lockOf(release: string): string {
  return readFileSync(path.join(release, 'package-lock.json'), 'utf8')
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: THIS_RELEASE, env: { ...process.env, LEFTHOOK: '0' } })
}

/** Links each library to the current one; the packages of the product are the release's own. */
function linkModules(folder: string): void {
  const [today, own] = [path.join(THIS_RELEASE, MODULES), path.join(folder, MODULES)]
  mkdirSync(own)
  for (const name of readdirSync(today)) {
    if (name !== OWN_PACKAGES) symlinkSync(path.join(today, name), path.join(own, name))
  }
  // Relative links from their folder to the packages of the release.
  cpSync(path.join(today, OWN_PACKAGES), path.join(own, OWN_PACKAGES), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const nested of globSync(`{apps,packages}/*/${MODULES}`, { cwd: THIS_RELEASE })) {
    const place = path.join(folder, nested)
    if (existsSync(path.dirname(place))) symlinkSync(path.join(THIS_RELEASE, nested), place)
  }
}

/** Installs what a server needs to run; the database is that of the current release. */
function installModules(folder: string): void {
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' })
}

/** Writes an empty page instead of the built application, because no browser is used. */
function leaveBrowserOut(folder: string): void {
  const built = path.join(folder, 'apps', 'web', 'dist')
  mkdirSync(built, { recursive: true })
  writeFileSync(path.join(built, 'index.html'), '<html lang="en"></html>')
}
