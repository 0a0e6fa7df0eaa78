import { resetPassword } from '@nostro/contract'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useCallForm } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { SIGN_IN_PAGE } from '../../browser/pages.ts'
import { Alert, Button, ButtonLink, Refusals, showToast } from '../../ui/index.ts'
import { AccountFrame } from '../account-frame.tsx'
import styles from './accounts.module.css'
import { NewPasswordFields, newPasswordProblems, type PasswordProblems } from './new-password.tsx'

/** The page of the mailed link: sets a new password for the account. */
export function ResetPage() {
  const { t } = useTexts()
  const place = useLocation()
  const title = t('reset.title')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
    // Removes the token of the link from the URL bar and the history.
    history.replaceState(history.state, '', place.pathname)
  }, [title, t, place])
  // The router still has the original location. The token is after `#`, so the browser has not sent it to any server.
  const token = place.hash.slice(1)

  return (
    <AccountFrame title={title}>
      {token === '' ? <MissingToken /> : <ResetForm key={token} token={token} />}
    </AccountFrame>
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
  /** While the second field is empty, only the first one is validated (AUTH-22). */
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
