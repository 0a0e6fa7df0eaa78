import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT } from './build-gallery.ts'

/** The sources of a commit in a folder of their own, with the packages that are installed here. */
interface EarlierTree {
  readonly folder: string
  /** The commit asks for other packages than are installed here. */
  readonly hasOtherPackages: boolean
}

/** Returns the full name of a commit; `undefined` where there is none of that name. */
export function commitNamed(name: string): string | undefined {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** Says that a commit has a gallery. */
export function hasGallery(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}:apps/web/gallery.html`], { cwd: ROOT }).status === 0
}

/** Lays out the sources of a commit in a temporary folder; the repository itself stays as it is. */
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

/** The packages of the workspace are those of the folder, all others the installed ones. */
function linkPackages(folder: string): void {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(linked)
  for (const name of readdirSync(installed)) {
    if (name !== '@nostro' && !name.startsWith('.')) symlinkSync(join(installed, name), join(linked, name))
  }
  // These links lead from one folder of the repository to another, so they lead to the same places here.
  cpSync(join(installed, '@nostro'), join(linked, '@nostro'), { recursive: true, verbatimSymlinks: true })
}
