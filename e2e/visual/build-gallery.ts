import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The repository this file belongs to. */
export const ROOT = join(import.meta.dirname, '../..')

interface GalleryBuild {
  /** The repository whose sources are built, with its packages installed. */
  readonly root: string
  /** The folder that takes the build. */
  readonly folder: string
}

/** Builds the gallery of the building blocks, which the build of the product leaves out. */
export function buildGallery({ root, folder }: GalleryBuild): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'gallery', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: join(root, 'apps/web'), encoding: 'utf8', env: { ...process.env, NOSTRO_BUILD: 'gallery' } },
  )
  if (build.status !== 0) throw new Error(`The gallery could not be built.\n${build.stdout}${build.stderr}`)
}
