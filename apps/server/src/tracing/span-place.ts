/** The position of a span in a trace, as defined by W3C Trace Context. */
export interface SpanPlace {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly isSampled: boolean
  /** True when it was received from another process. */
  readonly isRemote?: true
}

const SAMPLED = 1
/** The fields that every version has. Later versions may append more. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-[\x21-\x7E]{1,200})?$/

/**
 * Parses a `traceparent`, which may come from any client. Returns `undefined` for an invalid one. The result is used
 * for traces only.
 */
export function placeIn(traceparent: unknown): SpanPlace | undefined {
  if (typeof traceparent !== 'string') return undefined
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (version === '00' && more !== undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED, isRemote: true }
}

/** Formats a position as `traceparent`. */
export function traceparentOf({ traceId, spanId, isSampled }: SpanPlace): string {
  return `00-${traceId}-${spanId}-0${isSampled ? SAMPLED : 0}`
}
