import type { ProcessMetrics } from '../../metrics/index.ts'

/** The start of a further process by the first one, in addition to the settings of the environment. */
export interface ProcessStart {
  /** A migrated database whose queues exist. */
  readonly databaseUrl: string
  /** The port at which the first process listens. */
  readonly port: number
  readonly webFolder?: string
  /** The date of the last restoration of the database, in ISO 8601; absent when it was never restored. */
  readonly restoredAt?: string
  /** Facts of the application that extends the server, such as the password of a demo. */
  readonly facts: Readonly<Record<string, string>>
}

/** A message to a further process. `metricsText` is the answer to `askMetrics`. */
export type ToProcess =
  | { readonly kind: 'start'; readonly start: ProcessStart }
  | { readonly kind: 'leave' }
  | { readonly kind: 'close' }
  | { readonly kind: 'metrics'; readonly id: number }
  | { readonly kind: 'metricsText'; readonly id: number; readonly text: string }

/** A message from a further process: its metrics, or the question for the text of the metrics of all processes. */
export type FromProcess =
  | { readonly kind: 'metrics'; readonly id: number; readonly metrics: ProcessMetrics }
  | { readonly kind: 'askMetrics'; readonly id: number }
