import { useState, type ComponentProps, type KeyboardEvent } from 'react'

import { useTexts } from '../../i18n/index.ts'
import styles from './control.module.css'
import { Icon } from '../display/icon.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'type'> {
  readonly onChange: (text: string) => void
}

/** A password input with a button that shows the password, and a warning if Caps Lock is on. */
export function PasswordInput({ onChange, ...native }: PasswordInputProps) {
  const { t } = useTexts()
  const [isShown, setIsShown] = useState(false)
  const [hasCapitals, setHasCapitals] = useState(false)
  const noticeCapitals = (event: KeyboardEvent) => setHasCapitals(event.getModifierState('CapsLock'))
  return (
    <div className={styles.stack}>
      <div className={styles.withButton}>
        <input
          {...native}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noticeCapitals}
          onKeyUp={noticeCapitals}
          onBlur={() => setHasCapitals(false)}
        />
        <button
          type="button"
          className={styles.inside}
          aria-pressed={isShown}
          aria-label={t('password.show')}
          title={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      <output className={styles.notice}>{hasCapitals && t('password.capitals')}</output>
    </div>
  )
}
