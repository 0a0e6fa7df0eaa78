import {
  type Attributes,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'

import { outsideOfTraces } from './active-span.ts'
import { reportRarely } from './failure-reports.ts'
import type { SpanPlace } from './span-place.ts'
import type { SamplerName, TraceSettings } from './trace-settings.ts'
import type { NewSpan, Span, SpanKind, Traces } from './traces.ts'

/** The time limit for sending the remaining spans at shutdown. Later ones are lost. */
const STOP_WITHIN_MS = 1_500

/**
 * Sends spans to the collector configured in the environment, in batches and with low priority. Spans that the
 * collector does not accept are dropped.
 */
export function createCollectedTraces(
  { sampler, ratio, sendAfterMs, stopWithinMs = STOP_WITHIN_MS }: TraceSettings,
  onFailure: (error: unknown, spans: number) => void,
): Traces {
  const exporter = reporting(
    new OTLPTraceExporter(),
    reportRarely(onFailure, () => performance.now()),
  )
  const provider = new TracerProvider({
    resource: resourceOfServer(),
    sampler: SAMPLERS[sampler](ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendAfterMs })],
  })
  const tracer = provider.getTracer('nostro')
  return {
    begin: (span) => begin(tracer, span),
    stop: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())
      // The failure has already been reported.
      await Promise.race([provider.shutdown().catch(() => undefined), patience])
    },
  }
}

/** The environment may override the service name. Host, paths and process arguments are not sent. */
function resourceOfServer(): Resource {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'nostro' }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }))
}

function reporting(
  exporter: OTLPTraceExporter,
  report: (error: unknown, spans: number) => void,
): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) outsideOfTraces(() => report(result.error, spans.length))
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

const SAMPLERS: { readonly [Name in SamplerName]: (ratio: number) => Sampler } = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

const KINDS: { readonly [Name in SpanKind]: Kind } = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
}

function begin(tracer: Tracer, { name, kind = 'internal', facts, parent, links = [] }: NewSpan): Span {
  const options = {
    kind: KINDS[kind],
    ...(facts && { attributes: attributesOf(facts) }),
    links: links.map((place) => ({ context: contextOf(place) })),
  }
  const from = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent))
  const span = tracer.startSpan(name, options, from)
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    place: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
    note: (more) => span.setAttributes(attributesOf(more)),
    end: (failure) => {
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** The library requires mutable arrays, which it copies. */
function attributesOf(facts: NonNullable<NewSpan['facts']>): Attributes {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  )
}

function contextOf({ traceId, spanId, isSampled, isRemote }: SpanPlace): SpanContext {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return { traceId, spanId, traceFlags, ...(isRemote && { isRemote }) }
}
