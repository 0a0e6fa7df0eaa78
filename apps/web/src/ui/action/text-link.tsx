import type { ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './text-link.module.css'

interface TextLinkProps {
  readonly to: string
  /** Besides going there. */
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}

/** Shows a link within a text. */
export function TextLink({ to, onPress, children }: TextLinkProps) {
  return (
    <Link to={to} className={styles.link} onClick={onPress}>
      {children}
    </Link>
  )
}
