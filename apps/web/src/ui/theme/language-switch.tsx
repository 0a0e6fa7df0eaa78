import { LANGUAGE_NAMES, LANGUAGES } from '@nostro/kernel'

import { chooseLanguage, useTexts } from '../../i18n/index.ts'
import { Icon } from '../display/icon.tsx'
import { MenuButton } from '../widgets/load-widgets.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

/** The choice of the language. */
export function LanguageSwitch({
  isCompact = false,
}: {
  /** Only the icon, if there is no space for the name of the language. */
  readonly isCompact?: boolean
}) {
  const { t, language } = useTexts()
  const items = LANGUAGES.map((choice) => ({
    label: LANGUAGE_NAMES[choice],
    lang: choice,
    isChosen: choice === language,
    onSelect: () => void chooseLanguage(choice),
  }))
  return (
    <MenuButton label={t('shell.language')} items={items}>
      <Icon name="language" />
      {isCompact ? (
        <VisuallyHidden>{LANGUAGE_NAMES[language]}</VisuallyHidden>
      ) : (
        <span>{LANGUAGE_NAMES[language]}</span>
      )}
    </MenuButton>
  )
}
