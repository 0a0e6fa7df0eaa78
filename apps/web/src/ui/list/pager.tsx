import { Link } from 'react-router'

import { useTexts } from '../../i18n/index.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import { pageSlots } from './page-slots.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
  /**
   * Returns the URL of a page. Pages are links, so they can be opened in another tab and reached with the Back button.
   */
  readonly addressOf: (page: number) => string
  readonly isSmall?: boolean
}

/** The links to the pages of a list. */
export function Pager({ page, pages, addressOf, isSmall = false }: PagerProps) {
  const { t } = useTexts()
  return (
    <nav className={isSmall ? `${styles.pager} ${styles.small}` : styles.pager} aria-label={t('list.pages')}>
      <Step
        icon="chevronLeft"
        label={t('list.pages.previous')}
        address={page > 1 ? addressOf(page - 1) : undefined}
      />
      {pageSlots(page, pages).map((slot, index) =>
        slot === 'gap' ? (
          <span key={`gap ${index}`} className={styles.slot} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={slot}
            to={addressOf(slot)}
            className={styles.slot}
            aria-label={t('list.pages.page', { page: slot })}
            aria-current={slot === page ? 'page' : undefined}
          >
            {slot}
          </Link>
        ),
      )}
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
      <span className={`${styles.slot} ${styles.end}`}>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={address} className={styles.slot} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
