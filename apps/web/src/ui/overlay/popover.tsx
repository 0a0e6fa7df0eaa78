import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

import { IconButton } from '../action/button.tsx'
import { useCloseOutside } from '../action/use-close-outside.ts'
import type { IconName } from '../display/icon.tsx'
import styles from './popover.module.css'

interface PopoverProps {
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
  const panelId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  useCloseOutside(frame, isOpen, () => onToggle(false))
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = button.current
    panel.current?.focus()
    return () => opener?.focus()
  }, [isOpen])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    onToggle(false)
  }
  return (
    <div ref={frame} className={styles.frame}>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onKeyDown={handleKeyDown}
        onPress={() => onToggle(!isOpen)}
      />
      {badge}
      {isOpen && (
        <dialog
          ref={panel}
          id={panelId}
          open
          aria-label={title}
          tabIndex={-1}
          className={styles.panel}
          onKeyDown={handleKeyDown}
        >
          {children}
        </dialog>
      )}
    </div>
  )
}
