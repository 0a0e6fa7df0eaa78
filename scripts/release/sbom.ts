import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { productionPackages } from './packages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The members of a CycloneDX document that are read or changed here. */
interface Sbom {
  readonly serialNumber: string
  readonly metadata: {
    readonly timestamp: string
    readonly component: { readonly name: string; readonly version: string; readonly 'bom-ref': string }
  }
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Release {
  readonly name: string
  /** The time of the commit. */
  readonly at: Date
  /** Of the commit, in hexadecimal digits. */
  readonly commit: string
}

/** Parts of the repository that no installation runs. */
const NOT_INSTALLED = /^@nostro\/(bench|e2e)@/

/**
 * The list of all packages of an installation without development, as `npm sbom` reads it from the lockfile. The same
 * commit has the same list, byte by byte.
 */
export function sbomOf({ name, at, commit }: Release): Sbom {
  // Its own `--omit=dev` leaves out packages that both development and the product need.
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  })
  const sbom = JSON.parse(text) as Sbom
  const { metadata, components } = sbom
  const installed = new Set(productionPackages().map((each) => `${each.name}@${each.version}`))
  const kept = new Set(
    components
      .map((component) => component['bom-ref'])
      .filter((ref) => installed.has(ref) || (ref.startsWith('@nostro/') && !NOT_INSTALLED.test(ref))),
  )
  const isKept = (ref: string): boolean => kept.has(ref) || ref === metadata.component['bom-ref']
  return {
    ...sbom,
    serialNumber: `urn:uuid:${uuidOf(commit)}`,
    metadata: {
      ...metadata,
      timestamp: at.toISOString(),
      // The command names the folder it ran in.
      component: { ...metadata.component, name },
    },
    components: components.filter((component) => isKept(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isKept(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter(isKept) })),
  }
}

/** A UUID of version 8, whose digits are those of the commit. Source: RFC 9562. */
function uuidOf(commit: string): string {
  const digits = commit.slice(0, 32)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
