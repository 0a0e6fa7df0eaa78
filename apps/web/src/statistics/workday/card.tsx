import { useId, type ReactNode } from 'react'

import styles from './card.module.css'

interface CardProps {
  readonly title: string
  /** Follows the title. */
  readonly note?: ReactNode
  /** At the end of the head. */
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly isPadded?: boolean
  /** As wide as the page. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A card of the home page: a region with a head without a line, its content and a footer. */
export function Card({
  title,
  note,
  actions,
  footer,
  isPadded = false,
  isWide = false,
  children,
}: CardProps) {
  const titleId = useId()
  return (
    <section className={isWide ? styles.wide : styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {note}
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
      </header>
      <div className={isPadded ? styles.padded : styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </section>
  )
}
