import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { productionPackages } from './packages.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The used members of a CycloneDX document. */
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
  /** Hash of the commit in hexadecimal digits. */
  readonly commit: string
}

/** Parts of the repository that are not in an installation. */
const NOT_INSTALLED = /^@nostro\/(bench|e2e)@/

/**
 * Returns the list of all packages of a production installation, as `npm sbom` reads it from the lockfile. It is
 * identical for the same commit.
 */
export function sbomOf({ name, at, commit }: Release): Sbom {
  // The option `--omit=dev` would also omit packages that both development and the product need.
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
      // The command contains the name of its working directory.
      component: { ...metadata.component, name },
    },
    components: components.filter((component) => isKept(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isKept(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter(isKept) })),
  }
}

/** Returns a UUID of version 8 from the digits of the commit. Source: RFC 9562. */
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
