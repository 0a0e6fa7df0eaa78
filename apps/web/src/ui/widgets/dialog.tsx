import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode, type RefObject } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../action/button.tsx'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly title: string
  /** Called on Escape and the close button. Absent for a dialog that must be answered. */
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
 * A dialog over the page, open while it is mounted. It traps the focus and returns it to its previous position. A press
 * outside does not close it, because typed input would be lost.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, width = 480, isSide = false, footer, initialFocus, children } = props
  const { t } = useTexts()
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const handleOpenChange = () => {
    // The upper one of two dialogs hides the lower one, which then ignores Escape.
    if (popup.current?.closest('[aria-hidden="true"]') === null) onClose?.()
  }
  return (
    <Base.Root open disablePointerDismissal onOpenChange={handleOpenChange}>
      <Base.Portal>
        {/* A press on it keeps the focus in the dialog. */}
        <Base.Backdrop
          forceRender
          className={styles.backdrop}
          onMouseDown={(event) => event.preventDefault()}
        />
        <Base.Popup
          ref={popup}
          className={styles[isSide ? 'side' : 'dialog']}
          style={{ maxWidth: `${width / 16}rem` }}
          initialFocus={initialFocus ?? heading}
        >
          <div className={styles.frame}>
            {/* Not a `header` element, because the dialog may be rendered inside the page header. */}
            <div className={styles.header}>
              <Base.Title ref={heading} tabIndex={-1} className={styles.title}>
                {title}
              </Base.Title>
              {onClose !== undefined && (
                <IconButton label={t('dialog.close')} icon="close" onPress={onClose} />
              )}
            </div>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
