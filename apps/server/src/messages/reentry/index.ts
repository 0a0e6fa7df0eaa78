export { masked, MASK, maskedPayload, maskedText, type Secrets } from './masked-values.ts'
export { requiresReentry } from './requires-reentry.ts'
