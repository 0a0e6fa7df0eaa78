/** A place in a trace that others go on from, as W3C Trace Context names it. */
export interface SpanPlace {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly isSampled: boolean
  /** It came from outside of the process. */
  readonly isRemote?: true
}

const SAMPLED = 1
/** The part of the format that every version has; a later one may go on behind it. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-[\x21-\x7E]{1,200})?$/

/**
 * Reads a `traceparent`. Anybody may have written it: what is not of the format names no place, and a place is gone on
 * from in traces and used for nothing else.
 */
export function placeIn(traceparent: unknown): SpanPlace | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (version === '00' && more !== undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED, isRemote: true }
}

/** Writes a place as `traceparent`. */
export function traceparentOf({ traceId, spanId, isSampled }: SpanPlace): string {
  return `00-${traceId}-${spanId}-0${isSampled ? SAMPLED : 0}`
}
