export { type MetricsSettings, openMetrics } from './open-metrics.ts'
