import { mayOpenPage } from '@nostro/workflow'
import { Link } from 'react-router'

import { useTexts } from '../i18n/index.ts'
import { HOME_PAGE } from '../pages.ts'
import { UserMenu, useUser, visitorOf } from '../sessions/index.ts'
import { Brand, Icon, IconButton } from '../ui/index.ts'
import { useCounters } from './counters.ts'
import { menuFor } from './menu.ts'
import { SidebarGroup } from './sidebar-group.tsx'
import styles from './sidebar.module.css'

interface SidebarProps {
  /** Signs alone, with the words as tips. */
  readonly isNarrow: boolean
  /** Makes it narrow or wide; in the drawer of small screens, closes it. */
  readonly onToggle: () => void
  readonly isDrawer?: boolean
}

/** Logo, create button, menu with counters and user menu (SHELL-36). */
export function Sidebar({ isNarrow, onToggle, isDrawer = false }: SidebarProps) {
  const { t } = useTexts()
  const visitor = visitorOf(useUser())
  const { counters } = useCounters()
  const toggleLabel = isNarrow ? 'shell.expandSidebar' : 'shell.collapseSidebar'
  return (
    <nav className={isNarrow ? styles.narrow : styles.wide} aria-label={t('shell.navigation')}>
      <div className={styles.head}>
        <Link to={HOME_PAGE} className={styles.brand}>
          <Brand isSignOnly={isNarrow} />
        </Link>
        <IconButton
          label={t(isDrawer ? 'shell.closeMenu' : toggleLabel)}
          icon={isDrawer ? 'close' : 'sidebar'}
          onPress={onToggle}
        />
      </div>
      {mayOpenPage('/messaging-form-mt/create', visitor) && (
        <Link
          to="/messaging-form-mt/create"
          className={styles.create}
          aria-label={t('menu.create.MT.name')}
          title={t('menu.create.MT.name')}
        >
          <Icon name="add" />
          {!isNarrow && t('menu.create.MT')}
        </Link>
      )}
      <div className={styles.menu}>
        {menuFor(visitor).map((group) => (
          <SidebarGroup key={group.name} group={group} counters={counters} isNarrow={isNarrow} />
        ))}
      </div>
      <UserMenu isNarrow={isNarrow} />
    </nav>
  )
}
