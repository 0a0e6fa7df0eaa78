import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The facts of a build in its provenance statement. */
export interface Build {
  readonly command: string
  readonly version: string
  /** Hash of the commit in hexadecimal digits. */
  readonly commit: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly node: string
  readonly npm: string
  /** The lockfile of the installed packages. */
  readonly lockfile: string
}

/**
 * Returns the provenance statement: the built files, their sources and the command, in the form of SLSA. It is
 * unsigned; the publisher of a release signs it. Source: in-toto Statement v1, SLSA Provenance v1.
 */
export function provenanceOf(files: readonly string[], build: Build) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: path.basename(file), digest: { sha256: sha256Of(file) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:nostro:build:npm-run-release:1',
        externalParameters: { command: build.command, version: build.version },
        internalParameters: {},
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: build.commit } },
          { name: path.basename(build.lockfile), digest: { sha256: sha256Of(build.lockfile) } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:nostro:builder:local', version: { node: build.node, npm: build.npm } },
        metadata: {
          startedOn: build.startedAt.toISOString(),
          finishedOn: build.finishedAt.toISOString(),
        },
      },
    },
  }
}

/** Returns the SHA-256 digest of a file in hexadecimal digits. */
export function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
