import { useId, type ReactNode } from 'react'

import styles from './panel.module.css'

interface PanelProps {
  readonly title?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A card of a page. With a title it is a region of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  const titleId = useId()
  if (title === undefined) return <div className={styles.panel}>{children}</div>
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
