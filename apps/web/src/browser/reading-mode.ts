import { readStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

/** Says whether a message opens on a page of its own or beside its list (LIST-07, LIST-08). */
export const READING_MODES = ['jumpRead', 'twoSide'] as const

export type ReadingMode = (typeof READING_MODES)[number]

export const readingModeStore = createStore<ReadingMode>(
  readStored('tableReadMode') === 'twoSide' ? 'twoSide' : 'jumpRead',
)

/** Kept in the browser, so that it survives a reload (LIST-09). */
export function applyReadingMode(mode: ReadingMode): void {
  writeStored('tableReadMode', mode)
  readingModeStore.set(mode)
}
