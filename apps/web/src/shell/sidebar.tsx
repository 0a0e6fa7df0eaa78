import { Link } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { HOME_PAGE } from '../browser/pages.ts'
import { UserMenu, useUser, visitorOf } from '../sessions/index.ts'
import { Brand, Icon, IconButton } from '../ui/index.ts'
import { useCounters } from './counters.ts'
import { composersFor, menuFor } from './menu.ts'
import { SidebarGroup } from './sidebar-group.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  /** Icons only, with the labels as tooltips. */
  readonly isNarrow: boolean
  /** Collapses or expands the sidebar; in the drawer of small screens, closes it. */
  readonly onToggle: () => void
  readonly isDrawer?: boolean
}

/** Logo, create button, menu with counters, and user menu (SHELL-36). */
export function Sidebar({ isNarrow, onToggle, isDrawer = false }: SidebarProps) {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const { counters } = useCounters()
  const toggleLabel = isNarrow ? 'shell.expandSidebar' : 'shell.collapseSidebar'
  return (
    <nav className={isNarrow ? styles.narrow : styles.wide} aria-label={t('shell.navigation')}>
      <div className={styles.head}>
        <Link to={HOME_PAGE} className={styles.brand}>
          <Brand isLogoOnly={isNarrow} />
        </Link>
        <IconButton
          label={t(isDrawer ? 'shell.closeMenu' : toggleLabel)}
          icon={isDrawer ? 'close' : 'sidebar'}
          onPress={onToggle}
        />
      </div>
      <CreateButtons />
      <div className={styles.menu}>
        {menuFor(visitor).map((group) => (
          <SidebarGroup key={group.name} group={group} counters={counters} isNarrow={isNarrow} />
        ))}
      </div>
      <UserMenu isNarrow={isNarrow} />
    </nav>
  )
}

/** Creates a message of either format, or an application, for users with the permission. */
function CreateButtons() {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const permitted = composersFor(visitor)
  if (permitted.length === 0) return null
  return (
    <div className={styles.creating}>
      {permitted.map(({ page, text, name }) => (
        <Link key={page} to={page} className={styles.create} aria-label={t(name)} title={t(name)}>
          <Icon name="add" />
          <span>{t(text)}</span>
        </Link>
      ))}
    </div>
  )
}
