export { type CollectedSpan, startCollector } from './collector.ts'
