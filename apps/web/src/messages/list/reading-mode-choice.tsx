import { READING_MODES, type ReadingMode } from '../../browser/reading-mode.ts'
import { useTexts } from '../../i18n/index.ts'
import { Segments } from '../../ui/index.ts'
import { chooseReadingMode } from './reading-mode.ts'

/** The choice of the reading mode. Renders nothing if a list has only one. */
export function ReadingModeChoice({ mode }: { readonly mode: ReadingMode | undefined }) {
  const { t } = useTexts()
  if (mode === undefined) return null
  return (
    <Segments
      label={t('list.readingMode')}
      segments={READING_MODES.map((each) => ({ value: each, label: t(`list.readingMode.${each}`) }))}
      value={mode}
      onChoose={chooseReadingMode}
    />
  )
}
