import { ValidationDialog } from '../../forms/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { PreviewDialog } from '../compose/preview/preview-dialog.tsx'
import { LeaveQuestion } from '../working-copies/leave-question.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { WarningsDialog } from './warnings-dialog.tsx'
import type { FormSubmission } from './use-form-submission.ts'

interface FormDialogsProps {
  readonly submission: FormSubmission
  /** The confirmation before a stored message is deleted (FORM-28, FORM-29, REM-34, REM-37). */
  readonly removal: {
    readonly title: string
    readonly confirmLabel: string
    readonly text?: string
  }
  /** Moves the focus to the control of a field, wherever the form shows it. */
  readonly onShow: (path: string) => void
  /** Starts again from the stored values. */
  readonly onReload: (() => void) | undefined
}

/** The dialogs of a form that can be submitted: at most one dialog of the form, and the confirmation before leaving. */
export function FormDialogs({ submission, removal, onShow, onReload }: FormDialogsProps) {
  const { dialog, open, autosave, based } = submission
  const close = () => open(undefined)
  const goTo = (path: string) => {
    close()
    // A closing dialog returns the focus to its opener; the control gets the focus after that.
    setTimeout(() => onShow(path))
  }
  const reload = async () => {
    await autosave.discard()
    onReload?.()
  }
  return (
    <>
      {(dialog === 'validation' || dialog === 'validationForPreview') && (
        <ValidationDialog isForPreview={dialog === 'validationForPreview'} onGoTo={goTo} onClose={close} />
      )}
      {dialog === 'preview' && <PreviewDialog onGoTo={goTo} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={removal.title}
          confirmLabel={removal.confirmLabel}
          isDangerous
          isBusy={submission.running === 'remove'}
          onConfirm={submission.remove}
          onCancel={close}
        >
          {removal.text !== undefined && <p>{removal.text}</p>}
        </ConfirmDialog>
      )}
      {based.conflict !== undefined && (
        <ConflictDialog
          conflict={based.conflict}
          onMerge={based.merge}
          onReload={() => void reload()}
          onClose={based.close}
        />
      )}
      <WarningsDialog submission={submission} />
      <LeaveQuestion
        isUnsaved={submission.isUnsaved}
        text="form.leave.text"
        onDiscard={() => void autosave.discard()}
        autosaveState={{
          label: based.origin?.isRejected === true ? 'form.leave.save' : 'form.leave.keep',
          isBusy: submission.running === 'save',
          keep: submission.saveHere,
        }}
        onEnd={() => autosave.keep()}
      />
    </>
  )
}
