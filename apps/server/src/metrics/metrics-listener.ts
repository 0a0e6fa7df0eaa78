import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { FastifyBaseLogger } from 'fastify'

import type { Metrics } from './create-metrics.ts'

export interface MetricsListener {
  /** The URL of the metrics. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves `GET /metrics`, and nothing else, at a separate address that only permitted clients can reach. */
export async function startMetricsListener(
  address: { readonly host: string; readonly port: number },
  metrics: Metrics,
  log: FastifyBaseLogger,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics not sent')
      response.writeHead(500).end()
    })
  })
  server.listen(address.port, address.host)
  await once(server, 'listening')
  // A server that listens on a TCP port has an address object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${address.host.includes(':') ? `[${address.host}]` : address.host}:${port}/metrics`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' || request.url !== '/metrics') {
    response.writeHead(404).end()
    return
  }
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
}
