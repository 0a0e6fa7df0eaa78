import type { ReadingMode } from '../../../browser/reading-mode.ts'
import { useTexts } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/index.ts'
import { chooseReadingMode } from '../reading-mode.ts'

/** Switches the side-by-side view. Renders nothing for a list with one reading mode. */
export function ReadingModeSwitch({ mode }: { readonly mode: ReadingMode | undefined }) {
  const { t } = useTexts()
  if (mode === undefined) return null
  const isTwoSide = mode === 'twoSide'
  return (
    <IconButton
      label={t('list.readingMode.twoSide')}
      icon="columns"
      aria-pressed={isTwoSide}
      onPress={() => chooseReadingMode(isTwoSide ? 'jumpRead' : 'twoSide')}
    />
  )
}
