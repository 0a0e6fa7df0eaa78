export type { ListEntry, RejectedRow } from './list-entry.ts'
export { LIST_HEADINGS, type ListFile, readListFile } from './list-file.ts'
export { createMatcher, type Hit, type Matcher, type ScreenedField, THRESHOLD_MIN } from './matcher.ts'
