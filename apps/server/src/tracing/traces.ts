import type { SpanPlace } from './span-place.ts'

/**
 * The facts that a span may have: internal ids, routes, states and codes. There are no members for user input, so spans
 * contain no texts, accounts, amounts or addresses.
 */
export interface SpanFacts {
  readonly 'http.request.method'?: string
  /** The route with parameters as `:id`. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'db.system.name'?: 'postgresql'
  /** The database role of a transaction. */
  readonly 'nostro.databaseRole'?: string
  /** The error code of a refusal. */
  readonly 'nostro.refusal'?: string
  /** The transport of a message. */
  readonly 'nostro.transport'?: string
  /** The number of the attempt of a job, from 1. */
  readonly 'nostro.try'?: number
  readonly 'nostro.jobCount'?: number
  readonly [id: `nostro.${string}Id`]: string
  readonly [ids: `nostro.${string}Ids`]: readonly string[]
}

/** The kind of a span, as defined by OpenTelemetry. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** A span to begin. */
export interface NewSpan {
  readonly name: string
  /** `internal` when absent. */
  readonly kind?: SpanKind
  readonly facts?: SpanFacts
  /** The parent span; a new trace begins when absent. */
  readonly parent?: SpanPlace | undefined
  /** Linked spans. */
  readonly links?: readonly SpanPlace[]
}

/** A running span. */
export interface Span {
  readonly place: SpanPlace
  readonly note: (facts: SpanFacts) => void
  /** Ends the span, with the kind of failure if it failed. */
  readonly end: (failure?: string) => void
}

/** Sends spans to a collector. Never throws or blocks. */
export interface Traces {
  readonly begin: (span: NewSpan) => Span
  /** Sends the remaining spans within the shutdown time limit. */
  readonly stop: () => Promise<void>
}
