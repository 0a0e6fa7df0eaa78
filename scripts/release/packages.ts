import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface LockedEntry {
  /** The package's name, if it differs from its folder. */
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}

/** A package of an installation, as in the lockfile. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX licence expression. */
  readonly license: string
  readonly hasInstallScript: boolean
}

/** Licences of packages that name it in a file and not in package.json. */
const NAMED_IN_A_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Returns the third-party packages of a production installation, by name and version. */
export function productionPackages(): readonly LockedPackage[] {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedEntry>>
  }
  const found = new Map<string, LockedPackage>()
  for (const [place, entry] of Object.entries(lock.packages)) {
    const name = entry.name ?? place.split('node_modules/').at(-1) ?? ''
    if (!place.includes('node_modules/') || entry.dev === true || entry.link === true) continue
    const version = entry.version ?? ''
    const license = entry.license ?? NAMED_IN_A_FILE[name] ?? 'not stated'
    found.set(`${name} ${version}`, {
      name,
      version,
      license,
      hasInstallScript: entry.hasInstallScript === true,
    })
  }
  return [...found.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  )
}
