import { globSync, readFileSync } from 'node:fs'
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
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Lockfile = Readonly<Record<string, LockedEntry>>

/** A package of an installation, as in the lockfile. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX licence expression. */
  readonly license: string
  readonly hasInstallScript: boolean
  /** Its folder below the root of the repository. */
  readonly folder: string
}

/** Licences of packages that name it in a file and not in package.json. */
const NAMED_IN_A_FILE: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Returns the third-party packages of a release: installed ones and those in the browser application. */
export function productionPackages(): readonly LockedPackage[] {
  const found = new Map(
    [...installedPackages(), ...bundledPackages()].map((each) => [`${each.name} ${each.version}`, each]),
  )
  return [...found.values()].toSorted((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  )
}

/** Returns the third-party packages that `npm prune --omit=dev` leaves in an installation. */
export function installedPackages(): readonly LockedPackage[] {
  return Object.entries(readLockfile())
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true)
    .map(packageOf)
}

/** The sources of the built browser application. */
const WEB = 'apps/web'
const WEB_SOURCES = [`${WEB}/*.ts`, `${WEB}/src/**/*.{ts,tsx}`]
const NOT_BUNDLED = /\.test\.tsx?$|\/testing\/|\/gallery\/|(?:vite\.config|web-font)\.ts$/
/** Packages whose files the build copies without an import. */
const COPIED = ['@fontsource-variable/inter']
const IMPORT = /(?:from|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g

/** Returns the third-party packages that the browser application imports, with their dependencies. */
function bundledPackages(): readonly LockedPackage[] {
  const lockfile = readLockfile()
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const place = placeOf(lockfile, { name, from })
    if (place === undefined || found.has(place)) return
    found.add(place)
    for (const dependency of dependenciesOf(lockfile[place])) add(dependency, place)
  }
  for (const name of COPIED) add(name, WEB)
  for (const file of globSync(WEB_SOURCES, { cwd: ROOT }))
    if (!NOT_BUNDLED.test(file))
      for (const [, name = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) add(name, WEB)
  return [...found].map((place) => packageOf([place, lockfile[place] ?? {}]))
}

function dependenciesOf(entry: LockedEntry = {}): readonly string[] {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  return [...Object.keys(dependencies), ...peers]
}

/** Returns the folder from which a package or workspace imports a third-party package, as Node resolves it. */
function placeOf(
  lockfile: Lockfile,
  { name, from }: { readonly name: string; readonly from: string },
): string | undefined {
  const parents = from.split('/')
  const folders = parents.map((_, index) => [...parents.slice(0, parents.length - index), ''].join('/'))
  const place = [...folders, '']
    .map((folder) => `${folder}node_modules/${name}`)
    .find((each) => each in lockfile)
  return place === undefined || lockfile[place]?.link === true ? undefined : place
}

function packageOf([folder, entry]: readonly [string, LockedEntry]): LockedPackage {
  const name = entry.name ?? folder.split('node_modules/').at(-1) ?? ''
  return {
    name,
    version: entry.version ?? '',
    license: entry.license ?? NAMED_IN_A_FILE[name] ?? 'not stated',
    hasInstallScript: entry.hasInstallScript === true,
    folder,
  }
}

function readLockfile(): Lockfile {
  const text = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { readonly packages: Lockfile }).packages
}
