import { changePassword } from '@nostro/contract'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCallForm } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { SIGN_IN_PAGE } from '../browser/pages.ts'
import { Button, Dialog, Field, PasswordInput, Refusals, showToast } from '../ui/index.ts'
import styles from './change-password-dialog.module.css'
import { passwordProblems, type PasswordEntry } from './password-check.ts'
import { PasswordRules } from './password-rules.tsx'
import { clearSession, useUser } from './session-store.ts'

const FIELDS = [
  { name: 'oldPassword', label: 'changePassword.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'changePassword.new', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'changePassword.confirm', autoComplete: 'new-password' },
] as const

/**
 * A dialog with three passwords, validated on submit (AUTH-28). Success ends the session, so that every device
 * requires the new password.
 */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  const { t, text } = texts
  const { username, name, institution } = useUser()
  const names = [username, name, institution.name]
  const navigate = useNavigate()
  const [entry, setEntry] = useState<PasswordEntry>({ oldPassword: '', newPassword: '', confirmation: '' })
  const formId = useId()
  const firstInput = useRef<HTMLInputElement>(null)
  const { form, problems, refusals, error, isBusy } = useCallForm(changePassword, {
    entry,
    bodyOf: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    check: (passwords) => {
      const found = Object.entries(passwordProblems(passwords, names))
      return Object.fromEntries(found.map(([field, { key, params }]) => [field, text(key, params)]))
    },
    alsoAbout: { confirmation: ['newPassword'] },
    fieldOfCode: { 'password.wrongOld': 'oldPassword' },
    onDone: () => {
      onClose()
      showToast({ kind: 'success', text: t('CHANGE_PASSWORD_SUCCESS') })
      clearSession()
      // After an intended sign-out the next sign-in starts on the start page of the role, not on this page.
      void navigate(SIGN_IN_PAGE)
    },
  })

  return (
    <Dialog
      title={t('changePassword.title')}
      onClose={onClose}
      initialFocus={firstInput}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('changePassword.submit')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={styles.form}>
        {FIELDS.map((field) => {
          return (
            <Field
              key={field.name}
              label={t(field.label)}
              error={problems[field.name]}
              hint={field.name === 'newPassword' ? <PasswordRules password={entry.newPassword} /> : undefined}
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  {...(field.name === 'oldPassword' && { ref: firstInput })}
                  name={field.name}
                  autoComplete={field.autoComplete}
                  value={entry[field.name]}
                  onChange={(password) => setEntry({ ...entry, [field.name]: password })}
                />
              )}
            </Field>
          )
        })}
        <p className={styles.afterwards}>{t('changePassword.afterwards')}</p>
        {/* AUTH-31. Sentences of fields are shown at the fields. */}
        <Refusals sentences={error === undefined ? refusals : [t('CHANGE_PASSWORD_FAILED'), ...refusals]} />
      </form>
    </Dialog>
  )
}
