import { passwordIssues } from '@nostro/contract'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { PasswordRules } from '../../sessions/index.ts'
import { Field, PasswordInput } from '../../ui/index.ts'

export interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

export type PasswordProblems = { readonly [Name in keyof NewPassword]?: string }

/** Returns the issues of a new password and its repetition. The password must not contain any of the `names`. */
export function newPasswordProblems(
  entry: NewPassword,
  names: readonly string[],
  { t, text }: Texts,
): PasswordProblems {
  const [issue] = passwordIssues(entry.password, names)
  return {
    ...(issue !== undefined && { password: text(issue.code, issue.params ?? {}) }),
    ...(entry.password === '' && { password: t('ENTER_NEW_PASSWORD') }),
    ...(entry.confirmation !== entry.password && { confirmation: t('PASSWORDS_DO_NOT_MATCH') }),
  }
}

interface NewPasswordFieldsProps {
  readonly entry: NewPassword
  readonly problems: PasswordProblems
  readonly onChange: (entry: NewPassword) => void
  readonly onLeave?: () => void
}

/** The fields for a new password and its repetition, with its rules updated while typing. */
export function NewPasswordFields({ entry, problems, onChange, onLeave }: NewPasswordFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <Field
        label={t('changePassword.new')}
        hint={<PasswordRules password={entry.password} />}
        error={problems.password}
        isRequired
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={entry.password}
            onChange={(password) => onChange({ ...entry, password })}
            onBlurCapture={onLeave}
          />
        )}
      </Field>
      <Field label={t('changePassword.confirm')} error={problems.confirmation} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmation"
            autoComplete="new-password"
            value={entry.confirmation}
            onChange={(confirmation) => onChange({ ...entry, confirmation })}
            onBlurCapture={onLeave}
          />
        )}
      </Field>
    </>
  )
}
