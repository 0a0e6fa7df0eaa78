import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository of this file. */
export const ROOT = join(import.meta.dirname, '../..')

/**
 * Builds the gallery of the components, which the product's build excludes. `root` is the repository whose sources are
 * built, with its packages installed; `folder` is the output folder.
 */
export function buildGallery(root: string, folder: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'gallery', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), encoding: 'utf8', env: { ...process.env, NOSTRO_BUILD: 'gallery' } },
  )
  if (build.status !== 0) throw new Error(`The gallery could not be built.\n${build.stdout}${build.stderr}`)
}

/** An attribute of every page of the gallery, and of no page of the product. */
const GALLERY_MARK = 'data-gallery'

/** Returns the scripts of a built browser application that contain the gallery, by their path in `built`. */
export function scriptsOfGallery(built: string): readonly string[] {
  return globSync('assets/**/*.js', { cwd: built }).filter((file) =>
    readFileSync(join(built, file), 'utf8').includes(GALLERY_MARK),
  )
}
