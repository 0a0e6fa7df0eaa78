export { registerCounterCalls } from './counters.routes.ts'
