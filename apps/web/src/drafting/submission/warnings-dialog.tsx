import { LIMITS } from '@nostro/kernel'
import { useRef, useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog, Field, TextArea } from '../../ui/index.ts'
import styles from '../../ui/overlay/dialog-content.module.css'
import type { OpenWarning, Submission } from './use-submission.ts'

interface WarningsDialogProps {
  readonly submission: Pick<
    Submission<string>,
    'openWarnings' | 'running' | 'overrideWarnings' | 'cancelOverriding'
  >
}

/** Asks for the reason of each warning that prevents a submission. The reviewers read the reasons. */
export function WarningsDialog({ submission }: WarningsDialogProps) {
  const { openWarnings } = submission
  if (openWarnings === undefined) return null
  // Another set of warnings starts with empty reasons.
  const key = openWarnings.map(keyOf).join(' ')
  return <ReasonsDialog key={key} submission={submission} warnings={openWarnings} />
}

function ReasonsDialog({
  submission,
  warnings,
}: WarningsDialogProps & { readonly warnings: readonly OpenWarning[] }) {
  const { t } = useTexts()
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const first = useRef<HTMLTextAreaElement>(null)
  const reasonOf = (warning: OpenWarning) => reasons[keyOf(warning)] ?? ''
  const issueOf = (warning: OpenWarning) => {
    const reason = reasonOf(warning).trim()
    if (reason === '') return t('request.reasonMissing')
    if (reason.length <= LIMITS.rejectReasonLengthMax) return undefined
    return t('detail.reject.reasonTooLong', { max: LIMITS.rejectReasonLengthMax })
  }

  const handleConfirm = () => {
    setIsChecked(true)
    if (warnings.some((warning) => issueOf(warning) !== undefined)) {
      first.current?.focus()
      return
    }
    submission.overrideWarnings(
      warnings.map((warning) => ({
        code: warning.code,
        ...(warning.path !== '' && { path: warning.path }),
        reason: reasonOf(warning).trim(),
      })),
    )
  }

  return (
    <Dialog
      title={t('approval.override.title')}
      onClose={submission.cancelOverriding}
      initialFocus={first}
      footer={
        <>
          <Button onPress={submission.cancelOverriding} isDisabled={submission.running !== undefined}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" isBusy={submission.running !== undefined} onPress={handleConfirm}>
            {t('approval.override.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('approval.override.note')}</p>
        {warnings.map((warning, index) => (
          <Field
            key={keyOf(warning)}
            label={warning.sentence}
            hint={t('approval.override.reason')}
            aside={`${reasonOf(warning).length}/${LIMITS.rejectReasonLengthMax}`}
            error={isChecked ? issueOf(warning) : undefined}
            isRequired
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                ref={index === 0 ? first : undefined}
                value={reasonOf(warning)}
                onChange={(reason) => setReasons({ ...reasons, [keyOf(warning)]: reason })}
              />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  )
}

function keyOf({ code, path }: OpenWarning): string {
  return `${code} ${path}`
}
