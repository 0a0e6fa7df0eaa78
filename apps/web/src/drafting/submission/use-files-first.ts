import { useEffect, useState } from 'react'

import { uploadsOf } from '../../attachments/index.ts'
import type { FormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { FormSubmission } from './use-form-submission.ts'

/** The action that waits for files, as the buttons name it. */
type Waiting = NonNullable<FormSubmission['running']>

/**
 * The same submission, which waits for files that are on their way into the form: a message never leaves without a file
 * its maker chose. A file that does not get there stops it with a word.
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
