import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../display/icon.tsx'
import styles from './page.module.css'
import { TextLink } from '../action/text-link.tsx'

/** The element of the layout for the page heading; absent outside of the layout. */
export const PageHeadingSlot = createContext<HTMLElement | undefined>(undefined)

/**
 * Returns an element for the page heading, and the ref callback that inserts it into the layout. The element exists
 * before the layout is mounted, so that both are rendered together.
 */
export function useHeadingPlace(): readonly [HTMLElement, RefCallback<HTMLElement>] {
  const [place] = useState(() => document.createElement('div'))
  const attach = useCallback((slot: HTMLElement | null) => slot?.append(place), [place])
  return [place, attach]
}

interface Crumb {
  readonly text: string
  readonly to?: string
}

interface PageProps {
  readonly title: string
  /** The number of open tasks, shown next to the heading and before the tab's title. */
  readonly count?: number | undefined
  /** The breadcrumbs, without the page itself. */
  readonly crumbs?: readonly Crumb[]
  /** Tools in the first row of the page. */
  readonly actions?: ReactNode
  /** The shown content is being refetched. */
  readonly isBusy?: boolean
  /** Sticks to the lower edge while the page scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A page: its heading, its title in the browser tab, its tools and its content. */
export function Page({ title, count, crumbs = [], actions, isBusy = false, footer, children }: PageProps) {
  const place = useContext(PageHeadingSlot)
  useTabTitle(title, count)
  const { pathname } = useLocation()
  // Another path is another page with a new heading. Filters and pages of a list do not move the focus.
  // A folder with the name of its group says its name once.
  const shownCrumbs = crumbs.filter(({ text }) => text !== title)
  const heading = <PageHeading key={pathname} title={title} count={count} crumbs={shownCrumbs} />
  return (
    <div className={styles.page} aria-busy={isBusy || undefined}>
      {place === undefined ? heading : createPortal(heading, place)}
      <div className={isBusy ? styles.progress : styles.still} />
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <div className={styles.content}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

function PageHeading({
  title,
  count,
  crumbs,
}: {
  readonly title: string
  readonly count: number | undefined
  readonly crumbs: readonly Crumb[]
}) {
  const { t } = useTexts()
  const heading = useFocusAfterNavigation()
  return (
    <div className={styles.heading}>
      {crumbs.length > 0 && (
        <nav aria-label={t('page.crumbs')}>
          <ol className={styles.crumbs}>
            {crumbs.map(({ text, to }) => (
              <li key={text} className={styles.crumb}>
                {to === undefined ? text : <TextLink to={to}>{text}</TextLink>}
                <Icon name="chevronRight" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </div>
  )
}

function useTabTitle(title: string, count = 0): void {
  const { t } = useTexts()
  const product = t('product.name')
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${product}`
  }, [title, count, product])
}

/** Marks an element outside the pages: a page that opens does not take the focus from it. */
export const KEEPS_FOCUS = { 'data-keeps-focus': '' } as const

/** Moves the focus to the heading after a navigation, but not on the first page of the browser session. */
function useFocusAfterNavigation() {
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstPage = key === 'default'
  useEffect(() => {
    const isElsewhere = document.querySelector('[data-keeps-focus] :focus') !== null
    if (!isFirstPage && !isElsewhere) heading.current?.focus()
  }, [isFirstPage])
  return heading
}
