export { applyRates, importRates } from './import-rates.ts'
export { rateBasis } from './rate-basis.ts'
export { readRates } from './read-rates.ts'
