import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './drawer.module.css'

interface DrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The sidebar of small screens: over the page from the left, open while mounted. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={styles.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // A press beside the drawer hits the element's own backdrop.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}
