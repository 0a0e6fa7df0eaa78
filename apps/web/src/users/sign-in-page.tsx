import type { User } from '@nostro/contract'
import { Suspense, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'

import { lazyPart } from '../browser/lazy-part.ts'
import { loadWorkTexts, useTexts, type Key } from '../i18n/index.ts'
import { ListSkeleton, Segments, showToast, TextLink } from '../ui/index.ts'
import { SignInForm, startSession } from '../sessions/index.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './sign-in-page.module.css'

// Loaded on demand: most users sign in by name and password.
const ForgotView = lazyPart(async () => ({
  default: (await import('./account/forgot-view.tsx')).ForgotView,
}))
const PhoneCodeForm = lazyPart(async () => ({
  default: (await import('./account/phone-code-form.tsx')).PhoneCodeForm,
}))
const ProviderView = lazyPart(async () => ({
  default: (await import('./single-sign-on/provider-view.tsx')).ProviderView,
}))
const RegisterView = lazyPart(async () => {
  const [parts] = await Promise.all([import('./registration/register-view.tsx'), loadWorkTexts()])
  return { default: parts.RegisterView }
})

const SKELETON_ROWS = 5

/** Registration and password reset are views of this page, so that the number of public pages stays small (OPEN-22). */
const TITLES: Readonly<Record<string, Key>> = {
  register: 'register.title',
  forgot: 'reset.forgot',
  provider: 'provider.title',
}

export function SignInPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const view = search.get('view') ?? ''
  const isSignIn = TITLES[view] === undefined
  const title = t(TITLES[view] ?? 'login.title')
  useEffect(() => {
    document.title = `${title} · ${t('product.name')}`
  }, [title, t])

  return (
    <AccountFrame
      title={title}
      isWide={view === 'register'}
      foot={isSignIn ? t('login.oneSession') : undefined}
    >
      <Suspense fallback={<ListSkeleton rows={SKELETON_ROWS} />}>
        {view === 'register' && <RegisterView />}
        {view === 'forgot' && <ForgotView />}
        {view === 'provider' && <ProviderView />}
        {isSignIn && <SignInView />}
      </Suspense>
    </AccountFrame>
  )
}

const METHODS = ['password', 'phone'] as const

/** Sign-in by password or by a code sent to the phone. */
function SignInView() {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  const [method, setMethod] = useState<(typeof METHODS)[number]>('password')
  const handleSignedIn = (session: { readonly token: string; readonly user: User }) => {
    startSession(session)
    showToast({ kind: 'success', text: t('login.success') })
    // The guard of this page redirects a signed-in user to the previous page or to the start page.
    void revalidate()
  }
  return (
    <>
      <div className={styles.ways}>
        <Segments
          label={t('login.way')}
          segments={METHODS.map((value) => ({ value, label: t(`login.way.${value}`) }))}
          value={method}
          onChoose={setMethod}
        />
      </div>
      {method === 'password' ? (
        <SignInForm
          forgotten={<TextLink to="/login?view=forgot">{t('reset.forgot')}</TextLink>}
          onSignedIn={handleSignedIn}
        />
      ) : (
        <PhoneCodeForm onSignedIn={handleSignedIn} />
      )}
      <p className={styles.register}>
        <TextLink to="/login?view=provider">{t('login.withProvider')}</TextLink>
      </p>
      <p className={styles.register}>
        {t('login.newCompany')} <TextLink to="/login?view=register">{t('register.title')}</TextLink>
      </p>
    </>
  )
}
