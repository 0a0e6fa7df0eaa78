export type { ListEntry } from './list-entry.ts'
export { type ListFile, readListFile } from './list-file.ts'
export { readUnList } from './un-list.ts'
export { createMatcher, type Hit, type Matcher, type ScreenedField } from './matcher.ts'
