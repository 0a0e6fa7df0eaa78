import type { ReactNode } from 'react'

import styles from './overview.module.css'

/** The content of a message, and next to it, or below it on a narrow screen, its steps and checks. */
export function MessageColumns({
  side,
  children,
}: {
  readonly side: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.columns}>
      <div className={styles.panels}>{children}</div>
      <div className={styles.panels}>{side}</div>
    </div>
  )
}

/** The place of {@link MessageColumns}, by whose width they are next to or below each other. */
export function MessagePlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>
}
