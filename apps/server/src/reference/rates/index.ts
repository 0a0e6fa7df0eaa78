export { applyRates, importRates } from './import-rates.ts'
export { rateBasis } from './rate-basis.ts'
export { activeRates } from './rate-table.repository.ts'
export { readRates } from './read-rates.ts'
