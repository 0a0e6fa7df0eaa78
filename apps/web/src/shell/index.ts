export { useCounters } from './counters.ts'
export type { Counters } from './menu.ts'
export { menuFor } from './menu.ts'
