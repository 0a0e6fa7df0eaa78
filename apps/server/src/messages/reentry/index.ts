export { asksReentry, coverOf, hidesSums, hidesValues, type RowCover } from './hidden-values.ts'
export { hiddenRowsOf } from './hidden-rows.ts'
export { masked, maskedPayload, maskedText, type Secrets } from './masked-values.ts'
export { requiresReentry } from './requires-reentry.ts'
