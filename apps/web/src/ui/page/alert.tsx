import type { ReactNode } from 'react'

import styles from './alert.module.css'
import { Icon, type IconName } from '../display/icon.tsx'

interface AlertProps {
  readonly tone: 'info' | 'good' | 'warning' | 'attention'
  /** Announced immediately when it appears; otherwise it is part of the page. */
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

const ICONS: Readonly<Record<AlertProps['tone'], IconName>> = {
  info: 'info',
  good: 'check',
  warning: 'warning',
  attention: 'alert',
}

/** A notice in the page, next to its subject. */
export function Alert({ tone, isUrgent = false, children }: AlertProps) {
  return (
    <div className={styles[tone]} role={isUrgent ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
