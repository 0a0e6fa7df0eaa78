import { LANGUAGES, type Language } from '@nostro/kernel'

import { chooseLanguage, useTexts } from '../../i18n/index.ts'
import { Icon } from '../display/icon.tsx'
import { MenuButton } from '../action/menu-button.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

/** Each language in its own words, so that everybody finds theirs. */
const NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English', ru: 'Русский' }

interface LanguageSwitchProps {
  /** The sign alone, where there is no room for the name of the language. */
  readonly isCompact?: boolean
}

/** Shows the choice of the language. */
export function LanguageSwitch({ isCompact = false }: LanguageSwitchProps) {
  const { t, language } = useTexts()
  const items = LANGUAGES.map((choice) => ({
    label: NAMES[choice],
    lang: choice,
    isChosen: choice === language,
    onSelect: () => void chooseLanguage(choice),
  }))
  return (
    <MenuButton label={t('shell.language')} items={items}>
      <Icon name="language" />
      {isCompact ? <VisuallyHidden>{NAMES[language]}</VisuallyHidden> : <span>{NAMES[language]}</span>}
    </MenuButton>
  )
}
