import { useId, useState } from 'react'
import { NavLink } from 'react-router'

import { HOME_PAGE } from '../browser/pages.ts'
import { useTexts } from '../i18n/index.ts'
import { Icon, VisuallyHidden } from '../ui/index.ts'
import { badgeText, type Counters, type MenuEntry, type MenuGroup } from './menu.ts'
import styles from './sidebar-group.module.css'

interface SidebarGroupProps {
  readonly group: MenuGroup
  readonly counters: Counters | undefined
  readonly isNarrow: boolean
}

/** A group of the menu under its heading, which collapses it. The narrow sidebar shows only icons. */
export function SidebarGroup({ group, counters, isNarrow }: SidebarGroupProps) {
  const { t } = useTexts()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <div
      className={isNarrow ? styles.narrowGroup : group.isPlain === true ? styles.plainGroup : styles.group}
    >
      {!isNarrow && group.isPlain !== true && (
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span>{t(group.text)}</span>
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          </button>
        </h2>
      )}
      <ul id={listId} className={styles.list} hidden={!isOpen && !isNarrow} aria-label={t(group.text)}>
        {group.entries.map((entry) => (
          <li key={entry.page}>
            <Entry entry={entry} group={group} counters={counters} isNarrow={isNarrow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ entry, group, counters, isNarrow }: SidebarGroupProps & { readonly entry: MenuEntry }) {
  const { t } = useTexts()
  const count = entry.counter === undefined ? 0 : (counters?.[entry.counter] ?? 0)
  const badge = badgeText(count)
  const text = t(entry.text)
  const name = isNarrow && group.isPlain !== true ? `${t(group.text)}: ${text}` : text
  return (
    <NavLink
      to={entry.page}
      // An entry whose path is a prefix of another entry's path is active on its own page only.
      end={entry.page === HOME_PAGE || group.entries.some(({ page }) => page.startsWith(`${entry.page}/`))}
      className={({ isActive }) => (isActive ? styles.activeEntry : styles.entry)}
      title={isNarrow ? name : undefined}
    >
      <Icon name={entry.icon} />
      <span className={styles.text}>
        {isNarrow ? <VisuallyHidden>{name}</VisuallyHidden> : text}
        {/* The badge is announced as part of the name: "Pending approval, 5". */}
        {badge !== undefined && <VisuallyHidden>, {count}</VisuallyHidden>}
      </span>
      {badge !== undefined && (
        <span className={badgeClass(entry, isNarrow)} aria-hidden="true">
          {!isNarrow && badge}
        </span>
      )}
    </NavLink>
  )
}

function badgeClass({ isLoud }: MenuEntry, isNarrow: boolean): string | undefined {
  if (isNarrow) return isLoud === true ? styles.loudDot : styles.dot
  return isLoud === true ? styles.loud : styles.count
}
