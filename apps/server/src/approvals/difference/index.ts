export type { OwnDifference } from './own-difference.ts'
export { confirmDifference, requireDifference } from './confirm-difference.ts'
export { changesSinceDecision } from './read-changes.ts'
