import { announceChoice } from '../../browser/choices.ts'
import { applyReadingMode, type ReadingMode, readingModeStore } from '../../browser/reading-mode.ts'
import { useStore } from '../../browser/store.ts'
import { useViewport } from '../../browser/viewport.ts'
import type { Folder } from './folders.ts'

/** The person at the screen wants it so, from now on and everywhere. */
export function chooseReadingMode(mode: ReadingMode): void {
  applyReadingMode(mode)
  announceChoice({ readingMode: mode === 'twoSide' ? 'twoSides' : 'full' })
}

/**
 * The mode a folder is read in; `undefined` where there is nothing to choose: lists that open a form have no detail
 * (LIST-10), and a narrow screen has no room for two sides (OPEN-43).
 */
export function useReadingMode(folder: Pick<Folder, 'opening'>): ReadingMode | undefined {
  const chosen = useStore(readingModeStore)
  const { isMobile } = useViewport()
  return folder.opening.how === 'form' || isMobile ? undefined : chosen
}
