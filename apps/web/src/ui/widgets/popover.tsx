import { Popover as Base } from '@base-ui/react/popover'
import { useRef, type ReactNode } from 'react'

import button from '../action/button.module.css'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './popover.module.css'

export interface PopoverProps {
  readonly label: string
  readonly icon: IconName
  /** Shown next to the icon. */
  readonly badge?: ReactNode
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/**
 * A button that opens a panel next to it. The page stays usable: Escape, the button and a press elsewhere close the
 * panel.
 */
export function Popover({ label, icon, badge, title, isOpen, onToggle, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.frame}>
      <Base.Root open={isOpen} onOpenChange={(isNowOpen) => onToggle(isNowOpen)}>
        <Base.Trigger className={button.iconOnly} aria-label={label} title={label}>
          <Icon name={icon} />
        </Base.Trigger>
        {badge}
        <Base.Portal>
          <Base.Positioner className={styles.place} align="end" sideOffset={4} collisionPadding={12}>
            <Base.Popup ref={panel} className={styles.panel} aria-label={title} initialFocus={panel}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  )
}
