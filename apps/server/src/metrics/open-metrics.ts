import type { FastifyInstance } from 'fastify'

import { createMetrics, type MetricsOptions } from './create-metrics.ts'
import { type MetricsListener, startMetricsListener } from './metrics-listener.ts'
import { observeCalls, serveMetrics } from './serve-metrics.ts'

/** The readers who may see the figures of a server: who has the token, who reaches the address, or nobody. */
export interface MetricsSettings {
  readonly token?: string
  readonly address?: { readonly host: string; readonly port: number }
}

/** The places where figures are told. */
interface OpenMetrics {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Of the address of their own, once it listens. */
  readonly url: () => string | undefined
}

/** Counts and tells what is counted where the installation wants it; otherwise nothing is even counted. */
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
      if (address !== undefined) listener = await startMetricsListener({ address, metrics, log: web.log })
    },
    stop: async () => {
      await listener?.close()
    },
    url: () => listener?.url,
  }
}
