import { resetPassword } from '@nostro/contract'
import { useEffect, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { command, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { SIGN_IN_PAGE } from '../pages.ts'
import { Alert, Brand, Button, ButtonLink, LanguageSwitch, showToast } from '../ui/index.ts'
import styles from './accounts.module.css'
import { NewPasswordFields, newPasswordProblems, type PasswordProblems } from './new-password.tsx'

const resetCommand = command(resetPassword)

/** Where the mailed link leads: a new password for its account. */
export function ResetPage() {
  const { t } = useTexts()
  const place = useLocation()
  const title = t('reset.title')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
    // The link is for this page alone: it stays neither in the address bar nor in the history.
    history.replaceState(history.state, '', place.pathname)
  }, [title, t, place])
  // The router goes on naming the place the link led to. Behind `#`, the token was sent to nobody on its way here.
  const token = place.hash.slice(1)

  return (
    <main className={styles.notice}>
      <div className={styles.ways}>
        <Brand />
        <LanguageSwitch />
      </div>
      <h1 className={styles.title}>{title}</h1>
      {token === '' ? <MissingToken /> : <ResetForm key={token} token={token} />}
    </main>
  )
}

function MissingToken() {
  const { t } = useTexts()
  return (
    <div className={styles.form}>
      <Alert tone="attention">{t('reset.missingToken')}</Alert>
      <div>
        <ButtonLink to={`${SIGN_IN_PAGE}?view=forgot`} variant="primary">
          {t('reset.again')}
        </ButtonLink>
      </div>
    </div>
  )
}

function ResetForm({ token }: { readonly token: string }) {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const reset = useCommand(resetCommand, { isToastSuppressed: true })
  const [entry, setEntry] = useState({ password: '', confirmation: '' })
  const [problems, setProblems] = useState<PasswordProblems>({})

  const check = () => {
    const found = newPasswordProblems(entry, [], texts)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  /** While the second is still to be typed, only the first is looked at (AUTH-22). */
  const checkOnLeave = () => {
    const { password, confirmation } = newPasswordProblems(entry, [], texts)
    setProblems({
      ...(entry.password !== '' && password !== undefined && { password }),
      ...(entry.confirmation !== '' && confirmation !== undefined && { confirmation }),
    })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    const answer = await reset.run({ body: { token, newPassword: entry.password } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('reset.done') })
    void navigate(SIGN_IN_PAGE)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <NewPasswordFields entry={entry} problems={problems} onChange={setEntry} onLeave={checkOnLeave} />
      <Button variant="primary" type="submit" isBusy={reset.isRunning}>
        {t('reset.submit')}
      </Button>
      {reset.error !== undefined && (
        <Alert tone="attention" isUrgent>
          {reset.error.issues[0]?.message ?? sentenceOf(reset.error, texts)}
        </Alert>
      )}
      {reset.error?.code === 'reset.linkInvalid' && (
        <ButtonLink to={`${SIGN_IN_PAGE}?view=forgot`}>{t('reset.again')}</ButtonLink>
      )}
    </form>
  )
}
