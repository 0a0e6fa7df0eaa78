import { useRef, type ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../action/button.tsx'
import { Alert } from '../page/alert.tsx'
import { Dialog } from '../widgets/load-widgets.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** A verb with an object: "Delete draft". */
  readonly confirmLabel: string
  /** The action cannot be undone, so Cancel gets the focus and Enter does not confirm. */
  readonly isDangerous?: boolean
  readonly isBusy?: boolean
  /** The failure of the action, shown above its button. */
  readonly failure?: string | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  title,
  confirmLabel,
  isDangerous = false,
  isBusy = false,
  failure,
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
      {failure !== undefined && (
        <Alert tone="attention" isUrgent>
          {failure}
        </Alert>
      )}
    </Dialog>
  )
}
