import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The repository of this file. */
export const ROOT = join(import.meta.dirname, '../..')

interface GalleryBuild {
  /** The repository whose sources are built, with its packages installed. */
  readonly root: string
  /** The output folder of the build. */
  readonly folder: string
}

/** Builds the gallery of the components, which the product's build excludes. */
export function buildGallery({ root, folder }: GalleryBuild): void {
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
