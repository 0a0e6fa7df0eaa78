import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { rolesMay } from '@nostro/workflow'

import { PROFILE_PAGE, SETTINGS_PAGE } from '../browser/pages.ts'
import { followSettings, StartChecklist, VerificationBanner } from '../users/index.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { useStore } from '../browser/store.ts'
import { useViewport } from '../browser/viewport.ts'
import { useTexts } from '../i18n/index.ts'
import { LiveUpdates } from '../live/index.ts'
import { MaintenanceFrame, NotificationBell } from '../notifications/index.ts'
import {
  SessionEnding,
  SignInAgainDialog,
  UserMenu,
  userStore,
  useUser,
  visitorOf,
} from '../sessions/index.ts'
import {
  Drawer,
  IconButton,
  LanguageSwitch,
  ListSkeleton,
  PageHeadingSlot,
  TextLink,
  useHeadingPlace,
  PrintSheet,
  ThemeSwitch,
  Toolbar,
} from '../ui/index.ts'
import { CommandField } from './commands/command-field.tsx'
import styles from './layout.module.css'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { VersionBar } from './version-bar.tsx'

/** The pages of a user, independent of a company. */
const OWN_PAGES: readonly string[] = [PROFILE_PAGE, SETTINGS_PAGE]

const NARROW = 'narrow'
const SKELETON_ROWS = 10

/** The frame of every page of a signed-in user: sidebar, header with the page's heading, and the page. */
export function Layout() {
  const user = useStore(userStore)
  const kind = user?.institution.kind

  const userId = user?.id
  // The user's settings apply in every browser.
  const queryClient = useQueryClient()
  useEffect(() => (userId === undefined ? undefined : followSettings(queryClient)), [userId, queryClient])

  // After the end of the session nothing is rendered until the guard has redirected.
  if (user === undefined) return null
  return (
    <>
      <MaintenanceFrame isAdministrator={kind === 'platform'}>
        <PageFrame isVerified={user.institution.state === 'verified'} />
      </MaintenanceFrame>
      <SignInAgainDialog />
      <SessionEnding />
      <LiveUpdates />
      <PrintSheet />
    </>
  )
}

/** A user whose company is not verified sees only the verification and the pages of the user. */
function PageFrame({ isVerified }: { readonly isVerified: boolean }) {
  const { pathname } = useLocation()
  if (isVerified) return <Frame />
  if (OWN_PAGES.includes(pathname)) return <OwnPages />
  return (
    <Suspense fallback={<ListSkeleton rows={SKELETON_ROWS} />}>
      <VerificationBanner exit={<UserMenu isNarrow={false} />} />
    </Suspense>
  )
}

function Frame() {
  const { t } = useTexts()
  const { isMobile } = useViewport()
  const mainId = useId()
  const { pathname } = useLocation()
  const runsCompany = rolesMay('manageCompany', visitorOf(useUser()))
  const [headingPlace, attachHeading] = useHeadingPlace()
  const [isNarrow, setIsNarrow] = useState(readStored('sidebar') === NARROW)
  // The drawer belongs to the page it was opened on, so navigating closes it.
  const [drawerPage, setDrawerPage] = useState<string>()

  const toggleSidebar = () => {
    writeStored('sidebar', isNarrow ? undefined : NARROW)
    setIsNarrow(!isNarrow)
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${mainId}`}>
        {t('shell.skip')}
      </a>
      {!isMobile && (
        <div className={styles.sidebar}>
          <Sidebar isNarrow={isNarrow} onToggle={toggleSidebar} />
        </div>
      )}
      {isMobile && drawerPage === pathname && (
        <Drawer label={t('shell.navigation')} onClose={() => setDrawerPage(undefined)}>
          <Sidebar isDrawer isNarrow={false} onToggle={() => setDrawerPage(undefined)} />
        </Drawer>
      )}
      <div className={styles.column}>
        <header className={styles.header}>
          {isMobile && (
            <IconButton label={t('shell.openMenu')} icon="menu" onPress={() => setDrawerPage(pathname)} />
          )}
          <div ref={attachHeading} className={styles.heading} />
          <Toolbar label={t('toolbar.app')} className={styles.tools}>
            <CommandField isCompact={isMobile} onToggleSidebar={toggleSidebar} />
            <NotificationBell />
            <LanguageSwitch isCompact={isMobile} />
            {/* On small screens the theme is chosen in the settings. */}
            {!isMobile && <ThemeSwitch />}
          </Toolbar>
        </header>
        <OfflineBar />
        <VersionBar />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {runsCompany && (
            <Suspense>
              <StartChecklist />
            </Suspense>
          )}
          <PageHeadingSlot value={headingPlace}>
            <Suspense fallback={<ListSkeleton rows={SKELETON_ROWS} />}>
              {/* Each path is a separate page: no input or open dialog is carried over to another. */}
              <Outlet key={pathname} />
            </Suspense>
          </PageHeadingSlot>
        </main>
      </div>
    </div>
  )
}

/** The frame of a user's own pages while the company is not verified: no menu, and a link to the verification. */
function OwnPages() {
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
