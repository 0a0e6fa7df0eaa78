import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { sentenceOf, type ApiError } from '../../api/index.ts'
import { issuesNow, type FormStore } from '../../forms/index.ts'
import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { WorkingCopyKeeper } from '../drafting/working-copy-keeper.ts'
import { folderOf, SENT_FOLDER, type Origin } from './origin.ts'
import { useComposeCalls, type ComposeAction } from './use-compose-calls.ts'

/** What lies over the form; a validation remembers whether it stands in the way of a preview. */
type ComposeDialog = 'validation' | 'validationForPreview' | 'preview' | 'remove' | 'conflict'

/** The actions on a form, with their words and where they lead. */
export interface Composing {
  readonly save: () => void
  readonly submit: () => void
  readonly preview: () => void
  readonly remove: () => void
  /** Saves and stays, for those who are about to leave anyway; tells whether it was saved. */
  readonly saveHere: () => Promise<boolean>
  readonly running: ComposeAction | undefined
  readonly dialog: ComposeDialog | undefined
  readonly open: (dialog: ComposeDialog | undefined) => void
  /** The work is done, so leaving asks nothing any more. */
  readonly isFinished: () => boolean
}

export function useComposing(
  store: FormStore,
  origin: Origin | undefined,
  keeper: WorkingCopyKeeper,
): Composing {
  const texts = useTexts()
  const navigate = useNavigate()
  const [dialog, open] = useState<ComposeDialog>()
  const finished = useRef(false)

  const showFailure = (error: ApiError) => {
    open(error.code === 'message.versionChanged' ? 'conflict' : undefined)
    if (error.issues.length > 0) {
      store.refuse(error.issues)
      open('validation')
    } else if (error.code !== 'message.versionChanged') {
      showToast({ kind: 'error', text: sentenceOf(error, texts) })
    }
  }
  const calls = useComposeCalls({ store, origin, onFailure: showFailure })

  /** Only a success leads away; after a failure everything stays as it was typed (SHELL-54). */
  const finish = async (call: () => Promise<boolean>, success: Key, target?: string) => {
    // A late press on a form whose work is done does nothing.
    if (finished.current) return false
    // The server lets go of the working copy with the call: none may come after it.
    await keeper.pause()
    if (!(await call())) {
      keeper.resume()
      return false
    }
    finished.current = true
    keeper.end()
    showToast({ kind: 'success', text: texts.t(success) })
    if (target !== undefined) await navigate(target)
    return true
  }

  /** Shows every issue at once (FORM-15); a warning does not stand in the way. */
  const isRight = (otherwise: ComposeDialog) => {
    store.reveal()
    const hasError = issuesNow(store.get()).some(({ severity }) => severity === 'error')
    if (hasError) open(otherwise)
    return !hasError
  }

  const deleted = origin?.isRejected === true ? 'deleteMessagingSuccess' : 'deleteDraftSuccess'
  return {
    // A draft may hold anything, so saving checks nothing (FORM-14).
    save: () => void finish(calls.save, 'saveDraftSuccess', folderOf(origin)),
    saveHere: () => finish(calls.save, 'saveDraftSuccess'),
    submit: () => {
      if (isRight('validation')) void finish(calls.submit, 'submitSuccess', SENT_FOLDER)
    },
    preview: () => {
      if (isRight('validationForPreview')) open('preview')
    },
    remove: () => void finish(calls.remove, deleted, folderOf(origin)),
    running: calls.running,
    dialog,
    open,
    isFinished: () => finished.current,
  }
}
