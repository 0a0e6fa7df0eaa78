import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from './build-gallery.ts'

/** The sources of a commit in a separate folder, with the packages that are installed here. */
interface EarlierTree {
  readonly folder: string
  /** Indicates whether the commit requires other packages than those installed here. */
  readonly hasOtherPackages: boolean
}

/** Returns the full hash of a commit; `undefined` if it does not exist. */
export function commitNamed(name: string): string | undefined {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** Returns whether a commit has a gallery. */
export function hasGallery(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}:apps/web/gallery.html`], { cwd: ROOT }).status === 0
}

/** Extracts the sources of a commit into a temporary folder; the repository itself is not changed. */
export function layOutTree(commit: string): EarlierTree {
  const folder = mkdtempSync(join(tmpdir(), 'nostro-visual-'))
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  linkPackages(folder)
  return { folder, hasOtherPackages: lockOf(folder) !== lockOf(ROOT) }
}

function lockOf(root: string): string {
  return readFileSync(join(root, 'package-lock.json'), 'utf8')
}

/** Links the packages: those of the workspace from the folder, all others from the installed ones. */
function linkPackages(folder: string): void {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(linked)
  for (const name of readdirSync(installed)) {
    if (name !== '@nostro' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name))
  }
  // These are relative links between folders of the repository, which also work in the copy.
  cpSync(join(installed, '@nostro'), join(linked, '@nostro'), { recursive: true, verbatimSymlinks: true })
}
