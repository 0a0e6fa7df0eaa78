import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

import dialog from './dialog.module.css'
import styles from './drawer.module.css'

/** The sidebar of small screens: a panel from the left over the page, open while mounted. */
export function Drawer({
  label,
  onClose,
  children,
}: {
  readonly label: string
  /** Called on Escape or a press outside. */
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Base.Root open onOpenChange={onClose}>
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Popup className={styles.drawer} aria-label={label}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
