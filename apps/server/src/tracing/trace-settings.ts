import { z } from 'zod'

/** The samplers of OpenTelemetry, by the names that its specification gives them. */
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
 * The settings of traces that the library does not read from the environment by itself; the address of the collector,
 * headers, certificates, the name of the service and its attributes it does.
 */
export interface TraceSettings {
  readonly sampler: SamplerName
  /** The share of traces that are kept, 0 to 1, where the sampler asks for it. */
  readonly ratio: number
  /** Spans wait so long for others to be sent with. */
  readonly sendAfterMs: number
  /** The time that a stop gives the last spans; 1.5 s when absent. */
  readonly stopWithinMs?: number
}

/** The variables of traces, as the specification of OpenTelemetry names them. */
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

/** Returns the settings of traces; nothing where no collector is named. */
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
