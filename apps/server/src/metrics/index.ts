export type { InstallationFigures } from './create-metrics.ts'
export { type MetricsSettings, openMetrics } from './open-metrics.ts'
