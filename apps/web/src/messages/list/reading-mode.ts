import { readStored, writeStored } from '../../browser/storage.ts'
import { createStore, useStore } from '../../browser/store.ts'
import { useViewport } from '../../browser/viewport.ts'
import type { Folder } from './folders.ts'

/** Whether a message opens on a page of its own or beside its list (LIST-07, LIST-08). */
export const READING_MODES = ['jumpRead', 'twoSide'] as const

export type ReadingMode = (typeof READING_MODES)[number]

const store = createStore<ReadingMode>(readStored('tableReadMode') === 'twoSide' ? 'twoSide' : 'jumpRead')

/** Kept in the browser, so that it survives a reload (LIST-09). */
export function chooseReadingMode(mode: ReadingMode): void {
  writeStored('tableReadMode', mode)
  store.set(mode)
}

/**
 * The mode a folder is read in; `undefined` where there is nothing to choose: lists that open a form have no detail
 * (LIST-10), and a narrow screen has no room for two sides (OPEN-43).
 */
export function useReadingMode(folder: Pick<Folder, 'opening'>): ReadingMode | undefined {
  const chosen = useStore(store)
  const { isMobile } = useViewport()
  return folder.opening.how === 'form' || isMobile ? undefined : chosen
}
