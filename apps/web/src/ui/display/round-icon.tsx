import { Icon, type IconName } from './icon.tsx'
import styles from './round-icon.module.css'
import type { Tone } from './status-tag.tsx'

interface RoundIconProps {
  readonly icon: IconName
  readonly tone: Tone
  readonly isSmall?: boolean
}

/** An icon on a circle in the colours of a state, before an entry of a list. */
export function RoundIcon({ icon, tone, isSmall = false }: RoundIconProps) {
  return (
    <span className={`${isSmall ? styles.small : styles.circle} ${styles[tone]}`}>
      <Icon name={icon} />
    </span>
  )
}
