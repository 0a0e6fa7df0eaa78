import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { z } from 'zod'

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z
    .object({ arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }) })
    .transform(({ arrayValue }) => arrayValue.values.map(({ stringValue }) => stringValue)),
])

type Value = z.output<typeof value>

const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((all): ReadonlyMap<string, Value> => new Map(all.map((each) => [each.key, each.value])))

const id = z.string().regex(/^[\da-f]+$/)

const collectedSpan = z.object({
  traceId: id.length(32),
  spanId: id.length(16),
  parentSpanId: id.length(16).optional(),
  name: z.string(),
  attributes,
  links: z.array(z.object({ traceId: id.length(32), spanId: id.length(16) })).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
  events: z.array(z.unknown()).default([]),
})

/** A span in the JSON encoding of OTLP. */
export type CollectedSpan = z.output<typeof collectedSpan>

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(collectedSpan) })),
    }),
  ),
})

/** A receiver of OTLP over HTTP with JSON. */
export interface Collector {
  /** The address for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  /** All received spans, oldest first. */
  readonly spans: CollectedSpan[]
  /** The resource attributes of the servers that sent them. */
  readonly resources: ReadonlyMap<string, Value>[]
  /** The headers of all requests. */
  readonly headers: IncomingMessage['headers'][]
  /** All request bodies. */
  readonly bodies: unknown[]
  readonly close: () => Promise<void>
}

/** Starts the receiver. Requests that are not OTLP get an error and are not recorded. */
export async function startCollector(): Promise<Collector> {
  const kept = { spans: [], resources: [], headers: [], bodies: [] } as Pick<
    Collector,
    'spans' | 'resources' | 'headers' | 'bodies'
  >
  const take = async (request: IncomingMessage): Promise<void> => {
    const body = await json(request)
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      throw new Error('This is no export of traces')
    const { resourceSpans } = exported.parse(body)
    kept.bodies.push(body)
    kept.headers.push(request.headers)
    for (const { resource, scopeSpans } of resourceSpans) {
      kept.resources.push(resource.attributes)
      kept.spans.push(...scopeSpans.flatMap(({ spans }) => spans))
    }
  }
  const server = createServer((request, response) => {
    take(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a TCP port has an address object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    ...kept,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
