import { LANGUAGE_NAMES, LANGUAGES } from '@nostro/kernel'

import { chooseLanguage, useTexts } from '../../i18n/index.ts'
import styles from './language-buttons.module.css'

/** All languages, one press away, for a page that a user may not be able to read. */
export function LanguageButtons() {
  const { t, language } = useTexts()
  return (
    <fieldset className={styles.languages} aria-label={t('shell.language')}>
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          className={styles.language}
          aria-pressed={choice === language}
          onClick={() => void chooseLanguage(choice)}
        >
          {LANGUAGE_NAMES[choice]}
        </button>
      ))}
    </fieldset>
  )
}
