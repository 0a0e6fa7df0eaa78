import type { MessageDetail } from '@nostro/contract'

import { showControl, useFormStore, ValidationDialog } from '../../forms/index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { PagingDialog } from '../paging/paging-dialog.tsx'
import type { Composing } from './use-composing.ts'

interface ComposeDialogsProps {
  readonly composing: Composing
  readonly message: MessageDetail | undefined
  /** Goes on with what is typed, based on the newest version. */
  readonly onTakeOver: () => void
  readonly onReload: (() => void) | undefined
}

/** The one dialog that lies over the form, if any. */
export function ComposeDialogs({ composing, message, onTakeOver, onReload }: ComposeDialogsProps) {
  const store = useFormStore()
  const { dialog, open } = composing
  const close = () => open(undefined)
  const goTo = (path: string) => {
    close()
    // The dialog gives the focus back when it goes; the control takes it after that.
    requestAnimationFrame(() => showControl(store, path))
  }

  if (dialog === 'validation' || dialog === 'validationForPreview') {
    return <ValidationDialog isForPreview={dialog === 'validationForPreview'} onGoTo={goTo} onClose={close} />
  }
  if (dialog === 'preview') return <PreviewDialog onGoTo={goTo} onClose={close} />
  if (dialog === 'duplicate' && composing.twin !== undefined) {
    return (
      <DuplicateDialog
        twin={composing.twin}
        isBusy={composing.running !== undefined}
        onConfirm={composing.submitAnyway}
        onCancel={close}
      />
    )
  }
  if (dialog === 'paging' && composing.paging.paged !== undefined) {
    return (
      <PagingDialog
        paged={composing.paging.paged}
        isKeeping={composing.paging.isKeeping}
        isSubmitting={composing.running === 'submit'}
        onKeepPages={composing.keepPages}
        onSubmitAsOne={composing.submitAsOne}
        onClose={close}
      />
    )
  }
  if (message === undefined) return null
  if (dialog === 'remove') return <RemoveDialog composing={composing} message={message} onClose={close} />
  if (dialog !== 'conflict') return null
  return (
    <ConflictDialog
      onKeep={() => {
        onTakeOver()
        close()
      }}
      onReload={() => onReload?.()}
      onClose={close}
    />
  )
}
