import type { FastifyInstance } from 'fastify'

import { createMetrics, type MetricsOptions, type ProcessMetrics } from './create-metrics.ts'
import { type MetricsListener, startMetricsListener } from './metrics-listener.ts'
import { observeCalls, serveMetrics } from './serve-metrics.ts'

/** The clients that may read the metrics of a server: those with the token, those that reach the address, or none. */
export interface MetricsSettings {
  readonly token?: string
  readonly address?: { readonly host: string; readonly port: number }
  /** True when another process of the server serves the metrics of this one. */
  readonly isCollected?: boolean
}

/** The metrics endpoints. */
interface OpenMetrics {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Returns the URL of the separate address once it listens. */
  readonly url: () => string | undefined
  /** Returns the metrics of this process; none when the settings ask for none. */
  readonly ofProcess: () => Promise<ProcessMetrics>
}

/** Collects and serves metrics when the settings ask for it; otherwise nothing is collected. */
export function openMetrics(
  web: FastifyInstance,
  counted: Omit<MetricsOptions, 'log'>,
  { token, address, isCollected = false }: MetricsSettings,
): OpenMetrics {
  if (token === undefined && address === undefined && !isCollected)
    return { start: async () => {}, stop: async () => {}, url: () => undefined, ofProcess: async () => [] }
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
    ofProcess: metrics.ofProcess,
  }
}
