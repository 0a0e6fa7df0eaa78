import type { Config } from '../operations/index.ts'

/** The settings of a server, with the parts that its entry point adds. */
export interface StartOptions extends Config {
  /** The folder of the built web application. When absent, the server answers API calls only. */
  readonly webFolder?: string
  /** The target of log lines; standard output when absent. */
  readonly logStream?: { readonly write: (line: string) => void }
  /** Called when a step of the start begins. */
  readonly onStep?: (step: StartStep) => void
}

/** The steps of a start that may take seconds, in their order. An extension may prepare its data in its own step. */
export type StartStep = 'database' | 'schema' | 'extension' | 'listening'
