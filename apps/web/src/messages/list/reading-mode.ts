import { announceChoice } from '../../browser/choices.ts'
import { applyReadingMode, type ReadingMode, readingModeStore } from '../../browser/reading-mode.ts'
import { useStore } from '../../browser/store.ts'
import { useViewport } from '../../browser/viewport.ts'
import type { Folder } from './folders.ts'

/** Sets the reading mode that the user chose, and stores it as a setting. */
export function chooseReadingMode(mode: ReadingMode): void {
  applyReadingMode(mode)
  announceChoice({ readingMode: mode === 'twoSide' ? 'twoSides' : 'full' })
}

/**
 * Returns the reading mode of a folder. It is `undefined` for lists whose rows open a form (LIST-10), and on a narrow
 * screen, which has no space for two sides (OPEN-43).
 */
export function useReadingMode(folder: Pick<Folder, 'opening'>): ReadingMode | undefined {
  const chosen = useStore(readingModeStore)
  const { isMobile } = useViewport()
  return folder.opening.how === 'form' || isMobile ? undefined : chosen
}
