import { readStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

/** The reading modes: a message opens on a separate page or next to its list (LIST-07, LIST-08). */
const READING_MODES = ['jumpRead', 'twoSide'] as const

export type ReadingMode = (typeof READING_MODES)[number]

export const readingModeStore = createStore<ReadingMode>(
  readStored('tableReadMode') === 'twoSide' ? 'twoSide' : 'jumpRead',
)

/** Sets the reading mode and stores it in the browser, so that it survives a reload (LIST-09). */
export function applyReadingMode(mode: ReadingMode): void {
  writeStored('tableReadMode', mode)
  readingModeStore.set(mode)
}
