export { createInstallationFigures } from './installation-figures.ts'
export { statisticsOf } from './read-statistics.ts'
export { registerStatisticsCalls } from './statistics.routes.ts'
export { straightThroughOf, workdayOf } from './workday/index.ts'
