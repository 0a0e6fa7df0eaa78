export { untilEnd } from '../active-span.ts'
export type { NewSpan } from '../traces.ts'
export { type CollectedSpan, type Collector, startCollector } from './collector.ts'
