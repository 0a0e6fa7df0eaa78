import { Suspense, type ReactNode } from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { useViewport } from '../browser/viewport.ts'
import { useTexts } from '../i18n/index.ts'
import { MaintenanceFrame } from '../notifications/index.ts'
import { Brand, LanguageButtons, ThemeSwitch } from '../ui/index.ts'
import styles from './account-frame.module.css'

/** The picture of a payment, which the form does not wait for. */
const PaymentScene = lazyPart(async () => ({
  default: (await import('./payment-scene.tsx')).PaymentScene,
}))

/** The frame of the pages without a session: the product next to a form, with the languages above it. */
export function AccountFrame({
  title,
  isWide = false,
  foot,
  children,
}: {
  readonly title: string
  /** A form of several steps needs more width than a sign-in. */
  readonly isWide?: boolean
  /** A note at the lower edge. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  return (
    <MaintenanceFrame isAdministrator>
      <div className={styles.page}>
        {!isMobile && (
          <aside className={styles.brand} aria-label={t('product.name')}>
            <Brand />
            <div className={styles.pitch}>
              <p className={styles.tagline}>{t('login.tagline')}</p>
              <p className={styles.formats}>{t('login.formats')}</p>
            </div>
            <Suspense>
              <PaymentScene />
            </Suspense>
          </aside>
        )}
        <main className={styles.main}>
          <div className={styles.switches}>
            <LanguageButtons />
            {!isMobile && <ThemeSwitch />}
          </div>
          <div className={isWide ? styles.wideForm : styles.form}>
            {isMobile && (
              <div className={styles.smallBrand}>
                <Brand />
              </div>
            )}
            <h1 className={styles.title}>{title}</h1>
            {children}
          </div>
          {foot !== undefined && <p className={styles.foot}>{foot}</p>}
        </main>
      </div>
    </MaintenanceFrame>
  )
}
