import { resetPassword } from '@nostro/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { MaintenanceFrame } from '../../notifications/index.ts'
import { SIGN_IN_PAGE } from '../../pages.ts'
import { Alert, Brand, Button, ButtonLink, LanguageSwitch, Refusals, showToast } from '../../ui/index.ts'
import styles from './accounts.module.css'
import { NewPasswordFields, newPasswordProblems, type PasswordProblems } from './new-password.tsx'

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
    <MaintenanceFrame isAdministrator>
      <main className={styles.notice}>
        <div className={styles.ways}>
          <Brand />
          <LanguageSwitch />
        </div>
        <h1 className={styles.title}>{title}</h1>
        {token === '' ? <MissingToken /> : <ResetForm key={token} token={token} />}
      </main>
    </MaintenanceFrame>
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
  const [entry, setEntry] = useState({ password: '', confirmation: '' })
  const [seen, setSeen] = useState<PasswordProblems>({})
  const { form, problems, refusals, error, isBusy } = useCallForm(resetPassword, {
    entry,
    bodyOf: ({ password }) => ({ token, newPassword: password }),
    check: (passwords) => newPasswordProblems(passwords, [], texts),
    alsoAbout: { confirmation: ['password'] },
    fieldOf: { newPassword: 'password' },
    onDone: () => {
      showToast({ kind: 'success', text: t('reset.done') })
      void navigate(SIGN_IN_PAGE)
    },
  })
  /** While the second is still to be typed, only the first is looked at (AUTH-22). */
  const checkOnLeave = () => {
    const { password, confirmation } = newPasswordProblems(entry, [], texts)
    setSeen({
      ...(entry.password !== '' && password !== undefined && { password }),
      ...(entry.confirmation !== '' && confirmation !== undefined && { confirmation }),
    })
  }
  const handleChange = (next: typeof entry) => {
    setEntry(next)
    setSeen({})
  }

  return (
    <form {...form} className={styles.form}>
      <NewPasswordFields
        entry={entry}
        problems={{ ...seen, ...problems }}
        onChange={handleChange}
        onLeave={checkOnLeave}
      />
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {t('reset.submit')}
      </Button>
      <Refusals sentences={refusals} />
      {error?.code === 'reset.linkInvalid' && (
        <ButtonLink to={`${SIGN_IN_PAGE}?view=forgot`}>{t('reset.again')}</ButtonLink>
      )}
    </form>
  )
}
