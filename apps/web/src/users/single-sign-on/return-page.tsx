import { finishProviderSignIn } from '@nostro/contract'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { send, sentenceOf } from '../../api/index.ts'
import { readOfTab, writeOfTab } from '../../browser/storage.ts'
import { useTexts } from '../../i18n/index.ts'
import { sendToOpener, startSession } from '../../sessions/index.ts'
import { Alert, ButtonLink, showToast } from '../../ui/index.ts'
import { AccountFrame } from '../account-frame.tsx'
import styles from '../account/accounts.module.css'

/** The parameters of the return. They are taken once and leave the address bar and the history at once. */
function takeParameters() {
  const returned = new URLSearchParams(location.search)
  const given = (name: string) => returned.get(name) ?? undefined
  const ticket = readOfTab('providerTicket') ?? ''
  history.replaceState(history.state, '', location.pathname)
  writeOfTab('providerTicket', undefined)
  return {
    ticket,
    state: given('state') ?? '',
    code: given('code'),
    iss: given('iss'),
    error: given('error'),
  }
}

/** The page to which a provider returns: it finishes the sign-in, or shows why it failed. */
export function ReturnPage() {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>()
  // A window that another page opened for a proof of the identity has no ticket.
  const [isProof] = useState(() => readOfTab('providerTicket') === undefined)
  const title = t('provider.title')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
  }, [title, t])
  useEffect(() => {
    const parameters = takeParameters()
    // A second effect of the same page, or a page that was loaded again, has none.
    if (parameters.state === '') return
    const { ticket, ...returned } = parameters
    if (ticket === '') {
      sendToOpener(returned)
      window.close()
      return
    }
    const finish = async () => {
      try {
        startSession(await send(finishProviderSignIn, { body: parameters }))
        showToast({ kind: 'success', text: t('login.success') })
        await navigate('/login', { replace: true })
      } catch (error) {
        setFailure(error)
      }
    }
    void finish()
  }, [navigate, t])
  return (
    <AccountFrame title={title}>
      <div className={styles.form}>
        {failure === undefined ? (
          <output>{t(isProof ? 'provider.closeWindow' : 'provider.returning')}</output>
        ) : (
          <div role="alert">
            <Alert tone="attention">{failure instanceof Error ? sentenceOf(failure, texts) : ''}</Alert>
          </div>
        )}
        <ButtonLink to="/login?view=provider">{t('provider.again')}</ButtonLink>
      </div>
    </AccountFrame>
  )
}
