import { findProvider } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'

import { query } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Loaded, TextLink } from '../../ui/index.ts'
import { AccountFrame } from '../account-frame.tsx'
import styles from '../account/accounts.module.css'
import { ProviderButton } from './provider-button.tsx'

const providerQuery = query(findProvider)
const SKELETON_ROWS = 2

/** The sign-in of one institution, under an address that it can give to its users. */
export function ProviderPage() {
  const { t } = useTexts()
  const { code = '' } = useParams()
  const provider = useQuery(providerQuery({ body: { text: code } }))
  const title = t('provider.title')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
  }, [title, t])
  return (
    <AccountFrame title={title}>
      <div className={styles.form}>
        <Loaded query={provider} rows={SKELETON_ROWS}>
          {({ provider: found }) =>
            found === undefined ? (
              <Alert tone="attention">{t('provider.notFound')}</Alert>
            ) : (
              <ProviderButton {...found} />
            )
          }
        </Loaded>
        <TextLink to="/login">{t('account.backToSignIn')}</TextLink>
      </div>
    </AccountFrame>
  )
}
