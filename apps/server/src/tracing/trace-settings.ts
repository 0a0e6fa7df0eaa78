import { z } from 'zod'

/** The samplers of OpenTelemetry, by their standard names. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type SamplerName = (typeof SAMPLERS)[number]

/**
 * The trace settings that the library does not read from the environment itself. The library reads the collector
 * address, headers, certificates, service name and attributes.
 */
export interface TraceSettings {
  readonly sampler: SamplerName
  /** The fraction of traces to keep, 0 to 1, for the samplers that use it. */
  readonly ratio: number
  /** The maximum time in milliseconds that spans wait to be sent in a batch. */
  readonly sendAfterMs: number
  /** The time limit for the last spans at shutdown; 1.5 s when absent. */
  readonly stopWithinMs?: number
}

/** The environment variables of traces, as specified by OpenTelemetry. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z
    .string()
    .default('')
    .transform((text) => text.toLowerCase() === 'true'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^[01]?(\.\d{1,9})?$/)
    .transform(Number)
    .pipe(z.number().min(0).max(1))
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(1).max(60_000))
    .default(5_000),
}

const variables = z.object(TRACE_VARIABLES)

/** Returns the trace settings; nothing when no collector is configured. */
export function traceSettingsOf(settings: z.infer<typeof variables>): { readonly traces?: TraceSettings } {
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined || settings.OTEL_SDK_DISABLED) return {}
  return {
    traces: {
      sampler: settings.OTEL_TRACES_SAMPLER,
      ratio: settings.OTEL_TRACES_SAMPLER_ARG,
      sendAfterMs: settings.OTEL_BSP_SCHEDULE_DELAY,
    },
  }
}
