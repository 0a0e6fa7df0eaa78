import { useEffect, useState } from 'react'

import { uploadsOf } from '../../attachments/index.ts'
import type { FormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { FormSubmission } from './use-form-submission.ts'

/** The action that waits for files, by its button. */
type Waiting = NonNullable<FormSubmission['running']>

/**
 * Returns the submission of a form, delayed until files that are being uploaded are complete: a message is never sent
 * without a file that its maker chose. A failed upload stops the submission with a toast.
 */
export function useFilesFirst(form: FormStore, submission: FormSubmission): FormSubmission {
  const uploads = uploadsOf(form)
  const { t } = useTexts()
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => uploads.abort, [uploads])

  const haveArrived = async (action: Waiting): Promise<boolean> => {
    setWaiting(action)
    const missing = await uploads.settled()
    setWaiting(undefined)
    for (const name of missing) showToast({ kind: 'error', text: t('attachment.notThere', { name }) })
    return missing.length === 0
  }
  const afterwards = (action: Waiting, work: () => void) => () => {
    if (waiting !== undefined) return
    const wait = async () => {
      if (await haveArrived(action)) work()
    }
    if (uploads.areUnderWay()) void wait()
    else work()
  }

  return {
    ...submission,
    running: submission.running ?? waiting,
    save: afterwards('save', submission.save),
    submit: afterwards('submit', submission.submit),
    preview: afterwards('submit', submission.preview),
    tryAgain: afterwards(submission.failure?.action ?? 'submit', submission.tryAgain),
    saveHere: async () =>
      uploads.areUnderWay() && !(await haveArrived('save')) ? false : await submission.saveHere(),
    isUnsaved: () => submission.isUnsaved() || (!submission.isFinished() && uploads.areUnderWay()),
  }
}
