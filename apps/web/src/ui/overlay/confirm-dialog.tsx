import { useRef, type ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../action/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** A verb of the object: "Delete draft". */
  readonly confirmLabel: string
  /** Cannot be undone: the focus begins at Cancel, so that Enter does not do it. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Asks once more before something happens. */
export function ConfirmDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const { t } = useTexts()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      initialFocus={isDangerous ? cancelButton : confirmButton}
      footer={
        <>
          <Button ref={cancelButton} onPress={onCancel} isDisabled={isBusy}>
            {t('dialog.cancel')}
          </Button>
          <Button
            ref={confirmButton}
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
