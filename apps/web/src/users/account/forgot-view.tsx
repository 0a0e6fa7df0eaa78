import { resetPassword } from '@nostro/contract'
import { useState } from 'react'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Field, Refusals, showToast, TextInput, TextLink } from '../../ui/index.ts'
import styles from './accounts.module.css'

/** Requests a mail with a link to set a new password. The answer does not reveal whether an account exists. */
export function ForgotView() {
  const { t } = useTexts()
  const [entry, setEntry] = useState({ email: '' })
  const [isSent, setIsSent] = useState(false)
  const { form, problems, refusals, isBusy } = useCallForm(resetPassword, {
    entry,
    bodyOf: ({ email }) => ({ email: email.trim() }),
    onDone: () => {
      setIsSent(true)
      showToast({ kind: 'success', text: t('reset.mailSent') })
    },
    onFailure: () => showToast({ kind: 'error', text: t('reset.mailFailed') }),
  })

  return (
    <form {...form} className={styles.form}>
      <p className={styles.text}>{t('reset.text')}</p>
      <Field label={t('account.email')} error={problems.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            value={entry.email}
            onChange={(email) => setEntry({ email })}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('reset.send')}
      </Button>
      <Refusals sentences={refusals} />
      {isSent && <Alert tone="good">{t('reset.mailSent')}</Alert>}
      <TextLink to="/login">{t('account.backToSignIn')}</TextLink>
    </form>
  )
}
