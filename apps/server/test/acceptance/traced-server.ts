import { expect, vi } from 'vitest'

import { createTestServer, type TestServer } from '../../src/testing/index.ts'
import type { CollectedSpan, Collector } from '../../src/tracing/testing/index.ts'

interface TracedServer {
  /** Receives the log lines. */
  readonly lines?: string[]
  readonly isWorking?: boolean
  readonly linkRoot?: string
  /** The maximum wait of spans for a batch in milliseconds; 20 when absent. */
  readonly sendAfterMs?: number
  /** The time limit for the last spans at shutdown; the default of an installation when absent. */
  readonly stopWithinMs?: number
}

/** Longer than any test, so that no request ends by the timeout of the library. */
const NEVER_MS = '3600000'

/** Creates a server with a collector in its environment. */
export async function tracedServer(
  url: string,
  { lines = [], isWorking = false, linkRoot, sendAfterMs = 20, stopWithinMs }: TracedServer = {},
): Promise<TestServer> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=of-this-test')
  vi.stubEnv('OTEL_SERVICE_NAME', 'nostro-of-this-test')
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', NEVER_MS)
  vi.stubEnv('OTEL_BSP_EXPORT_TIMEOUT', NEVER_MS)
  try {
    return await createTestServer({
      traces: {
        sampler: 'parentbased_always_on',
        ratio: 1,
        sendAfterMs,
        ...(stopWithinMs !== undefined && { stopWithinMs }),
      },
      ...(linkRoot !== undefined && { linkRoot }),
      isWorking,
      logStream: { write: (line) => lines.push(line) },
    })
  } finally {
    vi.unstubAllEnvs()
  }
}

/** The span name of an approval. */
export const APPROVE = 'POST /api/workflows/:id/agree'

/** Waits for a span with this name and these attributes. */
export async function spanOf(
  { spans }: Pick<Collector, 'spans'>,
  name: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<CollectedSpan> {
  const find = () =>
    spans.find(
      (span) =>
        span.name === name && Object.entries(facts).every(([key, fact]) => span.attributes.get(key) === fact),
    )
  await expect.poll(find).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error(`There is no span ${name}`)
  return found
}

/** Parses the lines of a log. */
export function linesOf(lines: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
  return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
}
