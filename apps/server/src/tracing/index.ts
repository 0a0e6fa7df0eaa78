export {
  activeTraceparent,
  enterSpan,
  inSpan,
  inSpanOfJob,
  NO_SPAN,
  type Notes,
  traceFacts,
  untilEnd,
} from './active-span.ts'
export { failureOf } from './failure.ts'
export { openTraces } from './open-traces.ts'
export { placeIn, type SpanPlace } from './span-place.ts'
export { TRACE_VARIABLES, type TraceSettings, traceSettingsOf } from './trace-settings.ts'
export type { Span, SpanFacts, Traces } from './traces.ts'
