import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../action/button.tsx'
import { pushDialog, removeDialog } from './dialog-stack.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly title: string
  /** Asked for by Escape, the cross or a press beside the dialog; a dialog that must be answered has none. */
  readonly onClose?: (() => void) | undefined
  /** Widest size at the design width, CSS pixels. */
  readonly width?: number
  /** Stands at the end of the window, as high as the window: the page beside it stays in view. */
  readonly isSide?: boolean
  readonly footer?: ReactNode
  /** The element that gets the focus on opening; the heading when nothing is named. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * A dialog over the page, open while it is mounted. The browser's own element keeps the focus inside, makes the rest of
 * the page inert, and gives the focus back to where it came from.
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
      // Closing before the element goes makes the browser give the focus back.
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
        {/* No header of the page: a dialog may be opened from there. */}
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
