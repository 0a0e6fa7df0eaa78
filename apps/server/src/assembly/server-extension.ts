import type { Clock } from '@nostro/kernel'

import type { AssembledServer, AssemblyOptions } from './assemble-server.ts'
import type { AssemblyExtension } from './assembly-extension.ts'

/**
 * Parts that an application adds to the server that it starts. They are given in code by the entry point of that
 * application. The entry point of a production server gives none, and no setting or request can add one.
 */
export interface ServerExtension extends AssemblyExtension {
  /** The clock of calls and jobs; the clock of the machine when absent. */
  readonly clock?: Clock
  /** Prepares data as the owner of the migrated database, before the server is assembled. */
  readonly prepare?: (ownerUrl: string) => Promise<void>
  /** Adds work to the assembled server, which does not listen yet. */
  readonly accompany?: (server: AssembledServer, options: AssemblyOptions) => Promise<Companion>
  /** The further processes of the server; those of a production server when absent. */
  readonly processes?: {
    /** The file that a process runs. It calls `runFurtherProcess`. */
    readonly entry: string
    /** Resolves with the facts for the processes when these may start; with `undefined` if they must not. */
    readonly facts: () => Promise<Readonly<Record<string, string>> | undefined>
  }
}

/** Work that accompanies a server. */
interface Companion {
  /** Called once the server listens. */
  readonly begin: () => void
  /** Called before the server closes. */
  readonly stop: () => Promise<void>
}
