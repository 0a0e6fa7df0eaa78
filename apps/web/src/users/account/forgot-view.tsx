import { resetPassword } from '@nostro/contract'
import { useState, type FormEvent } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Field, showToast, TextInput, TextLink } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { isEmail } from './contact.ts'

const resetCommand = command(resetPassword)

/** Asks for a mail with a link to a new password; the answer tells nobody whether there is an account. */
export function ForgotView() {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [issue, setIssue] = useState<string>()
  const [isSent, setIsSent] = useState(false)
  const request = useCommand(resetCommand, {
    onFailure: () => showToast({ kind: 'error', text: t('reset.mailFailed') }),
  })

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setIssue(isEmail(email) ? undefined : t('account.email.invalid'))
    if (!isEmail(email)) return
    const answer = await request.run({ body: { email: email.trim() } })
    if (answer === undefined) return
    setIsSent(true)
    showToast({ kind: 'success', text: t('reset.mailSent') })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p className={styles.text}>{t('reset.text')}</p>
      <Field label={t('account.email')} error={issue}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={setEmail}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" isBusy={request.isRunning}>
        {t('reset.send')}
      </Button>
      {isSent && <Alert tone="good">{t('reset.mailSent')}</Alert>}
      <TextLink to="/login">{t('account.backToSignIn')}</TextLink>
    </form>
  )
}
