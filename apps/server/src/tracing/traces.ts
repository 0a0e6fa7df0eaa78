import type { SpanPlace } from './span-place.ts'

/**
 * The facts a span may have, by the only names there are: ids of ours, routes, states and codes. Nothing that a person
 * wrote has a name here: no text, no account, no amount, no address.
 */
export interface SpanFacts {
  readonly 'http.request.method'?: string
  /** With parameters as `:id`. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'db.system.name'?: 'postgresql'
  /** The rights of a transaction. */
  readonly 'nostro.databaseRole'?: string
  /** The code of a refusal. */
  readonly 'nostro.refusal'?: string
  /** The way a message takes. */
  readonly 'nostro.transport'?: string
  /** The number of the try of a job, from 1. */
  readonly 'nostro.try'?: number
  readonly 'nostro.jobCount'?: number
  readonly [id: `nostro.${string}Id`]: string
  readonly [ids: `nostro.${string}Ids`]: readonly string[]
}

/** The side of a piece of work, as OpenTelemetry has it. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** A piece of work that begins. */
export interface NewSpan {
  readonly name: string
  /** `internal` when absent. */
  readonly kind?: SpanKind
  readonly facts?: SpanFacts
  /** The place it goes on from; it begins a trace when absent. */
  readonly parent?: SpanPlace | undefined
  /** Other places it comes from. */
  readonly links?: readonly SpanPlace[]
}

/** A piece of work under way. */
export interface Span {
  readonly place: SpanPlace
  readonly note: (facts: SpanFacts) => void
  /** Ends it, with the kind of its failure where it failed. */
  readonly end: (failure?: string) => void
}

/** Tells a collector which work led to which. Nothing it does fails or waits. */
export interface Traces {
  readonly begin: (span: NewSpan) => Span
  /** Sends what is left, in the time a stop has for it. */
  readonly stop: () => Promise<void>
}
