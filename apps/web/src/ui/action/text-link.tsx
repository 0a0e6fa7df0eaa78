import type { ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './text-link.module.css'

interface TextLinkProps {
  readonly to: string
  readonly children: ReactNode
}

export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}
