import { Suspense } from 'react'
import { Outlet } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { PROFILE_PAGE, SETTINGS_PAGE } from '../browser/pages.ts'
import { LanguageSwitch, ListSkeleton, TextLink } from '../ui/index.ts'
import styles from './layout.module.css'

const SKELETON_ROWS = 10

/** The pages of a user, independent of a company. */
export const OWN_PAGES: readonly string[] = [PROFILE_PAGE, SETTINGS_PAGE]

/** The frame of a user's own pages while the company is not verified: no menu, and a link to the verification. */
export function OwnPages() {
  const { t } = useTexts()
  return (
    <main className={styles.own}>
      <nav aria-label={t('shell.navigation')} className={styles.ownLinks}>
        <TextLink to="/">{t('verification.page')}</TextLink>
        <TextLink to={PROFILE_PAGE}>{t('profile.title')}</TextLink>
        <TextLink to={SETTINGS_PAGE}>{t('settings.title')}</TextLink>
        <LanguageSwitch />
      </nav>
      <Suspense fallback={<ListSkeleton rows={SKELETON_ROWS} />}>
        <Outlet />
      </Suspense>
    </main>
  )
}
