export { ValueTable } from './change-values.tsx'
export { WaitingChanges } from './waiting-changes.tsx'
