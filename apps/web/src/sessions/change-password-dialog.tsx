import { changePassword } from '@nostro/contract'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { SIGN_IN_PAGE } from '../pages.ts'
import { Alert, Button, Dialog, Field, PasswordInput, showToast } from '../ui/index.ts'
import styles from './change-password-dialog.module.css'
import { passwordProblems, type PasswordEntry, type PasswordProblems } from './password-check.ts'
import { PasswordRules } from './password-rules.tsx'
import { clearSession, useUser } from './session-store.ts'

const changePasswordCommand = command(changePassword)

const FIELDS = [
  { name: 'oldPassword', label: 'changePassword.old', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'changePassword.new', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'changePassword.confirm', autoComplete: 'new-password' },
] as const

/** Three passwords, checked on submit (AUTH-28); success ends the session, so that every device asks for the new one. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts()
  const { t, text } = texts
  const { username, name, institution } = useUser()
  const names = [username, name, institution.name]
  const navigate = useNavigate()
  const change = useCommand(changePasswordCommand, { isToastSuppressed: true })
  const [entry, setEntry] = useState<PasswordEntry>({ oldPassword: '', newPassword: '', confirmation: '' })
  const [problems, setProblems] = useState<PasswordProblems>({})
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const firstInput = useRef<HTMLInputElement>(null)
  const isOldWrong = change.error?.code === 'password.wrongOld'

  const focusField = (field: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = passwordProblems(entry, names)
    setProblems(found)
    change.reset()
    const first = FIELDS.find((field) => found[field.name] !== undefined)
    if (first !== undefined) {
      focusField(first.name)
      return
    }
    const { oldPassword, newPassword } = entry
    const answer = await change.run({ body: { oldPassword, newPassword } })
    if (answer === undefined) {
      focusField('oldPassword')
      return
    }
    onClose()
    showToast({ kind: 'success', text: t('CHANGE_PASSWORD_SUCCESS') })
    clearSession()
    // Signed out on purpose, so the next sign-in begins by role and not on this page.
    void navigate(SIGN_IN_PAGE)
  }

  return (
    <Dialog
      title={t('changePassword.title')}
      onClose={onClose}
      initialFocus={firstInput}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={change.isRunning}>
            {t('changePassword.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        {FIELDS.map((field) => {
          const problem = problems[field.name]
          const isRefused = field.name === 'oldPassword' && isOldWrong && change.error !== undefined
          const refusal = isRefused ? sentenceOf(change.error, texts) : undefined
          return (
            <Field
              key={field.name}
              label={t(field.label)}
              error={problem === undefined ? refusal : text(problem.key, problem.params)}
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
        {change.error !== undefined && !isOldWrong && (
          <Alert tone="attention" isUrgent>
            {sentenceOf(change.error, texts)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
