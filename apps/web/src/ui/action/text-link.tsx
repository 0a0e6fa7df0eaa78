import type { ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './text-link.module.css'

interface TextLinkProps {
  readonly to: string
  /** A name for screen readers, for a text that is not clear without its context. */
  readonly 'aria-label'?: string
  /** Called in addition to the navigation. */
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** A link within a text. */
export function TextLink({ to, onPress, children, 'aria-label': label }: TextLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-label={label} onClick={onPress}>
      {children}
    </Link>
  )
}
