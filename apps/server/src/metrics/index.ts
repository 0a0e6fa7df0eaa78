export { cachedReading } from './cached-reading.ts'
export {
  type InstallationFigures,
  type MetricsOfProcesses,
  type ProcessMetrics,
  sumMetrics,
} from './create-metrics.ts'
export { type MetricsSettings, openMetrics } from './open-metrics.ts'
export type { SendingFigures } from './sending-metrics.ts'
