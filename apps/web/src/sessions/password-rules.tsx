import { passwordIssues } from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'

import { useTexts } from '../i18n/index.ts'
import { Icon, VisuallyHidden } from '../ui/index.ts'
import { PASSWORD_RULES } from './password-check.ts'
import styles from './password-rules.module.css'

/** The rules of a new password, updated while it is typed. */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTexts()
  const broken = new Set(passwordIssues(password, []).map(({ code }) => code))
  return (
    <ul className={styles.rules} aria-label={t('password.rules')}>
      {PASSWORD_RULES.map(({ key, brokenBy }) => {
        const isMet = password !== '' && !broken.has(brokenBy)
        return (
          <li key={key} className={isMet ? styles.kept : styles.rule}>
            <Icon name={isMet ? 'check' : 'circle'} />
            {t(key, { minimum: LIMITS.passwordLengthMin })}
            <VisuallyHidden>, {t(isMet ? 'password.rule.met' : 'password.rule.open')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
