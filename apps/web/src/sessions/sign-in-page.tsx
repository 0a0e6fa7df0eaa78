import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { Brand, LanguageSwitch, showToast, ThemeSwitch } from '../ui/index.ts'
import { startSession } from './session-store.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'

export function SignInPage() {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  const title = t('login.title')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
  }, [title, t])

  return (
    <div className={styles.page}>
      <aside className={styles.brand}>
        <Brand size="large" />
        <p className={styles.tagline}>{t('login.tagline')}</p>
      </aside>
      <main className={styles.main}>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={styles.card}>
          <div className={styles.smallBrand}>
            <Brand />
          </div>
          <h1 className={styles.title}>{title}</h1>
          <SignInForm
            onSignedIn={(session) => {
              startSession(session)
              showToast({ kind: 'success', text: t('login.success') })
              // The guard of this page sends a signed-in user on, to the page they came from or to their own.
              void revalidate()
            }}
          />
        </div>
      </main>
    </div>
  )
}
