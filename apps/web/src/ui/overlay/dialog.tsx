import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../action/button.tsx'
import { pushDialog, removeDialog } from './dialog-stack.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Called on Escape, the close button or a press outside. Absent for a dialog that must be answered. */
  readonly onClose?: (() => void) | undefined
  /** The maximum width at the design width, in CSS pixels. */
  readonly width?: number
  /** Shown at the side with the height of the window, so that the page next to it stays visible. */
  readonly isSide?: boolean
  readonly footer?: ReactNode
  /** The element that gets the focus on opening; by default the heading. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * A dialog over the page, open while it is mounted. The native element traps the focus, makes the rest of the page
 * inert, and returns the focus to its previous position.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, width = 480, isSide = false, footer, initialFocus, children } = props
  const { t } = useTexts()
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null) return undefined
    dialog.showModal()
    pushDialog(dialog)
    const first = initialFocus?.current ?? heading.current
    first?.focus()
    return () => {
      removeDialog(dialog)
      // Closing before the removal makes the browser return the focus.
      dialog.close()
    }
  }, [initialFocus])

  return (
    <dialog
      ref={element}
      className={styles[isSide ? 'side' : 'dialog']}
      style={{ maxWidth: `${width / 16}rem` }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className={styles.frame}>
        {/* Not a `header` element, because a dialog may be rendered inside the page header. */}
        <div className={styles.header}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {onClose !== undefined && <IconButton label={t('dialog.close')} icon="close" onPress={onClose} />}
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  )
}
