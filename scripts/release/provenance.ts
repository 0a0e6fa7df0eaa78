import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The facts of a build that its statement names. */
export interface Build {
  readonly command: string
  readonly version: string
  /** Of the commit, in hexadecimal digits. */
  readonly commit: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly node: string
  readonly npm: string
  /** The lockfile that the packages were installed by. */
  readonly lockfile: string
}

/**
 * The statement of which files were built, from what and by which command, in the form of SLSA. Nobody has signed it:
 * whoever publishes a release signs it. Source: in-toto Statement v1, SLSA Provenance v1.
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

/** The digest of a file, in hexadecimal digits. */
export function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
