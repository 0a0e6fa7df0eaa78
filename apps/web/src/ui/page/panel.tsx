import { useId, type ReactNode } from 'react'

import styles from './panel.module.css'

interface PanelProps {
  readonly title?: string
  readonly actions?: ReactNode
  /** Adds padding; lists and tables extend to the border instead. */
  readonly isPadded?: boolean
  /** Part of a region that already has a name, so it is not a region itself. */
  readonly isPart?: boolean
  readonly children: ReactNode
}

/** A card of a page. With a title it is a separate region. */
export function Panel({ title, actions, isPadded = false, isPart = false, children }: PanelProps) {
  const titleId = useId()
  const body = isPadded ? <div className={styles.body}>{children}</div> : children
  if (title === undefined) return <div className={styles.panel}>{body}</div>
  const content = (
    <>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {body}
    </>
  )
  if (isPart) return <div className={styles.panel}>{content}</div>
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      {content}
    </section>
  )
}
