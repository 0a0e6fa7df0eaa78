export { createInstallationFigures } from './installation-figures.ts'
export { type MetricsSettings, openMetrics } from './open-metrics.ts'
