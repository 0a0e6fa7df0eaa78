import type { ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './text-link.module.css'

interface TextLinkProps {
  readonly to: string
  /** A name for screen readers, for words that say too little away from what surrounds them. */
  readonly 'aria-label'?: string
  /** Besides going there. */
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** Shows a link within a text. */
export function TextLink({ to, onPress, children, 'aria-label': label }: TextLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-label={label} onClick={onPress}>
      {children}
    </Link>
  )
}
