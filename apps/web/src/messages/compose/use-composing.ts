import { useState } from 'react'

import { sentenceOf, type ApiError } from '../../api/index.ts'
import { issuesNow, type FormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import { usePaging, type Paging } from '../paging/use-paging.ts'
import type { WorkingCopyKeeper } from '../drafting/working-copy-keeper.ts'
import { twinIn, type Twin } from './duplicate-dialog.tsx'
import { folderOf, SENT_FOLDER, type Origin } from './origin.ts'
import { useComposeCalls, type ComposeAction } from './use-compose-calls.ts'
import { useFinishing } from './use-finishing.ts'

/** What lies over the form; a validation remembers whether it stands in the way of a preview. */
type ComposeDialog =
  | 'validation'
  | 'validationForPreview'
  | 'preview'
  | 'remove'
  | 'conflict'
  | 'duplicate'
  | 'paging'

/** The actions on a form, with their words and where they lead. */
export interface Composing {
  readonly save: () => void
  readonly submit: () => void
  /** Hands in what may be a duplicate. */
  readonly submitAnyway: () => void
  /** The message that pays the same already, while its dialog is open. */
  readonly twin: Twin | undefined
  readonly paging: Paging
  /** Keeps each page of a long statement as a draft. */
  readonly keepPages: () => void
  /** Hands in a long statement as one message. */
  readonly submitAsOne: () => void
  readonly preview: () => void
  readonly remove: () => void
  /** Saves and stays, for those who are about to leave anyway; tells whether it was saved. */
  readonly saveHere: () => Promise<boolean>
  readonly running: ComposeAction | undefined
  readonly dialog: ComposeDialog | undefined
  readonly open: (dialog: ComposeDialog | undefined) => void
  /** The work is done, so leaving asks nothing any more. */
  readonly isFinished: () => boolean
  /** Nothing of the work is kept. */
  readonly abandon: () => void
}

export function useComposing(
  store: FormStore,
  origin: Origin | undefined,
  keeper: WorkingCopyKeeper,
): Composing {
  const texts = useTexts()
  const [dialog, open] = useState<ComposeDialog>()
  const { finish, isFinished, abandon } = useFinishing(keeper)
  const [twin, setTwin] = useState<Twin>()
  const showFailure = (error: ApiError) => {
    const found = twinIn(error)
    if (found !== undefined) {
      setTwin(found)
      open('duplicate')
      return
    }
    open(error.code === 'message.versionChanged' ? 'conflict' : undefined)
    if (error.issues.length > 0) {
      store.refuse(error.issues)
      open('validation')
    } else if (error.code !== 'message.versionChanged') {
      showToast({ kind: 'error', text: sentenceOf(error, texts) })
    }
  }
  const calls = useComposeCalls({ store, origin, onFailure: showFailure })
  const paging = usePaging({ store, origin, onFailure: showFailure })

  /** Shows every issue at once (FORM-15); a warning does not stand in the way. */
  const isRight = (otherwise: ComposeDialog) => {
    store.reveal()
    const hasError = issuesNow(store.get()).some(({ severity }) => severity === 'error')
    if (hasError) open(otherwise)
    return !hasError
  }

  const submitAsOne = () => void finish(() => calls.submit(false), 'submitSuccess', SENT_FOLDER)

  const deleted = origin?.isRejected === true ? 'deleteMessagingSuccess' : 'deleteDraftSuccess'
  return {
    // A draft may hold anything, so saving checks nothing (FORM-14).
    save: () => void finish(calls.save, 'saveDraftSuccess', folderOf(origin)),
    saveHere: () => finish(calls.save, 'saveDraftSuccess'),
    submit: () => {
      if (!isRight('validation')) return
      if (paging.needsPages()) open('paging')
      else submitAsOne()
    },
    paging,
    keepPages: () => void finish(paging.keepPages, 'paging.kept', folderOf(origin)),
    submitAsOne,
    submitAnyway: () => void finish(() => calls.submit(true), 'submitSuccess', SENT_FOLDER),
    twin,
    preview: () => {
      if (isRight('validationForPreview')) open('preview')
    },
    remove: () => void finish(calls.remove, deleted, folderOf(origin)),
    running: calls.running,
    dialog,
    open,
    isFinished,
    abandon,
  }
}
