import type { FastifyInstance } from 'fastify'

import { createMetrics, type MetricsOptions } from './create-metrics.ts'
import { type MetricsListener, startMetricsListener } from './metrics-listener.ts'
import { observeCalls, serveMetrics } from './serve-metrics.ts'

/** The clients that may read the metrics of a server: those with the token, those that reach the address, or none. */
export interface MetricsSettings {
  readonly token?: string
  readonly address?: { readonly host: string; readonly port: number }
}

/** The metrics endpoints. */
interface OpenMetrics {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Returns the URL of the separate address once it listens. */
  readonly url: () => string | undefined
}

/** Collects and serves metrics when the settings ask for it; otherwise nothing is collected. */
export function openMetrics(
  web: FastifyInstance,
  counted: Omit<MetricsOptions, 'log'>,
  { token, address }: MetricsSettings,
): OpenMetrics {
  if (token === undefined && address === undefined)
    return { start: async () => {}, stop: async () => {}, url: () => undefined }
  const metrics = createMetrics({ ...counted, log: web.log })
  observeCalls(web, metrics)
  if (token !== undefined) serveMetrics(web, metrics, token)
  let listener: MetricsListener | undefined
  return {
    start: async () => {
      if (address !== undefined) listener = await startMetricsListener(address, metrics, web.log)
    },
    stop: async () => {
      await listener?.close()
    },
    url: () => listener?.url,
  }
}
