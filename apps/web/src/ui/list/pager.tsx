import { Link } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './pager.module.css'

interface PagerProps {
  /** Starts at 1. */
  readonly page: number
  readonly pageSize: number
  /** The number of rows on all pages. */
  readonly total: number
  /** `total` is a lower bound. */
  readonly isMore?: boolean
  /** The highest page that can be opened, if the list has more pages. */
  readonly pageMax?: number
  /**
   * Returns the URL of a page. Pages are links, so they can be opened in another tab and reached with the Back button.
   */
  readonly addressOf: (page: number) => string
}

/** The range of the shown rows, with links to the previous and the next page. */
export function Pager({ page, pageSize, total, isMore = false, pageMax, addressOf }: PagerProps) {
  const { t } = useTexts()
  const pages = Math.min(pageMax ?? Infinity, Math.max(1, Math.ceil(total / pageSize)))
  const from = Math.min((page - 1) * pageSize + 1, total)
  const to = Math.min(page * pageSize, total)
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <output className={styles.range}>
        {t(isMore ? 'list.rangeOfMore' : 'list.range', { from, to, total })}
      </output>
      <Step
        icon="chevronLeft"
        label={t('list.pages.previous')}
        address={page > 1 ? addressOf(page - 1) : undefined}
      />
      <Step
        icon="chevronRight"
        label={t('list.pages.next')}
        address={page < pages ? addressOf(page + 1) : undefined}
      />
    </nav>
  )
}

function Step({
  icon,
  label,
  address,
}: {
  readonly icon: IconName
  readonly label: string
  /** Absent at the end of the list. */
  readonly address: string | undefined
}) {
  if (address === undefined) {
    return (
      <span className={`${styles.step} ${styles.end}`}>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={address} className={styles.step} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  )
}
